import type { Clock } from '#server/platform/clock.ts';

/** A clock that stands still until a test moves it. */
export interface FakeClock extends Clock {
  advance(ms: number): void;
  set(instant: Date | string): void;
}

/** A Monday at 12:00 noon in Chicago. */
const somewhen = '2026-05-04T17:00:00.000Z';

/** A clock showing `start` (ISO 8601 where it is a text). */
export function fakeClock(start: Date | string = somewhen): FakeClock {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    advance: (ms) => void (now += ms),
    set: (instant) => void (now = new Date(instant).getTime()),
  };
}
