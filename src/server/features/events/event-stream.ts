import type { ServerResponse } from 'node:http';

import type { ChangePosition } from '../../platform/change-log.ts';
import { isAfter } from './event-cursor.ts';
import type { EventFeed, FedEvent } from './event-feed.ts';
import type { Followed } from './followed.ts';
import { heartbeatFrame, readyFrame, resetFrame } from './frames.ts';

const batchSize = 200;

interface EventStreamOptions {
  response: ServerResponse;
  feed: EventFeed;
  sessionId: string;
  /** The listener's address, as used for limits. */
  network: string;
  followed: Followed;
  /** The position up to which everything was sent or did not concern it. */
  position: ChangePosition;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
  /** Called for every change written to the socket. */
  onSent: () => void;
}

/**
 * One listener's connection. It reads what it missed from its own position; once caught up, it receives events
 * directly. A full socket loses nothing: the stream pauses and catches up when the socket drains.
 */
export class EventStream {
  readonly sessionId: string;
  readonly network: string;
  readonly followed: Followed;
  readonly #response: ServerResponse;
  readonly #feed: EventFeed;
  readonly #now: () => number;
  readonly #onSent: () => void;
  #position: ChangePosition;
  #isCaughtUp = false;
  #isCatchingUp = false;
  #restartDue = false;
  #fullSince: number | null = null;

  constructor({ response, feed, sessionId, network, followed, position, now, onSent }: EventStreamOptions) {
    this.#response = response;
    this.#feed = feed;
    this.sessionId = sessionId;
    this.network = network;
    this.followed = followed;
    this.#position = position;
    this.#now = now;
    this.#onSent = onSent;
    response.on('drain', () => this.#drained());
  }

  /** Since when the socket has accepted nothing, in monotonic milliseconds; null while it does. */
  get fullSince(): number | null {
    return this.#fullSince;
  }

  /** Sends a relevant event, unless earlier ones are pending: then catching up will reach it. */
  deliver(event: FedEvent): void {
    if (!this.#isCaughtUp || this.#isOver) return;
    if (this.#fullSince !== null) {
      this.#isCaughtUp = false;
      return;
    }
    try {
      this.#send(event);
    } catch {
      // No other stream may miss the event because of this.
      this.destroy();
    }
  }

  /** Sends every relevant event after the stream's position, as far as the socket accepts. */
  catchUp(): void {
    if (this.#isCatchingUp || this.#fullSince !== null || this.#isOver) return;
    this.#isCatchingUp = true;
    this.#readOn()
      // If the database does not respond the stream ends; the client resumes from its cursor.
      .catch(() => this.destroy())
      .finally(() => {
        this.#isCatchingUp = false;
        // It may have been reset, or the socket may have drained, in the meantime.
        if (!this.#isCaughtUp) this.catchUp();
      });
  }

  /**
   * Sends a heartbeat. For listeners of some facilities only, it always advances the cursor as well, which does not
   * reveal whether there were events elsewhere.
   */
  heartbeat(): void {
    if (this.followed === 'all' || !this.#isCaughtUp || this.#fullSince !== null) return this.send(heartbeatFrame);
    const { cursors, position } = this.#feed;
    if (isAfter(position, this.#position)) this.#position = position;
    this.send(readyFrame(cursors.write(this.#position, this.followed)));
  }

  /** Writes a frame other than a change. */
  send(frame: string): void {
    if (!this.#isOver && this.#fullSince === null) this.#write(frame);
  }

  /** Tells the client, as soon as the socket accepts it, to refetch everything, and continues from the feed's end. */
  restart(): void {
    this.#restartDue = true;
    this.#isCaughtUp = false;
    this.catchUp();
  }

  /** Whether the stream is closed for writing. */
  get #isOver(): boolean {
    return this.#response.writableEnded || this.#response.destroyed;
  }

  end(): void {
    this.#response.end();
  }

  destroy(): void {
    this.#response.destroy();
  }

  async #readOn(): Promise<void> {
    let from = this.#position;
    while (!this.#isCaughtUp && this.#fullSince === null && !this.#isOver) {
      if (this.#restartDue) from = this.#startOver();
      // Each batch starts where the previous one ended.
      const { events, upTo } = await this.#feed.eventsAfter(from, batchSize, this.followed);
      // The session may have ended meanwhile.
      if (this.#isOver) return;
      if (this.#restartDue || !this.#sendAll(events)) continue;
      from = upTo;
      this.#isCaughtUp = !isAfter(this.#feed.position, upTo);
    }
  }

  #startOver(): ChangePosition {
    this.#restartDue = false;
    this.#position = this.#feed.position;
    this.#write(resetFrame(this.#feed.cursors.write(this.#position, this.followed)));
    return this.#position;
  }

  /** Sends events until the socket is full; returns whether all were sent. */
  #sendAll(events: readonly FedEvent[]): boolean {
    return events.every((event) => {
      if (this.#fullSince !== null) return false;
      this.#send(event);
      return true;
    });
  }

  #send(event: FedEvent): void {
    // The listener's cursor may come from another node that is further ahead.
    if (!isAfter(event.position, this.#position)) return;
    this.#write(event.frameFor(this.followed));
    this.#onSent();
    this.#position = event.position;
  }

  #write(frame: string): void {
    if (!this.#response.write(frame)) this.#fullSince ??= this.#now();
  }

  #drained(): void {
    this.#fullSince = null;
    if (!this.#isCaughtUp) this.catchUp();
  }
}
