import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

import { AppError } from '#shared/errors.ts';
import { clientNetwork } from '../features/auth/auth-service.ts';
import { isApiRequest } from './api-request.ts';

/** Requests a minute from one address to this node; 0 for no limit. Source: docs/product.md, "Limits". */
export interface RateLimits {
  publicWrites: number;
  publicReads: number;
  signIn: number;
}

type LimitKind = keyof RateLimits;

function kindOf(request: FastifyRequest): LimitKind | null {
  const isSignIn = request.routeOptions.config.action === 'session:sign-in';
  // Renewing a session is no guessing: it needs a token, which it reads as any other call does.
  const isRenewal = isSignIn && (request.query as { grant_type?: unknown }).grant_type === 'refresh_token';
  if (isSignIn && !isRenewal) return 'signIn';
  if (request.caller.role === 'admin' || !isApiRequest(request)) return null;
  return isRenewal || request.method === 'GET' || request.method === 'HEAD' ? 'publicReads' : 'publicWrites';
}

function tooMany(retryAfterSeconds: number): AppError {
  const message = `Too many requests. Please wait ${retryAfterSeconds} seconds and try again.`;
  return new AppError('too_many_requests', message, { retryAfterSeconds });
}

/** Limits what one address may ask for in a minute. Signed-in callers are under the sign-in limit alone. */
export const rateLimit = fp(async (app, { limits }: { limits: RateLimits }) => {
  await app.register(fastifyRateLimit, { global: false });
  const checks = new Map(
    (Object.keys(limits) as LimitKind[])
      .filter((kind) => limits[kind] > 0)
      .map((kind) => [
        kind,
        app.createRateLimit({
          max: limits[kind],
          timeWindow: '1 minute',
          keyGenerator: (request) => `${kind} ${clientNetwork(request.ip)}`,
        }),
      ]),
  );
  app.addHook('onRequest', (request, _reply, done) => {
    const kind = kindOf(request);
    const check = kind && checks.get(kind);
    if (!check) return done();
    check(request).then((result) => {
      // oxlint-disable-next-line promise/no-callback-in-promise -- only who is limited pays for a promise
      done(result.isAllowed || !result.isExceeded ? undefined : tooMany(result.ttlInSeconds));
    }, done);
  });
});
