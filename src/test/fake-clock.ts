import type { Clock } from '#server/platform/machine.ts';

/** A clock that only moves when a test moves it. */
export interface FakeClock extends Clock {
  /** Advances the time. */
  advance(ms: number): void;
  /** Sets the wall clock, as an operator may; elapsed time is unaffected. */
  set(instant: Date | string): void;
}

/** A Monday at 12:00 noon in Chicago. */
const somewhen = '2026-05-04T17:00:00.000Z';

/** A clock that starts at `start` (ISO 8601 if a string). */
export function fakeClock(start: Date | string = somewhen): FakeClock {
  let now = new Date(start).getTime();
  let elapsedMs = 0;
  return {
    now: () => new Date(now),
    elapsedMs: () => elapsedMs,
    advance: (ms) => {
      now += ms;
      elapsedMs += ms;
    },
    set: (instant) => void (now = new Date(instant).getTime()),
  };
}
