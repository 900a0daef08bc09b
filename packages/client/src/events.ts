import { setTimeout as wait } from 'node:timers/promises';

import { ApiError } from './api-error.ts';
import { type CallsEvent, type ChangeEvent, reconnectSeconds } from './calls.ts';
import { type Connection, request } from './connection.ts';
import { isRetryable } from './retry.ts';

interface Frame<Name extends string, Data> {
  event: Name;
  data: Data;
}

/** One event of the stream. `cursor` resumes after it; hints have none and may be lost. */
export type StreamEvent =
  /** Every later change follows. */
  | (Frame<'ready', { settings?: number }> & { cursor: string })
  | (Frame<'change', ChangeEvent> & { cursor: string })
  /** The cursor is unknown or too old: read everything again. */
  | (Frame<'reset', { settings?: number }> & { cursor: string })
  | Frame<'settings', { version: number }>
  | Frame<'calls', CallsEvent>
  | Frame<'arrivals', Record<string, never>>;

export interface EventOptions {
  /** The cursor of the last event that was handled; without one the stream starts now. */
  after?: string;
  signal?: AbortSignal;
}

/** The server sends a comment every 30 seconds; a connection that is silent for longer than this is considered lost. */
const silenceMs = 65_000;

function eventIn(frame: string): StreamEvent | undefined {
  const lines = frame.split('\n').map((line) => /^(\w+): ?(.*)$/.exec(line)?.slice(1) ?? []);
  const field = (name: string) => lines.find(([each]) => each === name)?.[1];
  const [event, cursor, data] = [field('event'), field('id'), field('data')];
  if (!event || data === undefined) return undefined;
  return { event, ...(cursor && { cursor }), data: JSON.parse(data) } as StreamEvent;
}

/** The events of one connection, until it ends, fails or is silent for too long. */
async function* eventsOf(connection: Connection, { after, signal }: EventOptions): AsyncGenerator<StreamEvent> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), silenceMs).unref();
  try {
    const either = signal ? AbortSignal.any([signal, silence.signal]) : silence.signal;
    const headers = { accept: 'text/event-stream', ...(after && { 'last-event-id': after }) };
    const { body } = await request(connection, '/api/events', { headers, signal: either });
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of body ?? []) {
      timer.refresh();
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      const frames = text.replaceAll('\r\n', '\n').split('\n\n');
      text = frames.pop() ?? '';
      for (const frame of frames) {
        const event = eventIn(frame);
        if (event) yield event;
      }
    }
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}

/** Follows every change. A lost connection is resumed after the last event, so that none is missed or repeated. */
export async function* followEvents(connection: Connection, options: EventOptions = {}): AsyncGenerator<StreamEvent> {
  const { signal } = options;
  let { after } = options;
  for (let attempt = 0; ; attempt += 1) {
    let retryAfterMs = 0;
    try {
      for await (const event of eventsOf(connection, { ...options, ...(after && { after }) })) {
        attempt = 0;
        if ('cursor' in event) after = event.cursor;
        yield event;
      }
    } catch (error) {
      signal?.throwIfAborted();
      // A connection lost while reading does not throw an ApiError.
      if (error instanceof ApiError && !isRetryable(error.status)) throw error;
      if (error instanceof ApiError) retryAfterMs = error.retryAfterMs ?? 0;
    }
    const seconds = reconnectSeconds[attempt] ?? reconnectSeconds.at(-1) ?? 0;
    await wait(Math.max(seconds * 1000, retryAfterMs), undefined, { signal });
  }
}
