/** Toasts about the connection. Source: docs/product.md, "Messages". */
export const connectionTexts = {
  restored: { title: 'Connection restored', description: "You're back online. Syncing data..." },
  lost: { title: 'Connection lost', description: "You're offline. Changes will be saved locally." },
  issue: { title: 'Connection issue detected', description: "You're offline" },
  offlineMode: { title: 'Offline Mode', description: 'You are currently viewing cached data' },
  waiting: (count: number) =>
    count === 1
      ? "1 operation will sync when you're back online."
      : `${count} operations will sync when you're back online.`,
} as const;
