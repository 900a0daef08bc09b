import cookie from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

import { callerOfToken, readSessionToken } from '../features/auth/auth-service.ts';
import { anonymous, type Caller } from '../platform/caller.ts';
import type { Context } from '../platform/context.ts';
import { isApiRequest } from './api-request.ts';

/** Identifies the caller before anything else handles a request. */
export const session = fp(async (app, { context }: { context: Context }) => {
  await app.register(cookie);
  const callerOf = (request: FastifyRequest): Promise<Caller> =>
    callerOfToken(context, readSessionToken(request), request.ip).catch((error: unknown) => {
      // Health must be reported to everyone, even while nobody can be identified.
      if (request.routeOptions.config.action === 'health:read') return anonymous;
      throw error;
    });
  app.decorateRequest('caller', null as never);
  app.addHook('onRequest', (request, _reply, done) => {
    request.caller = anonymous;
    // Most requests are from visitors: nothing to look up, nothing to await.
    if (!isApiRequest(request) || readSessionToken(request) === undefined) return done();
    callerOf(request).then((caller) => {
      request.caller = caller;
      done();
    }, done);
  });
});
