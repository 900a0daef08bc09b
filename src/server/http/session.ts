import cookie from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

import { callerOfToken, readSessionToken } from '../features/auth/auth-service.ts';
import { anonymous, type Caller } from '../platform/caller.ts';
import type { Context } from '../platform/context.ts';
import { isApiRequest } from './api-request.ts';

/** Finds out who is calling before anything else looks at a request. */
export const session = fp(async (app, { context }: { context: Context }) => {
  await app.register(cookie);
  const callerOf = (request: FastifyRequest): Promise<Caller> =>
    callerOfToken(context, readSessionToken(request), request.ip).catch((error: unknown) => {
      // Whether the database answers must be told to everyone, also while nobody can be recognised.
      if (request.routeOptions.config.action === 'health:read') return anonymous;
      throw error;
    });
  app.decorateRequest('caller', null as never);
  app.addHook('onRequest', (request, _reply, done) => {
    request.caller = anonymous;
    // Most requests are those of visitors: nothing to look up, no promise to wait for.
    if (!isApiRequest(request) || readSessionToken(request) === undefined) return done();
    callerOf(request).then((caller) => {
      request.caller = caller;
      done();
    }, done);
  });
});
