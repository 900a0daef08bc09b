import { createParser, type EventSourceMessage } from 'eventsource-parser';

import { callUrl, noticeSessionEnd } from '#web/common/data/api.ts';
import { errorFromAnswer } from '#web/common/data/api-error.ts';
import { listenToEvents } from '#shared/contract/events.ts';

export interface StreamAttempt {
  /** Absent for a first connection. */
  cursor?: string | undefined;
  signal: AbortSignal;
  /** Heartbeats count too. */
  onBytes: () => void;
  onEvent: (event: EventSourceMessage) => void;
}

/**
 * Resolves when the server ends the stream. Throws `ApiError` if the server refuses, and fetch errors if the connection
 * breaks or the signal aborts.
 */
export async function listenOnce({ cursor, signal, onBytes, onEvent }: StreamAttempt): Promise<void> {
  const headers = new Headers({ accept: 'text/event-stream' });
  if (cursor) headers.set('last-event-id', cursor);
  const response = await fetch(callUrl(listenToEvents), {
    headers,
    signal,
    credentials: 'same-origin',
    cache: 'no-store',
  });
  if (!response.ok || !response.body) throw noticeSessionEnd(await errorFromAnswer(response));
  onBytes();
  const parser = createParser({ onEvent });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    onBytes();
    parser.feed(chunk.value);
  }
}
