import { LRUCache } from 'lru-cache';

import type { Clock } from './machine.ts';

const maxRemembered = 20_000;
/** `own` counts per most specific key, `shared` per shared key. */
const maxWaiting = { own: 10, shared: 200 };
/** An attempt that is stuck on a lock or a dead connection delays others for at most this time, in ms. */
const maxTurnMs = 250;
/** Milliseconds to wait when the queue is full. */
const busyMs = 2_000;

/** Attempts run one at a time; those that must wait are refused from memory, not held inside the database. */
export class Attempts {
  readonly #clock: Clock;
  /** `until` is in elapsed time; `about` is the account concerned. */
  readonly #waits = new LRUCache<string, { until: number; about: string | undefined }>({ max: maxRemembered });
  readonly #waiting = new Map<string, number>();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** `waitMs` is what this node knows; `about` is the account of the first key. */
  known(keys: readonly string[]): { waitMs: number; about: string | undefined } {
    const now = this.#clock.elapsedMs();
    const waits = keys.map((key) => (this.#waits.get(key)?.until ?? now) - now);
    return { waitMs: Math.max(0, ...waits), about: this.#waits.get(keys[0] ?? '')?.about };
  }

  remember(key: string, waitMs: number, about?: string): void {
    if (waitMs > 0) this.#waits.set(key, { until: this.#clock.elapsedMs() + waitMs, about });
  }

  /** The next attempt asks the database again. */
  forget(keys: readonly string[]): void {
    for (const key of keys) this.#waits.delete(key);
  }

  /** The most specific key comes first. `busyMs` is how long to wait if too many are waiting already. */
  async inTurn<T>(keys: readonly string[], work: () => Promise<T>): Promise<{ result: T } | { busyMs: number }> {
    const isFull = (key: string, at: number) =>
      (this.#waiting.get(key) ?? 0) >= (at === 0 ? maxWaiting.own : maxWaiting.shared);
    if (keys.some(isFull)) return { busyMs };
    for (const key of keys) this.#waiting.set(key, (this.#waiting.get(key) ?? 0) + 1);
    const before = this.#turn;
    const running = before.then(() => {
      for (const key of keys) this.#leave(key);
      return work();
    });
    const settled = running.catch(() => undefined);
    this.#turn = before.then(() => Promise.race([settled, longEnough()]));
    return { result: await running };
  }

  #leave(key: string): void {
    const left = (this.#waiting.get(key) ?? 1) - 1;
    if (left > 0) this.#waiting.set(key, left);
    else this.#waiting.delete(key);
  }
}

const longEnough = () => new Promise<void>((resolve) => void setTimeout(resolve, maxTurnMs).unref());
