/** When failures begin to cost waiting time, and how long they count. Source: docs/product.md, "Signing in". */
export const throttleRules = {
  /** One account from one address. */
  pair: { free: 5 },
  /** Any accounts from one address. */
  address: { free: 20 },
  /** One account from addresses it has never signed in from. */
  account: { free: 100 },
  /** One ticket from one address, any tickets from one address, and one ticket from anywhere. */
  ticketHere: { free: 5 },
  ticketAddress: { free: 20 },
  ticket: { free: 20 },
} as const;

export type ThrottleKind = keyof typeof throttleRules;

const firstWaitMs = 2_000;
const longestWaitMs = 15 * 60_000;
export const failuresCountForMs = 60 * 60_000;

/** Milliseconds after the latest failure during which a further attempt is refused unread: doubling, at most 15 minutes. */
export function waitAfter(kind: ThrottleKind, failures: number): number {
  const counted = failures - throttleRules[kind].free;
  if (counted < 0) return 0;
  return Math.min(firstWaitMs * 2 ** Math.min(counted, 20), longestWaitMs);
}
