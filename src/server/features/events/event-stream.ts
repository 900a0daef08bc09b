import type { ServerResponse } from 'node:http';

import { type EventPosition, isAfter } from './event-cursor.ts';
import type { EventFeed, FedEvent } from './event-feed.ts';
import type { Followed } from './followed.ts';
import { heartbeatFrame, readyFrame, resetFrame } from './frames.ts';

const batchSize = 200;

interface EventStreamOptions {
  response: ServerResponse;
  feed: EventFeed;
  sessionId: string;
  /** The address of the listener, as limits count it. */
  network: string;
  followed: Followed;
  /** Everything up to this position has been sent, or did not concern it. */
  position: EventPosition;
  /** Milliseconds of a clock. */
  now: () => number;
  /** Called for every change written to the socket. */
  onSent: () => void;
}

/**
 * One listener's connection. What it missed it reads from its own position; once it has caught up, it is handed what
 * concerns it. A full socket loses nothing: the stream pauses, and catches up when the socket drains.
 */
export class EventStream {
  readonly sessionId: string;
  readonly network: string;
  readonly followed: Followed;
  readonly #response: ServerResponse;
  readonly #feed: EventFeed;
  readonly #now: () => number;
  readonly #onSent: () => void;
  /** The cursor of its listener. */
  #position: EventPosition;
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

  /** Since when the socket has accepted nothing, in milliseconds of the clock; null while it does. */
  get fullSince(): number | null {
    return this.#fullSince;
  }

  /** Sends an event that concerns it, unless it has earlier ones to send: it gets to this one by itself then. */
  deliver(event: FedEvent): void {
    if (!this.#isCaughtUp || this.#isOver) return;
    if (this.#fullSince !== null) {
      this.#isCaughtUp = false;
      return;
    }
    try {
      this.#tell(event);
    } catch {
      // No other stream may miss it for that.
      this.destroy();
    }
  }

  /** Sends everything behind its position that concerns it and that the socket takes. */
  catchUp(): void {
    if (this.#isCatchingUp || this.#fullSince !== null || this.#isOver) return;
    this.#isCatchingUp = true;
    this.#readOn()
      // A database that does not answer ends the stream; the client resumes from its cursor.
      .catch(() => this.destroy())
      .finally(() => {
        this.#isCatchingUp = false;
        // It may have been told to start over, or the socket may have drained, since the last look.
        if (!this.#isCaughtUp) this.catchUp();
      });
  }

  /** Keeps the connection sure. To who follows some facilities only, it also says how much has passed elsewhere. */
  heartbeat(): void {
    const { epoch, position } = this.#feed;
    const hasPassed = this.followed !== 'all' && this.#isCaughtUp && isAfter(position, this.#position);
    if (!hasPassed || this.#fullSince !== null) return this.send(heartbeatFrame);
    this.#position = position;
    this.send(readyFrame(epoch, position));
  }

  /** Writes a frame that is no change. */
  send(frame: string): void {
    if (!this.#isOver && this.#fullSince === null) this.#write(frame);
  }

  /** Tells the client, as soon as the socket takes it, to read everything again, and goes on from the feed's end. */
  restart(): void {
    this.#restartDue = true;
    this.#isCaughtUp = false;
    this.catchUp();
  }

  /** Whether nothing may be written any more. */
  get #isOver(): boolean {
    return this.#response.writableEnded || this.#response.destroyed;
  }

  /** Ends the stream in good order. */
  end(): void {
    this.#response.end();
  }

  /** Cuts the connection. */
  destroy(): void {
    this.#response.destroy();
  }

  async #readOn(): Promise<void> {
    let from = this.#position;
    while (!this.#isCaughtUp && this.#fullSince === null && !this.#isOver) {
      if (this.#restartDue) from = this.#startOver();
      // Each batch starts where the last one ended.
      const { events, upTo } = await this.#feed.eventsAfter(from, batchSize, this.followed);
      // Its session may have ended meanwhile.
      if (this.#isOver) return;
      if (this.#restartDue || !this.#tellAll(events)) continue;
      from = upTo;
      this.#isCaughtUp = !isAfter(this.#feed.position, upTo);
    }
  }

  #startOver(): EventPosition {
    this.#restartDue = false;
    this.#position = this.#feed.position;
    this.#write(resetFrame(this.#feed.epoch, this.#position));
    return this.#position;
  }

  /** Whether the socket took all of it. */
  #tellAll(events: readonly FedEvent[]): boolean {
    return events.every((event) => {
      if (this.#fullSince !== null) return false;
      this.#tell(event);
      return true;
    });
  }

  #tell(event: FedEvent): void {
    // Its cursor may be one of another node that had read on further.
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
