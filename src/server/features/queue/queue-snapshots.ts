import { LRUCache } from 'lru-cache';

import { PublicQueue, type QueueQuery } from '#shared/contract/queue.ts';
import { zonesOf } from '#shared/facilities/facilities.ts';
import { todayIn } from '#shared/time/today.ts';
import type { Context } from '../../platform/context.ts';
import { etagOf, type Snapshot } from '../../platform/etag.ts';
import { serializersOf } from '../../platform/routing/route.ts';
import { readPublicQueue } from './queue-service.ts';

const maxSnapshots = 200;
const freshForMs = 250;

interface Entry {
  made: Promise<Snapshot>;
  /** Monotonic, so that setting the clock back cannot keep it from expiring. */
  madeAt: number;
  generation: number;
}

const serialize = serializersOf(PublicQueue).public;

/**
 * Each snapshot is built once per change for all visitors: at most every 250 ms per query, for the 200 most recent
 * queries.
 */
export class QueueSnapshots {
  readonly #context: Context;
  readonly #entries = new LRUCache<string, Entry>({ max: maxSnapshots });
  readonly #texts = new WeakMap<QueueQuery, string>();
  #generation = 0;

  constructor(context: Context) {
    this.#context = context;
    // Changed settings may rename facilities, or change their time zones and thus midnight.
    context.settings.onChange(() => this.invalidate());
  }

  /** The next request rebuilds its snapshot. */
  invalidate(): void {
    this.#generation += 1;
  }

  /** The snapshot is as fresh as the last change. */
  get(query: QueueQuery): Promise<Snapshot> {
    const { clock } = this.#context;
    const now = clock.elapsedMs();
    // Dates in a query are local to the facilities, so each one's midnight may change every response.
    const key = this.#days(clock.now()) + this.#textOf(query);
    const entry = this.#entries.get(key);
    if (entry && this.#isFresh(entry, now)) return entry.made;
    const made = this.#make(query);
    this.#entries.set(key, { made, madeAt: now, generation: this.#generation });
    // Do not cache a failure.
    made.catch(() => this.#entries.delete(key));
    return made;
  }

  /** The router caches parsed queries, so the same object recurs. */
  #textOf(query: QueueQuery): string {
    let text = this.#texts.get(query);
    if (text === undefined) this.#texts.set(query, (text = JSON.stringify(query)));
    return text;
  }

  #days(now: Date): string {
    return zonesOf(this.#context.facilities)
      .map((timeZone) => todayIn(now, timeZone).day)
      .join();
  }

  #isFresh(entry: Entry, now: number): boolean {
    return entry.generation === this.#generation || now - entry.madeAt < freshForMs;
  }

  async #make(query: QueueQuery): Promise<Snapshot> {
    const body = Buffer.from(serialize(await readPublicQueue(this.#context, query)));
    return { body, etag: etagOf(body) };
  }
}
