import type { EventSourceMessage } from 'eventsource-parser';
import { expect, it, vi } from 'vitest';

import { listenOnce } from './stream-attempt.ts';

function answerOf(chunks: string[], init: ResponseInit = {}): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' }, ...init });
}

function listenTo(response: Response, cursor?: string) {
  const fetch = vi.fn<typeof globalThis.fetch>().mockResolvedValue(response);
  vi.stubGlobal('fetch', fetch);
  const onEvent = vi.fn<(event: EventSourceMessage) => void>();
  const onBytes = vi.fn<() => void>();
  const done = listenOnce({ cursor, signal: new AbortController().signal, onBytes, onEvent });
  return { done, onEvent, onBytes, fetch };
}

it('reads events however they are chunked, and counts heartbeats as activity', async () => {
  const chunks = [
    'id: e.1\nevent: re',
    'ady\ndata: {}\n',
    '\n',
    ': beat\n\n',
    'id: e.2\nevent: change\ndata: {"a":1}\n\n',
  ];
  const { done, onEvent, onBytes } = listenTo(answerOf(chunks));
  await done;
  expect(onEvent.mock.calls).toEqual([
    [{ id: 'e.1', event: 'ready', data: '{}' }],
    [{ id: 'e.2', event: 'change', data: '{"a":1}' }],
  ]);
  expect(onBytes).toHaveBeenCalledTimes(1 + chunks.length);
});

it('requests to resume after the cursor', async () => {
  const { done, fetch } = listenTo(answerOf([]), 'e.7');
  await done;
  const headers = fetch.mock.calls[0]?.[1]?.headers as Headers;
  expect(headers.get('last-event-id')).toBe('e.7');
});

it('throws the server’s error', async () => {
  const problem = { code: 'authentication_required', message: 'Authentication required to perform this action' };
  const headers = { 'content-type': 'application/problem+json' };
  const { done } = listenTo(new Response(JSON.stringify(problem), { status: 401, headers }));
  await expect(done).rejects.toMatchObject({ name: 'ApiError', status: 401, code: 'authentication_required' });
});
