import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { getCheckIn, listCheckIns, updateCheckIn } from '#shared/contract/check-ins.ts';
import { signOut } from '#shared/contract/session.ts';
import { ApiError, apiErrorTexts, authenticationRequired, call, defaultTimeoutMs } from './api.ts';

const id = '01900000-0000-7000-8000-000000000001';

function serverAnswers(response: Response | (() => Promise<Response>)) {
  const fetch = vi.fn<typeof globalThis.fetch>(typeof response === 'function' ? response : async () => response);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

function problem(status: number, body: object): Response {
  const requestId = 'r-1';
  return Response.json({ requestId, ...body }, { status, headers: { 'content-type': 'application/problem+json' } });
}

const failure = (promise: Promise<unknown>) => promise.then(() => null).catch((error: unknown) => error as ApiError);

describe('a request', () => {
  it('fills in path and query, leaving out undefined values', async () => {
    const fetch = serverAnswers(Response.json({ checkIns: [] }));
    await call(listCheckIns, { query: { page: 2, status: 'live' } });
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/check-ins?page=2&status=live');
  });

  it('sends JSON with the given headers and returns the response', async () => {
    const fetch = serverAnswers(Response.json({ id, version: 2 }));
    const answer = await call(updateCheckIn, {
      params: { id },
      body: { changes: { dock: '4' } },
      headers: { 'x-a': 'b' },
    });
    const [url, init] = fetch.mock.calls[0]!;
    const headers = new Headers(init?.headers);
    expect(url).toBe(`/api/check-ins/${id}`);
    expect(init).toMatchObject({ method: 'PATCH', body: '{"changes":{"dock":"4"}}', credentials: 'same-origin' });
    expect([headers.get('content-type'), headers.get('x-a')]).toEqual(['application/json', 'b']);
    expect(answer).toMatchObject({ version: 2 });
  });

  it('returns undefined for empty responses', async () => {
    serverAnswers(new Response(null, { status: 204 }));
    expect(await call(signOut, { query: {} })).toBeUndefined();
  });
});

describe('an error response', () => {
  it('has the code, message, fields and request id of the problem', async () => {
    const fields = { carrier: { code: 'required', params: {}, message: 'Carrier name is required' } };
    serverAnswers(problem(400, { code: 'validation_failed', message: 'Please fix the errors', fields }));
    const error = await failure(call(getCheckIn, { params: { id } }));
    expect(error).toMatchObject({ status: 400, code: 'validation_failed', fields, requestId: 'r-1' });
    expect(error?.message).toBe('Please fix the errors');
  });

  it("never shows a proxy's page", async () => {
    serverAnswers(new Response('<h1>502 nginx</h1>', { status: 502, headers: { 'content-type': 'text/html' } }));
    const error = await failure(call(getCheckIn, { params: { id } }));
    expect(error).toMatchObject({ status: 502, code: undefined, message: apiErrorTexts.unreachable });
  });

  it('for a missing session notifies the session’s listeners', async () => {
    const ended = vi.fn<() => void>();
    const stop = authenticationRequired.on(ended);
    serverAnswers(problem(401, { code: 'authentication_required', message: 'No' }));
    await failure(call(getCheckIn, { params: { id } }));
    stop();
    expect(ended).toHaveBeenCalledTimes(1);
  });
});

describe('without a response', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('the error has no status', async () => {
    serverAnswers(() => Promise.reject(new TypeError('Failed to fetch')));
    const error = await failure(call(getCheckIn, { params: { id } }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: undefined, message: apiErrorTexts.unreachable });
  });

  it.each([
    [undefined, defaultTimeoutMs],
    [5000, 5000],
  ])('the request times out (%s)', async (timeoutMs, waits) => {
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    const outcome = failure(call(getCheckIn, { params: { id }, ...(timeoutMs && { timeoutMs }) }));
    const settled = vi.fn<() => void>();
    void outcome.then(settled);
    await vi.advanceTimersByTimeAsync(waits - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ name: 'ApiError', status: undefined });
  });

  it('an abort by the caller is not a server error', async () => {
    const controller = new AbortController();
    controller.abort();
    serverAnswers(Response.json({}));
    const error = await failure(call(getCheckIn, { params: { id }, signal: controller.signal }));
    expect(error?.name).toBe('AbortError');
  });
});
