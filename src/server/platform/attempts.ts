import { LRUCache } from 'lru-cache';

import type { Clock } from './machine.ts';

const maxRemembered = 20_000;
/** How many attempts may wait for their turn: under the key that is most their own, and under those they share. */
const maxWaiting = { own: 10, shared: 200 };
/** An attempt that a lock or a dead connection holds up holds up others for no longer than this, in ms. */
const maxTurnMs = 250;
/** What an attempt is told for which there is no room to wait, in ms. */
const busyMs = 2_000;

/** Attempts at what can be guessed, so that none waits in the database and none is told there what is known here. */
export class Attempts {
  readonly #clock: Clock;
  /** Until when attempts under a key have to wait, in elapsed time, and what account they are at. */
  readonly #waits = new LRUCache<string, { until: number; about: string | undefined }>({ max: maxRemembered });
  readonly #waiting = new Map<string, number>();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** For how long attempts under these keys have to wait as far as this node knows, in ms, and what the first is about. */
  known(keys: readonly string[]): { waitMs: number; about: string | undefined } {
    const now = this.#clock.elapsedMs();
    const waits = keys.map((key) => (this.#waits.get(key)?.until ?? now) - now);
    return { waitMs: Math.max(0, ...waits), about: this.#waits.get(keys[0] ?? '')?.about };
  }

  remember(key: string, waitMs: number, about?: string): void {
    if (waitMs > 0) this.#waits.set(key, { until: this.#clock.elapsedMs() + waitMs, about });
  }

  /** Forgets what is known of these keys: the next attempt asks again. */
  forget(keys: readonly string[]): void {
    for (const key of keys) this.#waits.delete(key);
  }

  /**
   * Does one attempt after the other, each as soon as the one before is through, with the most specific key first. Answers how
   * long to wait, in ms, where too many wait already.
   */
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
