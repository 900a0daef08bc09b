/** Texts of the connection indicator. Source: docs/product.md, "Offline". */
export const indicatorTexts = {
  offline: 'Offline',
  attempts: (count: number) =>
    count === 1 ? 'Tried to reach the server once' : `Tried to reach the server ${count} times`,
} as const;
