/** The one source of "now" and of how long ago something was, so that tests never wait for real time. */
export interface Clock {
  /** What the clock on the wall shows: dates what is stored. It may be set, forward and back. */
  now(): Date;
  /** Milliseconds of a clock that nobody sets: what the age of something in memory goes by. */
  elapsedMs(): number;
}

export const systemClock: Clock = { now: () => new Date(), elapsedMs: () => performance.now() };
