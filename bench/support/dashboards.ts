import { type ClientRequest, get, type IncomingMessage } from 'node:http';

/** Milliseconds before a listener that lost its connection reconnects. Source: docs/product, "Realtime". */
const reconnectMs = 1000;

/** The events that all listeners have received. */
export interface Heard {
  /** How often each listener received each record: `counts[listener]` by record id. */
  counts: Map<string, number>[];
  /** Milliseconds from the start of a change until each listener received it. */
  latencies: number[];
  resets: number;
}

interface Listener {
  node: string;
  cursor: string | undefined;
  request: ClientRequest | undefined;
  cookie: string;
  isReady: boolean;
  closed: boolean;
}

/**
 * Many open dashboards, as lightweight as a client can be. A listener whose node goes away connects to the next one in
 * `nodes` and resumes from its cursor.
 */
export class Dashboards {
  readonly heard: Heard = { counts: [], latencies: [], resets: 0 };
  readonly startedAt = new Map<string, number>();
  readonly #listeners: Listener[] = [];
  readonly #nodes: readonly string[];
  readonly #cookies: readonly string[];

  /** Listeners are assigned to nodes and sessions in turns. */
  constructor(nodes: readonly string[], cookies: readonly string[]) {
    this.#nodes = nodes;
    this.#cookies = cookies;
  }

  /** How many of them are connected. */
  get connected(): number {
    return this.#listeners.filter(({ isReady }) => isReady).length;
  }

  /** Opens `count` streams, spread over the nodes, and resolves when all of them are ready. */
  async open(count: number): Promise<void> {
    const atOnce = 100;
    for (let opened = 0; opened < count; opened += atOnce) {
      const some = Array.from({ length: Math.min(atOnce, count - opened) }, () => this.#openOne());
      // All at once would overflow the server's backlog of connections.
      await Promise.all(some);
    }
  }

  close(): void {
    for (const listener of this.#listeners) {
      listener.closed = true;
      listener.request?.destroy();
    }
  }

  #openOne(): Promise<void> {
    const index = this.#listeners.length;
    const node = this.#nodes[index % this.#nodes.length] ?? '';
    const cookie = this.#cookies[index % this.#cookies.length] ?? '';
    const listener: Listener = { node, cursor: undefined, request: undefined, cookie, isReady: false, closed: false };
    this.#listeners.push(listener);
    const counts = new Map<string, number>();
    this.heard.counts.push(counts);
    return new Promise((resolve) => this.#connect(listener, counts, resolve));
  }

  #connect(listener: Listener, counts: Map<string, number>, whenReady?: () => void): void {
    const headers = { cookie: listener.cookie, ...(listener.cursor && { 'last-event-id': listener.cursor }) };
    const moveOn = () => {
      listener.isReady = false;
      if (listener.closed) return;
      const next = (this.#nodes.indexOf(listener.node) + 1) % this.#nodes.length;
      listener.node = this.#nodes[next] ?? '';
      setTimeout(() => this.#connect(listener, counts), reconnectMs);
    };
    let isOver = false;
    const over = () => {
      if (!isOver) moveOn();
      isOver = true;
    };
    listener.request = get(`${listener.node}/api/events`, { headers, agent: false }, (answer) => {
      // A node that stops or is overloaded refuses the stream; the missing connection shows in `connected`.
      if (answer.statusCode !== 200) return void answer.resume().on('close', over);
      this.#read(answer, listener, counts, whenReady);
      answer.on('close', over).on('error', over);
    });
    listener.request.on('error', over);
  }

  #read(answer: IncomingMessage, listener: Listener, counts: Map<string, number>, whenReady?: () => void): void {
    let rest = '';
    answer.setEncoding('utf8');
    answer.on('data', (chunk: string) => {
      const frames = (rest + chunk).split('\n\n');
      rest = frames.pop() ?? '';
      for (const frame of frames) {
        this.#take(frame, listener, counts);
        whenReady?.();
      }
    });
  }

  #take(frame: string, listener: Listener, counts: Map<string, number>): void {
    const cursor = /^id: (.+)$/m.exec(frame)?.[1];
    if (!cursor) return;
    listener.isReady = true;
    listener.cursor = cursor;
    if (frame.includes('event: reset')) this.heard.resets += 1;
    const id = /^data: \{"id":"([^"]+)"/m.exec(frame)?.[1];
    if (!id) return;
    counts.set(id, (counts.get(id) ?? 0) + 1);
    const startedAt = this.startedAt.get(id);
    if (startedAt !== undefined) this.heard.latencies.push(performance.now() - startedAt);
  }
}

/** Opens and closes `count` streams, `atOnce` at a time; resolves when the last one is closed. */
export async function comeAndGo(node: string, cookie: string, count: number, atOnce: number): Promise<void> {
  const visit = () =>
    new Promise<void>((resolve, reject) => {
      const request = get(`${node}/api/events`, { headers: { cookie }, agent: false }, (answer) => {
        answer.once('data', () => request.destroy());
        answer.on('error', () => undefined).on('close', resolve);
      });
      request.on('error', (error: NodeJS.ErrnoException) => error.code !== 'ECONNRESET' && reject(error));
    });
  for (let done = 0; done < count; done += atOnce) {
    // In rounds, because people come and go.
    await Promise.all(Array.from({ length: Math.min(atOnce, count - done) }, visit));
  }
}
