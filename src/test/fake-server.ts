import { vi } from 'vitest';

import type { Problem } from '#shared/contract/problem.ts';

import { buildFacilityList } from './public-config.ts';

/** Handles one request to the fake server. */
export type FakeRoute = (request: { url: URL; body: unknown }) => Response | Promise<Response>;

/** An error response in the API's format. */
export function problemAnswer(status: number, code: string, message: string, more: Partial<Problem> = {}): Response {
  const headers = { 'content-type': 'application/problem+json' };
  return Response.json(
    { type: 'about:blank', title: code, status, code, message, requestId: 'r-1', ...more },
    { status, headers },
  );
}

/** Default responses. */
const usual: Record<string, FakeRoute> = {
  'GET /api/facilities': () => Response.json(buildFacilityList()),
  'GET /api/estimates': () => Response.json({ estimates: [] }),
  'GET /api/estimates/coverage': () => Response.json({ days: 30, target: 0.9, told: 0, kept: 0, classes: [] }),
  'GET /api/calls': () => Response.json({ calls: [], asOf: new Date().toISOString() }),
};

/** Replaces fetch with a server made of `routes` ('METHOD /path'). Requests are recorded in `asked`. */
export function installFakeServer(routes: Record<string, FakeRoute>) {
  const requests: { call: string; url: URL; body: unknown; headers: Headers; isKeptAlive: boolean }[] = [];
  vi.stubGlobal('fetch', async (target: string | URL | Request, init: RequestInit = {}) => {
    const url = new URL(target instanceof Request ? target.url : target, 'http://yard.test');
    const call = `${init.method ?? 'GET'} ${url.pathname}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    // The server counts as reachable, whatever a test makes it respond.
    if (call === 'HEAD /favicon.ico' && !routes[call])
      return new Response(null, { headers: { 'x-warehouse-check-in': '1' } });
    requests.push({ call, url, body, headers: new Headers(init.headers), isKeptAlive: init.keepalive === true });
    const route = routes[call] ?? usual[call];
    if (!route) return problemAnswer(404, 'not_found', `The test's server has no ${call}`);
    return route({ url, body });
  });
  return { requests, callsTo: (call: string) => requests.filter((request) => request.call === call) };
}

/** A stream of server-sent events that the test writes to; events written before a listener connects are buffered. */
export function fakeEventStream() {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;
  let waiting: string[] = [];
  const send = (event: string, id: string, data: unknown) => {
    const frame = `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
    if (controller) controller.enqueue(encoder.encode(frame));
    else waiting.push(frame);
  };
  const answer = () => {
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(opened) {
        controller = opened;
        send('ready', 'e.1', {});
        for (const frame of waiting) opened.enqueue(encoder.encode(frame));
        waiting = [];
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  return { answer, send };
}
