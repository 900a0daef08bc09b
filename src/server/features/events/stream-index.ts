import type { StoredEvent } from './event-repository.ts';
import { type Followed, follows } from './followed.ts';

/** Open streams by the facilities they follow, so that an event only visits the streams it concerns. */
export class StreamIndex<Stream extends { readonly followed: Followed }> {
  readonly #streams = new Set<Stream>();
  readonly #ofAll = new Set<Stream>();
  readonly #byFacility = new Map<string, Set<Stream>>();

  get size(): number {
    return this.#streams.size;
  }

  /** Every stream, the oldest first. */
  [Symbol.iterator](): Iterator<Stream> {
    return this.#streams.values();
  }

  add(stream: Stream): void {
    this.#streams.add(stream);
    if (stream.followed === 'all') this.#ofAll.add(stream);
    else for (const facility of stream.followed) this.#at(facility).add(stream);
  }

  delete(stream: Stream): void {
    this.#streams.delete(stream);
    this.#ofAll.delete(stream);
    if (stream.followed === 'all') return;
    for (const facility of stream.followed) {
      const here = this.#at(facility);
      here.delete(stream);
      if (here.size === 0) this.#byFacility.delete(facility);
    }
  }

  /** The streams an event concerns, each once. */
  *concernedBy({ facilities }: Pick<StoredEvent, 'facilities'>): Generator<Stream> {
    if (facilities.length === 0) {
      yield* this.#streams;
      return;
    }
    yield* this.#ofAll;
    for (const [index, facility] of facilities.entries()) {
      const before = facilities.slice(0, index);
      for (const stream of this.#byFacility.get(facility) ?? []) {
        if (!follows(stream.followed, before)) yield stream;
      }
    }
  }

  #at(facility: string): Set<Stream> {
    const here = this.#byFacility.get(facility) ?? new Set<Stream>();
    this.#byFacility.set(facility, here);
    return here;
  }
}
