/** What the clocks of a device say at one moment. Devices lose the network, sleep, and are set to another time. */
export interface ClockNote {
  /** The clock that people set, in milliseconds. */
  at: number;
  /** The page, and how long it has run: a clock that nobody sets, but which may stand still while the device sleeps. */
  page: number;
  ran: number;
  /** How far the server's clock was ahead when it was last heard of; null if it never was. */
  ahead: number | null;
  /** Whether the clock was surely not set since then. */
  isFresh: boolean;
}

/** What slow answers, whole seconds and a clock that runs badly explain. */
const toleranceMs = 10_000;

const isNear = (a: number, b: number) => Math.abs(a - b) <= toleranceMs;

/** How long ago something was; if that is not certain, at least so long ago. */
export interface Delay {
  ms: number;
  isCertain: boolean;
}

/**
 * The time between two notes of a device, whatever its clock was set to in between. If its two clocks disagree, it slept or
 * one of them was set, which the server's clock tells apart. Source: docs/product, "Conflicts".
 */
export function delayBetween(then: ClockNote, now: ClockNote): Delay {
  const shown = now.at - then.at;
  const ran = then.page === now.page ? now.ran - then.ran : null;
  if (ran !== null && isNear(shown, ran)) return { ms: Math.max(0, shown), isCertain: true };
  const least = Math.max(0, ran ?? 0);
  if (then.ahead === null || now.ahead === null || !now.isFresh) return { ms: least, isCertain: false };
  const byServer = shown + now.ahead - then.ahead;
  const isKnown = then.isFresh || isNear(then.ahead, now.ahead);
  if (!isKnown || byServer < least - toleranceMs) return { ms: least, isCertain: false };
  return { ms: Math.max(byServer, least), isCertain: true };
}
