import type { Clock } from '../platform/machine.ts';

interface Budget {
  left: number;
  /** When `left` was worked out, by elapsed time: nobody gets more by setting a clock. */
  at: number;
  /** Taken for work that is still under way. */
  held: number;
  waiting: (() => void)[];
}

/** Beyond this many the ones that are full again are forgotten, and if need be the oldest. */
const tidyAbove = 20_000;

/**
 * Budgets of so many a minute, one per key, of which `burst` may be spent at once. What is taken is only spent once it is
 * known that the work counts; while that is open, whoever finds nothing left waits for it instead of being refused.
 */
export class Budgets {
  readonly #perMs: number;
  readonly #burst: number;
  readonly #clock: Clock;
  readonly #budgets = new Map<string, Budget>();

  constructor(clock: Clock, perMinute: number, burst = perMinute) {
    this.#clock = clock;
    this.#perMs = perMinute / 60_000;
    this.#burst = burst;
  }

  /** Seconds until there may be something to take; 0 for at once. */
  wait(key: string): number {
    const found = this.#budgets.get(key);
    return found === undefined || found.held > 0 ? 0 : this.#secondsUntilOne(found);
  }

  /** Takes one of a key's budget, to be settled afterwards; else says in how many seconds there is one again. */
  async take(key: string): Promise<number> {
    const budget = this.#budgetOf(key);
    while (this.#secondsUntilOne(budget) > 0 && budget.held > 0) {
      // Each turn waits for one that is under way.
      await new Promise<void>((resolve) => void budget.waiting.push(resolve));
    }
    const seconds = this.#secondsUntilOne(budget);
    if (seconds > 0) return seconds;
    budget.left -= 1;
    budget.held += 1;
    return 0;
  }

  /** Ends what `take` began: spent, or given back. */
  settle(key: string, spent: boolean): void {
    const budget = this.#budgetOf(key);
    budget.held -= 1;
    if (!spent) budget.left = Math.min(budget.left + 1, this.#burst);
    const woken = budget.waiting.splice(0, budget.held === 0 ? budget.waiting.length : spent ? 0 : 1);
    for (const wake of woken) wake();
  }

  /** Spends one at once where there is one; returns 0, else in how many seconds there is one again. */
  spend(key: string): number {
    const budget = this.#budgetOf(key);
    const seconds = this.#secondsUntilOne(budget);
    if (seconds === 0) budget.left -= 1;
    return seconds;
  }

  #budgetOf(key: string): Budget {
    const found = this.#budgets.get(key);
    if (found) return found;
    if (this.#budgets.size >= tidyAbove) this.#tidy();
    const fresh = { left: this.#burst, at: this.#clock.elapsedMs(), held: 0, waiting: [] };
    this.#budgets.set(key, fresh);
    return fresh;
  }

  #secondsUntilOne(budget: Budget): number {
    const now = this.#clock.elapsedMs();
    budget.left = Math.min(budget.left + (now - budget.at) * this.#perMs, this.#burst - budget.held);
    budget.at = now;
    return budget.left >= 1 ? 0 : Math.ceil((1 - budget.left) / this.#perMs / 1000);
  }

  #tidy(): void {
    for (const [key, budget] of this.#budgets) {
      this.#secondsUntilOne(budget);
      if (budget.held === 0 && budget.left >= this.#burst) this.#budgets.delete(key);
    }
    for (const [key, { held }] of this.#budgets) {
      if (this.#budgets.size < tidyAbove) return;
      if (held === 0) this.#budgets.delete(key);
    }
  }
}
