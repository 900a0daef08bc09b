import type { ServerResponse } from 'node:http';

import type { ChangePosition } from '../../platform/change-log.ts';
import { isAfter } from './event-cursor.ts';
import type { EventFeed, FedEvent } from './event-feed.ts';
import type { Followed } from './followed.ts';
import { heartbeatFrame, readyFrame, resetFrame } from './frames.ts';

const batchSize = 200;

/** Where a node's streams are registered. */
interface StreamHub {
  /** Milliseconds of a monotonic clock. */
  now(): number;
  /** Called for every change written to a socket. */
  countSent(): void;
  remove(stream: EventStream): void;
}

interface EventStreamOptions {
  response: ServerResponse;
  feed: EventFeed;
  hub: StreamHub;
  sessionId: string;
  /** The address, as used for limits. */
  network: string;
  followed: Followed;
  /** Everything up to this position was sent or did not concern the listener. */
  position: ChangePosition;
}

/**
 * A stream reads what it missed from its own position; once caught up, it receives events directly. A full socket loses
 * nothing: the stream pauses and catches up when the socket drains.
 */
export class EventStream {
  readonly sessionId: string;
  readonly network: string;
  readonly followed: Followed;
  readonly #response: ServerResponse;
  readonly #feed: EventFeed;
  readonly #hub: StreamHub;
  #position: ChangePosition;
  #isCaughtUp = false;
  #isCatchingUp = false;
  #restartDue = false;
  #fullSince: number | null = null;

  constructor({ response, feed, hub, sessionId, network, followed, position }: EventStreamOptions) {
    this.#response = response;
    this.#feed = feed;
    this.#hub = hub;
    this.sessionId = sessionId;
    this.network = network;
    this.followed = followed;
    this.#position = position;
    response.on('drain', () => this.#drained()).on('close', () => hub.remove(this));
  }

  /** Milliseconds of the monotonic clock; null while the socket accepts data. */
  get fullSince(): number | null {
    return this.#fullSince;
  }

  /** The event is skipped while earlier ones are pending: then catching up will reach it. */
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

  /** Sends as much as the socket accepts. */
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
   * For listeners of some facilities, a heartbeat always advances the cursor, which hides whether others had events.
   */
  heartbeat(): void {
    if (this.followed === 'all' || !this.#isCaughtUp || this.#fullSince !== null) return this.send(heartbeatFrame);
    const { cursors, position } = this.#feed;
    if (isAfter(position, this.#position)) this.#position = position;
    this.send(readyFrame(cursors.write(this.#position, this.followed)));
  }

  /** Only for frames other than changes. */
  send(frame: string): void {
    if (!this.#isOver && this.#fullSince === null) this.#write(frame);
  }

  /** The client refetches everything as soon as the socket accepts the frame, and continues from the feed's end. */
  restart(): void {
    this.#restartDue = true;
    this.#isCaughtUp = false;
    this.catchUp();
  }

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

  /** Sends until the socket is full; returns whether all were sent. */
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
    this.#hub.countSent();
    this.#position = event.position;
  }

  #write(frame: string): void {
    if (!this.#response.write(frame)) this.#fullSince ??= this.#hub.now();
  }

  #drained(): void {
    this.#fullSince = null;
    if (!this.#isCaughtUp) this.catchUp();
  }
}
