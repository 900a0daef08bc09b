import type { ServerResponse } from 'node:http';

import type { EventPosition } from './event-cursor.ts';
import type { EventFeed, FedEvent } from './event-feed.ts';
import { resetFrame } from './frames.ts';

const batchSize = 200;

interface EventStreamOptions {
  response: ServerResponse;
  feed: EventFeed;
  sessionId: string;
  /** The address of the listener, as limits count it. */
  network: string;
  /** Everything up to this position has been sent. */
  position: EventPosition;
  /** Milliseconds of a clock. */
  now: () => number;
  /** Called for every change written to the socket. */
  onSent: () => void;
}

/**
 * One listener's connection. It is fed from its own position, so a full socket loses nothing: it pauses until the
 * socket drains.
 */
export class EventStream {
  readonly sessionId: string;
  readonly network: string;
  readonly #response: ServerResponse;
  readonly #feed: EventFeed;
  readonly #now: () => number;
  readonly #onSent: () => void;
  #position: EventPosition;
  #pumping = false;
  #pumpAgain = false;
  #restartDue = false;
  #fullSince: number | null = null;

  constructor({ response, feed, sessionId, network, position, now, onSent }: EventStreamOptions) {
    this.#response = response;
    this.#feed = feed;
    this.sessionId = sessionId;
    this.network = network;
    this.#position = position;
    this.#now = now;
    this.#onSent = onSent;
    response.on('drain', () => this.#drained());
  }

  /** Since when the socket has accepted nothing, in milliseconds of the clock; null while it does. */
  get fullSince(): number | null {
    return this.#fullSince;
  }

  /** Sends everything behind this stream's position that the socket takes. */
  pump(): void {
    this.#pumpAgain = true;
    if (this.#pumping || this.#fullSince !== null || this.#isOver) return;
    this.#pumping = true;
    this.#pumpOn()
      // A database that does not answer ends the stream; the client resumes from its cursor.
      .catch(() => this.destroy())
      .finally(() => {
        this.#pumping = false;
        // Asked for between the last look and now.
        if (this.#pumpAgain) this.pump();
      });
  }

  /** Writes a frame that is no change: ready, reset, heartbeat. */
  send(frame: string): void {
    if (!this.#isOver && this.#fullSince === null) this.#write(frame);
  }

  /** Tells the client, as soon as the socket takes it, to read everything again, and goes on from the feed's end. */
  restart(): void {
    this.#restartDue = true;
    this.pump();
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

  async #pumpOn(): Promise<void> {
    while (this.#pumpAgain && this.#fullSince === null && !this.#isOver) {
      this.#pumpAgain = false;
      if (this.#restartDue) this.#startOver();
      // Each batch starts where the last one ended.
      const events = await this.#feed.eventsAfter(this.#position, batchSize);
      // Its session may have ended meanwhile.
      if (this.#isOver) return;
      if (events.length === batchSize || this.#restartDue) this.#pumpAgain = true;
      if (!this.#restartDue) this.#writeAll(events);
    }
  }

  #startOver(): void {
    this.#restartDue = false;
    this.#position = this.#feed.position;
    this.#write(resetFrame(this.#feed.epoch, this.#position));
  }

  #writeAll(events: readonly FedEvent[]): void {
    for (const event of events) {
      if (this.#fullSince !== null) {
        this.#pumpAgain = true;
        return;
      }
      this.#write(event.frame);
      this.#onSent();
      this.#position = event.position;
    }
  }

  #write(frame: string): void {
    if (!this.#response.write(frame)) this.#fullSince ??= this.#now();
  }

  #drained(): void {
    this.#fullSince = null;
    if (this.#pumpAgain) this.pump();
  }
}
