import { dayMs } from '../time/applied-time.ts';
import { offsetMs } from '../time/clock-time.ts';

const hourMs = 60 * 60_000;
/** Clock changes happen on quarter hours. */
const quarterMs = hourMs / 4;

/** `day` is `YYYY-MM-DD`; numbers can be counted and compared. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;

export const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

/** Monday is 0. */
export const weekdayOf = (number: number): number => (number + 3) % 7;

/** Called for each part of a span, by local day and hour. */
type EachHour = (day: number, hour: number, ms: number) => void;

/** For speed, the offset is looked up once a day, or each quarter hour when clocks change. */
export class LocalHours {
  readonly #zone: string;
  readonly #days = new Map<number, number | null>();
  readonly #quarters = new Map<number, number>();

  constructor(timeZone: string) {
    this.#zone = timeZone;
  }

  /** Null if the offset changes within the UTC day. */
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

  /** Local time in milliseconds as if it were UTC. */
  wallMs(instant: number): number {
    return instant + (this.#ofDay(Math.floor(instant / dayMs)) ?? this.#ofQuarter(Math.floor(instant / quarterMs)));
  }

  dayAt(instant: number): number {
    return Math.floor(this.wallMs(instant) / dayMs);
  }

  hourAt(instant: number): number {
    return Math.floor((this.wallMs(instant) % dayMs) / hourMs);
  }

  /** Divides by local hours: a skipped hour has no part, a repeated hour has two. */
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
