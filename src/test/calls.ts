import type { FastifyInstance } from 'fastify';

type Body = object | string;

/** Shorthand requests to an application as one kind of caller; without headers, a visitor. */
export function callsOf({ app }: { app: FastifyInstance }, headers: Record<string, string> = {}) {
  return {
    headers,
    get: (url: string) => app.inject({ method: 'GET', url, headers }),
    post: (url: string, payload: Body) => app.inject({ method: 'POST', url, headers, payload }),
    put: (url: string, payload: Body) => app.inject({ method: 'PUT', url, headers, payload }),
    patch: (url: string, payload: Body) => app.inject({ method: 'PATCH', url, headers, payload }),
    delete: (url: string) => app.inject({ method: 'DELETE', url, headers }),
  };
}

export type Calls = ReturnType<typeof callsOf>;
