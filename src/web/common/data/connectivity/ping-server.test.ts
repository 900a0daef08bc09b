import { expect, it, vi } from 'vitest';

import { pingServer } from './monitor.ts';

const answering = (response: () => Response | Promise<Response>) => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => response());
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

it('requests our server’s icon, bypassing caches, with a timeout of five seconds', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  const fetch = answering(() => new Response(null, { headers: { 'x-warehouse-check-in': '1' } }));
  expect(await pingServer()).toBe(true);
  expect(fetch).toHaveBeenCalledWith('/favicon.ico', expect.objectContaining({ method: 'HEAD', cache: 'no-store' }));
  expect(limit).toHaveBeenCalledWith(5000);
});

it.each([
  ['a captive portal', () => new Response('<h1>Welcome to the truck stop</h1>')],
  ['an error page', () => new Response('Bad Gateway', { status: 502, headers: { 'x-warehouse-check-in': '1' } })],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('does not mistake %s for a connection', async (_what, response) => {
  answering(response);
  expect(await pingServer()).toBe(false);
});
