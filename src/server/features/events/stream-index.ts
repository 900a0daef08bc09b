import type { StoredEvent } from './event-repository.ts';
import { type Followed, follows } from './followed.ts';

interface Indexed {
  readonly followed: Followed;
  readonly sessionId: string;
  readonly network: string;
}

class Groups<Stream> {
  readonly #sets = new Map<string, Set<Stream>>();

  of(name: string): ReadonlySet<Stream> {
    return this.#sets.get(name) ?? new Set();
  }

  add(name: string, stream: Stream): void {
    const set = this.#sets.get(name);
    if (set) set.add(stream);
    else this.#sets.set(name, new Set([stream]));
  }

  delete(name: string, stream: Stream): void {
    const set = this.#sets.get(name);
    set?.delete(stream);
    if (set?.size === 0) this.#sets.delete(name);
  }
}

/**
 * With this index, an event only visits the streams it concerns, and opening one of ten thousand does not look at the
 * others.
 */
export class StreamIndex<Stream extends Indexed> {
  readonly #streams = new Set<Stream>();
  readonly #ofAll = new Set<Stream>();
  readonly #byFacility = new Groups<Stream>();
  readonly #bySession = new Groups<Stream>();
  readonly #byNetwork = new Groups<Stream>();

  get size(): number {
    return this.#streams.size;
  }

  /** The oldest stream comes first. */
  [Symbol.iterator](): Iterator<Stream> {
    return this.#streams.values();
  }

  /** The oldest stream comes first. */
  ofSession(id: string): ReadonlySet<Stream> {
    return this.#bySession.of(id);
  }

  /** The oldest stream comes first. */
  ofNetwork(network: string): ReadonlySet<Stream> {
    return this.#byNetwork.of(network);
  }

  add(stream: Stream): void {
    this.#streams.add(stream);
    this.#bySession.add(stream.sessionId, stream);
    this.#byNetwork.add(stream.network, stream);
    if (stream.followed === 'all') this.#ofAll.add(stream);
    else for (const facility of stream.followed) this.#byFacility.add(facility, stream);
  }

  delete(stream: Stream): void {
    this.#streams.delete(stream);
    this.#bySession.delete(stream.sessionId, stream);
    this.#byNetwork.delete(stream.network, stream);
    this.#ofAll.delete(stream);
    if (stream.followed === 'all') return;
    for (const facility of stream.followed) this.#byFacility.delete(facility, stream);
  }

  *concernedBy({ facilities }: Pick<StoredEvent, 'facilities'>): Generator<Stream> {
    if (facilities.length === 0) {
      yield* this.#streams;
      return;
    }
    yield* this.#ofAll;
    for (const [index, facility] of facilities.entries()) {
      const before = facilities.slice(0, index);
      for (const stream of this.#byFacility.of(facility)) {
        if (!follows(stream.followed, before)) yield stream;
      }
    }
  }
}
