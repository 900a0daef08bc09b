import { maxMinutes } from './measures.ts';
import type { Pairs } from './tally.ts';

/** Trucks are counted by whole minutes. */
export class Histogram {
  trucks = 0;
  /** The sum of all trucks. */
  minutes = 0;
  readonly #counts = new Uint32Array(maxMinutes + 1);
  #longest = 0;

  add(minutes: number, trucks: number): void {
    this.trucks += trucks;
    this.minutes += minutes * trucks;
    this.#counts[minutes] = (this.#counts[minutes] ?? 0) + trucks;
    if (minutes > this.#longest) this.#longest = minutes;
  }

  addPairs(pairs: Pairs): void {
    for (let index = 0; index < pairs.length; index += 2) this.add(pairs[index] ?? 0, pairs[index + 1] ?? 0);
  }

  addAll(other: Histogram): void {
    for (let minutes = 0; minutes <= other.#longest; minutes++) this.add(minutes, other.#counts[minutes] ?? 0);
  }

  /** The fewest minutes that this share of the trucks did not exceed; null without trucks. */
  quantile(part: number): number | null {
    if (this.trucks === 0) return null;
    const wanted = Math.max(1, Math.ceil(part * this.trucks));
    let seen = 0;
    for (let minutes = 0; minutes <= this.#longest; minutes++) {
      seen += this.#counts[minutes] ?? 0;
      if (seen >= wanted) return minutes;
    }
    return this.#longest;
  }

  below(limit: number): number {
    let seen = 0;
    for (let minutes = 0; minutes < limit && minutes <= this.#longest; minutes++) seen += this.#counts[minutes] ?? 0;
    return seen;
  }
}
