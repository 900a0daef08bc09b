/** What is said of the connection. Source: docs/product.md, "Offline". */
export const connectionMessages = {
  offline: 'Offline',
  restored: { title: 'Connection restored', description: "You're back online. Syncing data..." },
  lost: { title: 'Connection lost', description: "You're offline. Changes will be saved locally." },
  issue: { title: 'Connection issue detected', description: "You're offline" },
  attempts: (count: number) =>
    count === 1 ? 'Tried to reach the server once' : `Tried to reach the server ${count} times`,
} as const;
