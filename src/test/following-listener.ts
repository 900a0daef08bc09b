import { setTimeout as pause } from 'node:timers/promises';

import { type EventListener, listenToEvents, type ReceivedEvent } from './event-listener.ts';

const reconnectMs = 200;

/** A dashboard that keeps listening: when its stream ends, it resumes from its cursor at `url()`. */
export class FollowingListener {
  /** How often each change was received, by record and version. */
  readonly heard = new Map<string, number>();
  resets = 0;
  readonly #url: () => string;
  readonly #staff: Record<string, string>;
  #current: EventListener | undefined;
  #taken = 0;
  #cursor = '';
  #closed = false;
  #following: Promise<void> = Promise.resolve();

  constructor(url: () => string, staff: Record<string, string>) {
    this.#url = url;
    this.#staff = staff;
  }

  /** Resolves once it is connected. */
  async open(): Promise<void> {
    this.#current = await this.#connect();
    this.#following = this.#follow();
  }

  /** Everything received so far. */
  take(): Map<string, number> {
    for (const event of this.#current?.received.slice(this.#taken) ?? []) this.#note(event);
    this.#taken = this.#current?.received.length ?? 0;
    return this.heard;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#current?.close();
    await this.#following;
  }

  #connect(): Promise<EventListener> {
    return listenToEvents(this.#url(), { ...this.#staff, ...(this.#cursor && { 'last-event-id': this.#cursor }) });
  }

  async #follow(): Promise<void> {
    while (!this.#closed) {
      await this.#current?.ended;
      this.take();
      this.#taken = 0;
      this.#current = undefined;
      if (this.#closed) return;
      const next = await this.#connect().catch(() => undefined);
      if (next?.status === 200) this.#current = next;
      else await pause(reconnectMs);
    }
  }

  #note({ event, id, data }: ReceivedEvent): void {
    this.#cursor = id;
    if (event === 'reset') this.resets += 1;
    if (event !== 'change') return;
    const key = `${data.id} ${data.version}`;
    this.heard.set(key, (this.heard.get(key) ?? 0) + 1);
  }
}
