import type { Clock } from '#server/platform/machine.ts';

/** A clock that stands still until a test moves it. */
export interface FakeClock extends Clock {
  /** Lets time pass. */
  advance(ms: number): void;
  /** Sets the clock on the wall, as somebody may; what goes by elapsed time notices nothing. */
  set(instant: Date | string): void;
}

/** A Monday at 12:00 noon in Chicago. */
const somewhen = '2026-05-04T17:00:00.000Z';

/** A clock showing `start` (ISO 8601 where it is a text). */
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
