/** All readings are from one moment: devices lose the network, sleep, and have their clocks set. */
export interface ClockNote {
  /** The wall clock, in milliseconds. */
  at: number;
  /** The page, and how long it has run: a monotonic clock, which may pause while the device sleeps. */
  page: number;
  ran: number;
  /** How far the server's clock was ahead in its last response; null if there was none. */
  ahead: number | null;
  /** True if the wall clock was certainly not set since that response. */
  isFresh: boolean;
}

/** Allows for slow responses, whole seconds and clock drift. */
const toleranceMs = 10_000;

const isNear = (a: number, b: number) => Math.abs(a - b) <= toleranceMs;

/** An uncertain delay is a lower bound. */
export interface Delay {
  ms: number;
  isCertain: boolean;
}

/** If its clocks disagree, the device slept or was set; the server's tells which. Source: docs/product, "Conflicts". */
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
