import type { FastifyInstance } from 'fastify';

type Body = object | string;

/** Short calls on an application as one kind of caller; no headers is a visitor. */
export function callsOf({ app }: { app: FastifyInstance }, headers: Record<string, string> = {}) {
  return {
    get: (url: string) => app.inject({ method: 'GET', url, headers }),
    post: (url: string, payload: Body) => app.inject({ method: 'POST', url, headers, payload }),
    patch: (url: string, payload: Body) => app.inject({ method: 'PATCH', url, headers, payload }),
    delete: (url: string) => app.inject({ method: 'DELETE', url, headers }),
  };
}

export type Calls = ReturnType<typeof callsOf>;
