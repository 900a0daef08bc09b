import { AppError } from '#shared/errors/errors.ts';
import type { Clock } from './machine.ts';

interface Budget {
  left: number;
  /** Elapsed time, so that setting a clock gains nothing. */
  at: number;
  /** Reserved for work in progress. */
  held: number;
  waiting: (() => void)[];
}

export function tooMany(retryAfterSeconds: number): AppError {
  const message = `Too many requests. Please wait ${retryAfterSeconds} seconds and try again.`;
  return new AppError('too_many_requests', message, { retryAfterSeconds });
}

export function isTooMany(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'too_many_requests';
}

/** Beyond this number, budgets that are full again are dropped, and if necessary the oldest. */
const tidyAbove = 20_000;

/**
 * Limits are per minute and key; `burst` may be spent at once. A reservation is only spent once the work is known to
 * count; until then, others who find nothing left wait instead of being refused.
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

  /** The value of the RateLimit-Policy header. */
  get policy(): string {
    return `q=${this.#burst};w=${Math.round(this.#burst / this.#perMs / 1000)}`;
  }

  /** The value of the RateLimit header. */
  leftOf(key: string): string {
    const found = this.#budgets.get(key);
    if (found) this.#secondsUntilOne(found);
    const left = found?.left ?? this.#burst;
    const seconds = Math.ceil((this.#burst - left) / this.#perMs / 1000);
    return `r=${Math.max(0, Math.floor(left))};t=${seconds}`;
  }

  /** Seconds; 0 for now. */
  wait(key: string): number {
    const found = this.#budgets.get(key);
    return found === undefined || found.held > 0 ? 0 : this.#secondsUntilOne(found);
  }

  /** Reserves one unit, to be settled later, and returns 0; else the seconds until one is available. */
  async take(key: string): Promise<number> {
    const budget = this.#budgetOf(key);
    while (this.#secondsUntilOne(budget) > 0 && budget.held > 0) {
      // Each turn waits for one reservation in progress.
      await new Promise<void>((resolve) => void budget.waiting.push(resolve));
    }
    const seconds = this.#secondsUntilOne(budget);
    if (seconds > 0) return seconds;
    budget.left -= 1;
    budget.held += 1;
    return 0;
  }

  settle(key: string, spent: boolean): void {
    const budget = this.#budgetOf(key);
    budget.held -= 1;
    if (!spent) budget.left = Math.min(budget.left + 1, this.#burst);
    const woken = budget.waiting.splice(0, budget.held === 0 ? budget.waiting.length : spent ? 0 : 1);
    for (const wake of woken) wake();
  }

  /** Spends one unit and returns 0, or returns the seconds until one is available. */
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
