import type { ChangePosition } from '../../platform/change-log.ts';
import type { Context } from '../../platform/context.ts';
import type { SecretKeys } from '../../platform/secret-box.ts';
import { Cursors, isAfter } from './event-cursor.ts';
import { findStartOfLast, isPast, readEvents, readHead, type StoredEvent } from './event-repository.ts';
import { asSeenBy, type Followed, isConcerned } from './followed.ts';
import { changeFrame } from './frames.ts';

const pollMs = 1_000;
/** Milliseconds before checking again for events held back by an older transaction; the delays grow. */
const unsettledMs = { soonest: 15, latest: 200 };
const headCheckMs = 1_000;
const batchSize = 500;
const ringSize = 4_096;

export interface FedEvent extends Pick<StoredEvent, 'position' | 'facilities'> {
  frameFor(followed: Followed): string;
}

interface Stretch {
  events: FedEvent[];
  upTo: ChangePosition;
}

/**
 * The feed reads commits once for all streams, and buffers the newest events so that a paused stream resumes from
 * memory.
 */
export class EventFeed {
  readonly #context: Context;
  readonly #listeners = new Set<(events: readonly FedEvent[]) => void>();
  readonly #restartListeners = new Set<() => void>();
  readonly #commitListeners = new Set<() => void>();
  #epoch = '';
  #keys: SecretKeys = [Buffer.alloc(0)];
  #cursors = new Cursors(this.#epoch, this.#keys);
  #position: ChangePosition = { xid: 0n, seq: 0 };
  #oldest: ChangePosition = this.#position;
  #ring: FedEvent[] = [];
  #headCheckedAt = 0;
  /** The first committed event that is still held back, and since when. */
  #heldBack: { position: ChangePosition; since: number } | null = null;
  #reading: Promise<void> | null = null;
  #wakeAgain = false;
  #stopped = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(context: Context) {
    this.#context = context;
  }

  /** A restored database has new cursors. */
  get cursors(): Cursors {
    return this.#cursors;
  }

  /** Everything up to here has been delivered. */
  get position(): ChangePosition {
    return this.#position;
  }

  /** Null if the cursor cannot have been issued to somebody with these rights. */
  async positionOf(cursor: string, followed: Followed, log: string | null = null): Promise<ChangePosition | null> {
    const position = this.#cursors.read(cursor, followed, log);
    // A cursor from another node may be ahead of what this one has read.
    if (!position || !isAfter(position, this.#position)) return position;
    return (await isPast(this.#context.database.db, position)) ? position : null;
  }

  /** Milliseconds for which an older transaction has held back the oldest undelivered event. */
  get lagMs(): number {
    return this.#heldBack ? this.#context.clock.elapsedMs() - this.#heldBack.since : 0;
  }

  async start(): Promise<void> {
    this.#keys = await this.#context.secrets.keysFor('event cursor');
    const head = await readHead(this.#context.database.db);
    this.#beginAt(head);
    await this.#recall(head.position);
    this.#context.changes.onChange(() => this.wake());
    this.#schedule(pollMs);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  /** An empty list means that the history was replaced. */
  onEvents(listener: (events: readonly FedEvent[]) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Calls back within a second of any node's commit, and again while an older transaction holds changes back. */
  onCommits(listener: () => void): () => void {
    this.#commitListeners.add(listener);
    return () => void this.#commitListeners.delete(listener);
  }

  /** A replaced history invalidates earlier positions. */
  onRestart(listener: () => void): () => void {
    this.#restartListeners.add(listener);
    return () => void this.#restartListeners.delete(listener);
  }

  /** If the feed is already reading, it reads once more afterwards. */
  wake(): void {
    if (this.#stopped) return;
    if (this.#reading) {
      this.#wakeAgain = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#reading = this.#read().finally(() => {
      this.#reading = null;
    });
  }

  /** Reads at most `limit` events, from memory, or from the database for a listener far behind. */
  async eventsAfter(position: ChangePosition, limit: number, followed: Followed): Promise<Stretch> {
    const end = this.#position;
    const isInRing = !isAfter(this.#oldest, position);
    const passed = isInRing ? this.#fromRing(position, limit) : await this.#fromDatabase(position, end, limit);
    const last = passed.length < limit ? undefined : passed.at(-1);
    return { events: passed.filter((event) => isConcerned(followed, event)), upTo: last?.position ?? end };
  }

  #fromRing(position: ChangePosition, limit: number): FedEvent[] {
    // Readers are nearly always near the end, so the search runs from there.
    let start = this.#ring.length;
    while (start > 0 && isAfter((this.#ring[start - 1] as FedEvent).position, position)) start -= 1;
    return this.#ring.slice(start, start + limit);
  }

  async #fromDatabase(position: ChangePosition, end: ChangePosition, limit: number): Promise<FedEvent[]> {
    const { events } = await readEvents(this.#context.database.db, position, limit);
    return events.filter((event) => !isAfter(event.position, end)).map((event) => this.#toFed(event));
  }

  async #read(): Promise<void> {
    let nextPollMs = pollMs;
    try {
      await this.#checkHead();
      const { events, unsettled } = await readEvents(this.#context.database.db, this.#position, batchSize);
      this.#take(events);
      this.#noteHeldBack(unsettled);
      if (events.length > 0 || unsettled) for (const listener of this.#commitListeners) listener();
      if (unsettled) nextPollMs = Math.min(unsettledMs.latest, Math.max(unsettledMs.soonest, this.lagMs / 10));
      if (events.length === batchSize) nextPollMs = 0;
    } catch (error) {
      this.#context.log.warn({ err: error }, 'could not read the event history; trying again');
    }
    if (this.#wakeAgain) nextPollMs = 0;
    this.#wakeAgain = false;
    this.#schedule(nextPollMs);
  }

  #beginAt({ epoch, position }: { epoch: string; position: ChangePosition }): void {
    this.#epoch = epoch;
    this.#cursors = new Cursors(epoch, this.#keys);
    this.#position = this.#oldest = position;
    this.#ring = [];
    this.#heldBack = null;
  }

  /** The events are read once for all streams: most of those that reconnect are behind by a few events. */
  async #recall(end: ChangePosition): Promise<void> {
    const { db } = this.#context.database;
    const from = await findStartOfLast(db, ringSize, end);
    const { events } = await readEvents(db, from, ringSize);
    this.#ring = events.filter(({ position }) => !isAfter(position, end)).map((event) => this.#toFed(event));
    this.#oldest = from;
  }

  /** A restore or an import changes the epoch under a running node; another node may have changed the settings. */
  async #checkHead(): Promise<void> {
    const now = performance.now();
    if (now - this.#headCheckedAt < headCheckMs) return;
    const head = await readHead(this.#context.database.db);
    this.#headCheckedAt = now;
    await this.#context.settings.noteVersion(head.settingsVersion);
    if (head.epoch === this.#epoch) return;
    this.#context.log.info('the history was replaced; every listener starts over');
    this.#beginAt(head);
    for (const listener of this.#restartListeners) listener();
    for (const listener of this.#listeners) listener([]);
  }

  #noteHeldBack(position: ChangePosition | null): void {
    const before = this.#heldBack;
    if (position === null) this.#heldBack = null;
    else if (!before || isAfter(position, before.position) || isAfter(before.position, position)) {
      this.#heldBack = { position, since: this.#context.clock.elapsedMs() };
    }
  }

  #take(events: readonly StoredEvent[]): void {
    const last = events.at(-1);
    if (!last) return;
    const fed = events.map((event) => this.#toFed(event));
    for (const event of fed) this.#ring.push(event);
    this.#position = last.position;
    const surplus = this.#ring.splice(0, Math.max(0, this.#ring.length - ringSize)).at(-1);
    if (surplus) this.#oldest = surplus.position;
    for (const listener of this.#listeners) listener(fed);
  }

  /** Serialized when the first stream needs it (often none does), and shared by all with the same view. */
  #toFed(event: StoredEvent): FedEvent {
    const cursors = this.#cursors;
    const { facilities } = this.#context;
    const frames = new Map<string, string>();
    return {
      position: event.position,
      facilities: event.facilities,
      frameFor(followed) {
        const seen = asSeenBy(followed, event);
        const view = `${seen.row ? seen.kind : 'gone'} ${followed === 'all'}`;
        const known = frames.get(view) ?? changeFrame(cursors.write(event.position, followed), seen, facilities);
        frames.set(view, known);
        return known;
      },
    };
  }

  #schedule(ms: number): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), ms);
    this.#timer.unref();
  }
}
