import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

import { type Action, may } from '#shared/access/permissions.ts';
import { type AnswerBody, type BodyPerRole, type Endpoint, isJson } from '#shared/contract/endpoint.ts';
import { AppError, errorTexts } from '#shared/errors.ts';
import type { Caller } from '../caller.ts';
import { cachedParser, parseRequest } from './parse-request.ts';
import { compileSerializers } from './serializers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The permission a route asks for; what the limits go by. */
    action?: Action;
  }
}

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

type BodyOf<B> = B extends z.ZodMiniType
  ? z.output<B>
  : B extends BodyPerRole
    ? z.output<B['anonymous']> | z.output<B['admin']>
    : B extends 'html'
      ? string
      : undefined;

/** A call as a handler sees it: who asks, and each part of the request already checked. */
export interface Call<E extends Endpoint> {
  caller: Caller;
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  headers: Parsed<E['headers']>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A status the contract names, with the body the contract gives it. */
export type Answer<E extends Endpoint> = {
  [S in keyof E['answers'] & number]: { status: S; body: BodyOf<E['answers'][S]> };
}[keyof E['answers'] & number];

/** An answer with its status kept literal, so that it is checked against the contract. */
export function answer<const S extends number, B>(status: S, body: B): { status: S; body: B } {
  return { status, body };
}

/** Returns the answer; an event stream, which takes the socket over, returns nothing. */
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E> | undefined>;

/** Registers a contract entry: permission, then checked input, then the handler, then the contract's own serialiser. */
export function route<const E extends Endpoint>(app: FastifyInstance, entry: E, handle: Handler<E>): void {
  const serializers = new Map(
    Object.entries(entry.answers).flatMap(([status, body]) =>
      isJson(body) ? [[Number(status), compileSerializers(body)] as const] : [],
    ),
  );

  const parseQuery = entry.query && cachedParser(entry.query);

  app.route({
    method: entry.method,
    config: { action: entry.action },
    ...(entry.bodyLimit !== undefined && { bodyLimit: entry.bodyLimit }),
    url: entry.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    // An event stream has no end to wait for, so nobody can ask for its head alone.
    exposeHeadRoute: entry.method === 'GET' && !Object.values<AnswerBody>(entry.answers).includes('event-stream'),
    // Before the body is read: what a caller may not do costs nothing and tells nothing.
    onRequest: (request, _reply, done) => {
      if (may(request.caller.role, entry.action)) return done();
      done(new AppError('authentication_required', errorTexts.authenticationRequired));
    },
    handler: async (request, reply) => {
      const call = {
        caller: request.caller,
        params: entry.params && parseRequest(entry.params, request.params),
        query: parseQuery?.(request.url, request.query),
        headers: entry.headers && parseRequest(entry.headers, request.headers),
        body: entry.body && parseRequest(entry.body, request.body),
        request,
        reply,
      } as Call<E>;
      const result = await request.withinLimit(null, () => handle(call));
      if (!result) return reply;
      reply.code(result.status);
      if (entry.answers[result.status] === 'html') return reply.type('text/html; charset=utf-8').send(result.body);
      const serializer = serializers.get(result.status)?.[request.caller.role];
      if (!serializer) return reply.send();
      return reply.type('application/json; charset=utf-8').serializer(serializer).send(result.body);
    },
  });
}
