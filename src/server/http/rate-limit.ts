import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

import { AppError } from '#shared/errors.ts';
import { clientNetwork, hasDeviceToken } from '../features/auth/auth-service.ts';
import { newestReceipt, readReceiptCookie } from '../features/check-ins/check-in-service.ts';
import type { Context } from '../platform/context.ts';
import type { LimitKind } from '../platform/routing/route.ts';
import { isApiRequest } from './api-request.ts';
import { Budgets } from './budgets.ts';
import { type Lane, lanesOf, type RateLimits } from './limit-lanes.ts';

export type { RateLimits } from './limit-lanes.ts';

/** Which limit a call is under; null for none, or for one that the call minds itself. */
function kindOf(request: FastifyRequest): LimitKind | null {
  const { action } = request.routeOptions.config;
  if (request.caller.role !== 'visitor' || action === undefined || isPasswordSignIn(request)) return null;
  return action === 'check-in:create' ? 'publicWrites' : 'publicReads';
}

/** Renewing a session is no guessing: it needs a token, which it reads as any other call does. */
function isPasswordSignIn(request: FastifyRequest): boolean {
  if (request.routeOptions.config.action !== 'session:sign-in') return false;
  return (request.query as { grant_type?: unknown }).grant_type !== 'refresh_token';
}

/** Whether what was taken is spent: check-ins and reads by what they achieved, sign-ins by failing. */
function counts(kind: LimitKind, status: number): boolean {
  if (kind === 'signIn') return status === 401;
  // A check-in sent again is answered with 200 and makes nothing new.
  return kind === 'publicWrites' ? status === 201 : status < 400;
}

/** The status of an answer; what says none is a success. */
function statusOf(result: unknown): number {
  return (result as { status?: number } | undefined)?.status ?? 200;
}

function tooMany(retryAfterSeconds: number): AppError {
  const message = `Too many requests. Please wait ${retryAfterSeconds} seconds and try again.`;
  return new AppError('too_many_requests', message, { retryAfterSeconds });
}

/** Refusals that cost nothing but themselves; sign-ins and ended sessions have rules of their own. */
function isCharged({ status }: AppError): boolean {
  return status < 500 && status !== 401 && status !== 429;
}

interface Taken {
  settle(spent: boolean): void;
}

/** Reserves one unit of each of a lane's budgets, or none, and returns the seconds until it may succeed. */
async function takeLane({ sources }: Lane, request: FastifyRequest): Promise<Taken | number> {
  const taken: [Budgets, string][] = [];
  const settle = (spent: boolean) => {
    for (const [budgets, key] of taken) budgets.settle(key, spent);
  };
  for (const { budgets, keyOf } of sources) {
    const key = keyOf(request);
    if (key === null) continue;
    // The wider one only where the narrower has some left.
    const seconds = await budgets.take(key);
    if (seconds === 0) taken.push([budgets, key]);
    else {
      settle(false);
      return seconds;
    }
  }
  return { settle };
}

/** Reserves from the first lane that has something left. Throws `too_many_requests` if none has. */
async function takeOne(lanes: readonly Lane[], request: FastifyRequest): Promise<Taken> {
  let shortest = Number.POSITIVE_INFINITY;
  for (const lane of lanes) {
    // The next one only where this one has nothing left.
    const taken = await takeLane(lane, request);
    if (typeof taken !== 'number') return taken;
    shortest = Math.min(shortest, taken);
  }
  throw tooMany(shortest);
}

/** Seconds until a lane may have something left; 0 for now. */
function waitFor({ sources }: Lane, request: FastifyRequest): number {
  return Math.max(0, ...sources.map(({ budgets, keyOf }) => budgets.wait(keyOf(request) ?? '')));
}

/**
 * Limits what one address may ask for in a minute. Only what is carried out counts; what is refused has a budget of its
 * own, so that nobody uses up what others at the same address need. Signed-in callers are under none of it.
 */
export const rateLimit = fp(async (app, { limits, context }: { limits: RateLimits; context: Context }) => {
  const lanes = lanesOf(context.clock, limits);
  const refusals = limits.refused > 0 ? new Budgets(context.clock, limits.refused) : null;
  const lanesFor = (kind: LimitKind, request: FastifyRequest) => lanes[kind].filter(({ isFor }) => isFor(request));

  app.decorateRequest('receiptHolder', null);
  app.decorateRequest('withinLimit', async function withinLimit(this: FastifyRequest, asked, work) {
    const kind = asked ?? kindOf(this);
    if (kind === null || lanes[kind].length === 0) return work();
    const { settle } = await takeOne(lanesFor(kind, this), this);
    return work().then(
      (result) => {
        settle(counts(kind, statusOf(result)));
        return result;
      },
      (error: unknown) => {
        settle(counts(kind, error instanceof AppError ? error.status : 500));
        throw error;
      },
    );
  });

  app.decorate('refusalFor', (request: FastifyRequest, error: AppError) => {
    if (!refusals || !isCharged(error) || (request.caller?.role ?? 'visitor') !== 'visitor') return error;
    const seconds = refusals.spend(clientNetwork(request.ip));
    return seconds === 0 ? error : tooMany(seconds);
  });

  const refuseBeforehand = (request: FastifyRequest): AppError | undefined => {
    const kind = isPasswordSignIn(request) && !hasDeviceToken(request) ? 'signIn' : kindOf(request);
    const waits = kind === null ? [] : lanesFor(kind, request).map((lane) => waitFor(lane, request));
    const shortest = Math.min(...waits);
    return waits.length > 0 && shortest > 0 ? tooMany(shortest) : undefined;
  };

  // Before the body is read.
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isApiRequest(request)) return done();
    const receipts = readReceiptCookie(request);
    // Without a receipt there is no promise to wait for.
    if (receipts === undefined) return done(refuseBeforehand(request));
    void newestReceipt(context, receipts).then((id) => {
      request.receiptHolder = id;
      done(refuseBeforehand(request));
    });
  });
});
