import { dayMs } from '#shared/time/applied-time.ts';

const waits = { firstMs: 2_000, maxMs: 15 * 60_000 };

/** When failures start to cause delays, and how long they count. Source: docs/product, "Signing in". */
const throttleRules = {
  /** One account from one address. */
  pair: { free: 5, ...waits },
  /** Any account from one address, or from the wider IPv6 networks it is in. */
  address: { free: 20, ...waits },
  network56: { free: 40, ...waits },
  network48: { free: 100, ...waits },
  /** One account from addresses it has never signed in from. */
  account: { free: 100, ...waits },
  /** One account from a device it has signed in from; only that device is delayed. */
  device: { free: 10, firstMs: 2_000, maxMs: 30_000 },
  /** Codes of one account's second factor, from anywhere, after the right password. */
  code: { free: 5, ...waits },
  /** One ticket from one address, any ticket from one address, and one ticket from anywhere. */
  ticketHere: { free: 5, ...waits },
  ticketAddress: { free: 20, ...waits },
  ticket: { free: 20, ...waits },
  /** Printed codes from one address, and from anywhere: a wait never keeps anybody from the ordinary form. */
  arrivalCodeHere: { free: 10, ...waits },
  arrivalCode: { free: 300, firstMs: 2_000, maxMs: 30_000 },
  /** Device codes, from one address and from anywhere. */
  deviceCodeHere: { free: 10, ...waits },
  deviceCode: { free: 300, firstMs: 2_000, maxMs: 30_000 },
} as const;

export type ThrottleKind = keyof typeof throttleRules;

export const failuresCountForMs = 60 * 60_000;
/** How long a device or address stays known after a sign-in. */
export const deviceKnownForMs = 90 * dayMs;

/** Milliseconds after the latest failure, doubling up to a limit. Until then attempts are refused unchecked. */
export function waitAfter(kind: ThrottleKind, failures: number): number {
  const { free, firstMs, maxMs } = throttleRules[kind];
  const counted = failures - free;
  if (counted < 0) return 0;
  return Math.min(firstMs * 2 ** Math.min(counted, 20), maxMs);
}
