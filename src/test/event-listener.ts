import { createParser } from 'eventsource-parser';

export interface ReceivedEvent {
  event: string;
  id: string;
  data: { id: string; kind: string; version: number; checkIn: { id: string; status: string } | null };
}

/** An open event stream, as seen by a client that never reconnects. */
export interface EventListener {
  status: number;
  /** Everything received so far, in order. */
  received: ReceivedEvent[];
  comments: string[];
  /** Resolves with the received events once `count` of them are named `change`. */
  changes(count: number): Promise<ReceivedEvent[]>;
  /** Resolves with the first change of this check-in once it arrives; a node that just started may send older ones. */
  changeOf(id: string): Promise<ReceivedEvent>;
  /** Resolves with the events of this name once there are `count` of them. */
  allNamed(name: string, count: number): Promise<ReceivedEvent[]>;
  /** Resolves with the first event of this name once it arrives. */
  named(name: string): Promise<ReceivedEvent>;
  /** Resolves once a comment arrives. */
  comment(): Promise<string>;
  /** Resolves when the server ends the stream. */
  ended: Promise<void>;
  close(): void;
}

/** Connects to the event stream; resolves once it has responded and, if it was accepted, sent its first event. */
export async function listenToEvents(baseUrl: string, headers: Record<string, string>): Promise<EventListener> {
  const abort = new AbortController();
  const response = await fetch(`${baseUrl}/api/events`, { headers, signal: abort.signal });
  const received: ReceivedEvent[] = [];
  const comments: string[] = [];
  let waiting: (() => void)[] = [];
  const parser = createParser({
    onEvent: ({ event = '', id = '', data }) =>
      void received.push({ event, id, data: JSON.parse(data) as ReceivedEvent['data'] }),
    onComment: (comment) => void comments.push(comment),
  });

  async function read(): Promise<void> {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      parser.feed(decoder.decode(chunk as Uint8Array, { stream: true }));
      const woken = waiting;
      waiting = [];
      for (const wake of woken) wake();
    }
  }
  const nextChunk = () => new Promise<void>((resolve) => void waiting.push(resolve));
  async function until(arrived: () => boolean): Promise<void> {
    while (!arrived()) await nextChunk();
  }
  async function first(matches: (event: ReceivedEvent) => boolean): Promise<ReceivedEvent> {
    let found = received.find(matches);
    for (; !found; found = received.find(matches)) await nextChunk();
    return found;
  }

  const ended = response.ok ? read().catch(() => undefined) : Promise.resolve();
  if (response.ok) await until(() => received.length > 0);
  const namedSoFar = (name: string) => received.filter(({ event }) => event === name);
  const allNamed = (name: string, count: number) =>
    until(() => namedSoFar(name).length >= count).then(() => namedSoFar(name));
  return {
    status: response.status,
    received,
    comments,
    changes: (count) => allNamed('change', count),
    allNamed,
    changeOf: (id) => first(({ event, data }) => event === 'change' && data.id === id),
    named: (name) => first(({ event }) => event === name),
    comment: () => until(() => comments.length > 0).then(() => comments[0] ?? ''),
    ended,
    close: () => abort.abort(),
  };
}
