/** Reproducible random numbers from a seed (mulberry32), and what the simulated yard draws from them. */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 inclusive to 1 exclusive. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  chance(part: number): boolean {
    return this.next() < part;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** The wait until the next event at this rate per unit. */
  exponential(rate: number): number {
    return -Math.log(1 - this.next()) / rate;
  }

  /** A duration with this median: most are near it, a few are much longer. */
  duration(median: number, spread: number): number {
    const angle = 2 * Math.PI * this.next();
    return median * Math.exp(spread * Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(angle));
  }

  pick<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(this.next() * items.length)];
  }
}
