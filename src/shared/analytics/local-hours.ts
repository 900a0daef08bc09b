import { dayMs } from '../time/applied-time.ts';
import { offsetMs } from '../time/clock-time.ts';

const hourMs = 60 * 60_000;
/** Clocks change at whole quarters of an hour. */
const quarterMs = hourMs / 4;

/** The number of a calendar day (`YYYY-MM-DD`), so that days can be counted and compared. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;

export const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

/** The weekday of a day by its number, 0 for Monday. */
export const weekdayOf = (number: number): number => (number + 3) % 7;

/** Tells what part of a span of time falls into an hour by the wall clock: the number of the day, the hour, its milliseconds. */
type EachHour = (day: number, hour: number, ms: number) => void;

/**
 * Days and hours by the wall clock of a zone, fast enough for every truck of a year: a zone's offset is looked up once a day,
 * and once a quarter of an hour on days on which clocks change.
 */
export class LocalHours {
  readonly #zone: string;
  readonly #days = new Map<number, number | null>();
  readonly #quarters = new Map<number, number>();

  constructor(timeZone: string) {
    this.#zone = timeZone;
  }

  /** The offset of a whole day by the world's clock; null if it changes in it. */
  #ofDay(day: number): number | null {
    let found = this.#days.get(day);
    if (found === undefined) {
      const first = offsetMs(day * dayMs, this.#zone);
      found = first === offsetMs((day + 1) * dayMs, this.#zone) ? first : null;
      this.#days.set(day, found);
    }
    return found;
  }

  #ofQuarter(quarter: number): number {
    let found = this.#quarters.get(quarter);
    if (found === undefined) this.#quarters.set(quarter, (found = offsetMs(quarter * quarterMs, this.#zone)));
    return found;
  }

  /** What the wall clock shows at an instant, in milliseconds as if it were the world's. */
  wallMs(instant: number): number {
    return instant + (this.#ofDay(Math.floor(instant / dayMs)) ?? this.#ofQuarter(Math.floor(instant / quarterMs)));
  }

  dayAt(instant: number): number {
    return Math.floor(this.wallMs(instant) / dayMs);
  }

  /** The hour of the day at an instant, from 0 to 23. */
  hourAt(instant: number): number {
    return Math.floor((this.wallMs(instant) % dayMs) / hourMs);
  }

  /** Divides a span of time by the hours of the wall clock: one that clocks skip has no part, one they repeat comes twice. */
  divide(from: number, to: number, each: EachHour): void {
    for (let at = from; at < to;) {
      const wall = this.wallMs(at);
      const isUsual = this.#ofDay(Math.floor(at / dayMs)) !== null;
      const ends = isUsual
        ? Math.min(at + hourMs - (wall % hourMs), (Math.floor(at / dayMs) + 1) * dayMs)
        : (Math.floor(at / quarterMs) + 1) * quarterMs;
      const until = Math.min(ends, to);
      each(Math.floor(wall / dayMs), Math.floor((wall % dayMs) / hourMs), until - at);
      at = until;
    }
  }
}
