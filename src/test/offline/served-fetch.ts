import type { FastifyInstance, HTTPMethods } from 'fastify';
import { vi } from 'vitest';

/** Replaces fetch by an application, as reached by a browser with these headers, including its cookie. */
export function serveFetch(app: FastifyInstance, headers: () => Readonly<Record<string, string>>): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const answer = await app.inject({
      method: init.method as HTTPMethods & 'GET',
      url,
      headers: { ...Object.fromEntries(new Headers(init.headers)), ...headers() },
      ...(typeof init.body === 'string' && { payload: init.body }),
    });
    const type = String(answer.headers['content-type'] ?? '');
    return new Response(answer.statusCode === 204 ? null : answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': type },
    });
  });
}
