import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

import { type Action, openUntilFactorIsSet } from '#shared/access/permissions.ts';
import { AppError } from '#shared/errors/errors.ts';
import { callerOfKey, readKeyHeader } from '../features/api-keys/api-keys-service.ts';
import { callerOfToken, readSessionToken } from '../features/auth/auth-service.ts';
import { deviceByCookie, hasDeviceCookie } from '../features/devices/device-service.ts';
import { isTooMany } from '../platform/budgets.ts';
import { anonymous, type Caller } from '../platform/caller.ts';
import type { Context } from '../platform/context.ts';
import { isApiRequest } from './request-path.ts';

/** Every action not in `openUntilFactorIsSet` is refused. Source: docs/product, "The second factor". */
function refusalUntilSetUp(caller: Caller, action: Action | undefined): AppError | undefined {
  if (caller.role === 'visitor' || !caller.user.secondFactorDue) return undefined;
  if (action !== undefined && openUntilFactorIsSet.has(action)) return undefined;
  return new AppError('second_factor_due', 'Your role asks for a second factor. Set it up first.');
}

/** An API key counts first, then the session cookie; else the caller is a visitor, on a device if it has its cookie. */
export const session = fp(async (app, { context }: { context: Context }) => {
  await app.register(cookie);
  const identify = async (request: FastifyRequest, reply: FastifyReply): Promise<Caller> => {
    const key = readKeyHeader(request.headers.authorization);
    if (key !== undefined) return callerOfKey(context, key, request.ip);
    const caller = await callerOfToken(context, readSessionToken(request), request.ip);
    const device = caller.role === 'visitor' ? await deviceByCookie(context, { request, reply }) : null;
    return device ? { ...anonymous, device } : caller;
  };
  const callerOf = (request: FastifyRequest, reply: FastifyReply): Promise<Caller> =>
    identify(request, reply).catch((error: unknown) => {
      const { action } = request.routeOptions.config;
      // Health must be reported to everyone, even while nobody can be identified.
      if (action === 'health:read') return anonymous;
      // A sign-in needs more than a cookie, so it goes on as a visitor.
      if (action === 'session:sign-in' && isTooMany(error)) return anonymous;
      throw error;
    });
  app.decorateRequest('caller', null as never);
  app.addHook('onRequest', (request, reply, done) => {
    request.caller = anonymous;
    // Most requests are from visitors: nothing to look up, nothing to await.
    const isNobody =
      readSessionToken(request) === undefined &&
      request.headers.authorization === undefined &&
      !hasDeviceCookie(request);
    if (!isApiRequest(request) || isNobody) return done();
    callerOf(request, reply).then((caller) => {
      request.caller = caller;
      done(refusalUntilSetUp(caller, request.routeOptions.config.action));
    }, done);
  });
});
