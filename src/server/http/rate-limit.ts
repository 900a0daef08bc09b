import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

import { AppError } from '#shared/errors/errors.ts';
import { hasDeviceToken } from '../features/auth/auth-service.ts';
import { newestReceipt, readReceiptCookie } from '../features/check-ins/check-in-service.ts';
import { Budgets, tooMany } from '../platform/budgets.ts';
import { clientNetwork } from '../platform/client-address.ts';
import type { Context } from '../platform/context.ts';
import type { LimitKind } from '../platform/routing/route.ts';
import { isApiRequest } from './request-path.ts';
import { type Lane, lanesOf, type RateLimits } from './limit-lanes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The lane that was charged; null if nothing limits the request. */
    lane: Lane | null;
  }
}

export type { RateLimits } from './limit-lanes.ts';

/** Null if no limit applies or the handler applies it itself. */
function kindOf(request: FastifyRequest): LimitKind | null {
  const { action } = request.routeOptions.config;
  const { caller } = request;
  if (caller.role !== 'visitor' && caller.via === 'key') return 'apiKey';
  if (caller.role !== 'visitor' || action === undefined || isPasswordSignIn(request)) return null;
  if (action === 'check-in:create') return 'publicWrites';
  if (action === 'visit:papers') return 'visitPapers';
  return action.startsWith('visit:') ? 'visitPolls' : 'publicReads';
}

/** Renewing a session is not guessing: it needs a token and counts as a read. */
function isPasswordSignIn(request: FastifyRequest): boolean {
  if (request.routeOptions.config.action !== 'session:sign-in') return false;
  return (request.query as { grant_type?: unknown }).grant_type !== 'refresh_token';
}

/** Check-ins and reads are charged on success, sign-ins on failure. */
function counts(kind: LimitKind, status: number): boolean {
  if (kind === 'apiKey') return true;
  if (kind === 'signIn') return status === 401;
  // A repeated check-in returns 200 and creates nothing.
  return kind === 'publicWrites' ? status === 201 : status < 400;
}

/** A response without a status is a success. */
function statusOf(result: unknown): number {
  return (result as { status?: number } | undefined)?.status ?? 200;
}

/** A charged error counts as a refusal; wrong sign-ins and credentials have limits of their own. */
function isCharged({ status }: AppError): boolean {
  return status < 500 && status !== 401 && status !== 429;
}

interface Taken {
  settle(spent: boolean): void;
}

/** Reserves one unit of each budget, or none and returns the seconds until it may succeed. */
async function takeLane({ sources }: Lane, request: FastifyRequest): Promise<Taken | number> {
  const taken: [Budgets, string][] = [];
  const settle = (spent: boolean) => {
    for (const [budgets, key] of taken) budgets.settle(key, spent);
  };
  for (const { budgets, keyOf } of sources) {
    const key = keyOf(request);
    if (key === null) continue;
    // Only try the wider budget if the narrower one has some left.
    const seconds = await budgets.take(key);
    if (seconds === 0) taken.push([budgets, key]);
    else {
      settle(false);
      return seconds;
    }
  }
  return { settle };
}

/** Takes from the first lane that has something left. Throws `too_many_requests`. */
async function takeOne(lanes: readonly Lane[], request: FastifyRequest): Promise<Taken> {
  let shortest = Number.POSITIVE_INFINITY;
  for (const lane of lanes) {
    request.lane = lane;
    // Only try the next lane if this one is exhausted.
    const taken = await takeLane(lane, request);
    if (typeof taken !== 'number') return taken;
    shortest = Math.min(shortest, taken);
  }
  throw tooMany(shortest);
}

/** The headers have the lane's policy and remaining quota (draft-ietf-httpapi-ratelimit-headers-10). */
function tellLimits({ sources }: Lane, request: FastifyRequest, reply: FastifyReply): void {
  const [policies, left]: [string[], string[]] = [[], []];
  for (const { name, budgets, keyOf } of sources) {
    const key = keyOf(request);
    if (key === null) continue;
    policies.push(`"${name}";${budgets.policy}`);
    left.push(`"${name}";${budgets.leftOf(key)}`);
  }
  reply.header('ratelimit-policy', policies.join(', ')).header('ratelimit', left.join(', '));
}

/** Seconds; 0 for now. */
function waitFor({ sources }: Lane, request: FastifyRequest): number {
  return Math.max(0, ...sources.map(({ budgets, keyOf }) => budgets.wait(keyOf(request) ?? '')));
}

/**
 * Only requests that are carried out count; refused ones have a separate budget, so that nobody can exhaust what others
 * at the same address need. Signed-in people are exempt; requests with an API key are charged to the key.
 */
export const rateLimit = fp(async (app, { limits, context }: { limits: RateLimits; context: Context }) => {
  const lanes = lanesOf(context.clock, limits);
  const refusals = limits.refused > 0 ? new Budgets(context.clock, limits.refused) : null;
  const lanesFor = (kind: LimitKind, request: FastifyRequest) => lanes[kind].filter(({ isFor }) => isFor(request));

  app.decorateRequest('receiptHolder', null);
  app.decorateRequest('lane', null);
  app.decorateRequest('withinLimit', async function withinLimit(this: FastifyRequest, requested, work) {
    const kind = requested ?? kindOf(this);
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
    const waited = kind === null ? [] : lanesFor(kind, request);
    const shortest = Math.min(...waited.map((lane) => waitFor(lane, request)));
    if (waited.length === 0 || shortest <= 0) return undefined;
    request.lane = waited.at(-1) ?? null;
    return tooMany(shortest);
  };

  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.lane) tellLimits(request.lane, request, reply);
    done(null, payload);
  });

  app.addHook('onRequest', (request, _reply, done) => {
    if (!isApiRequest(request)) return done();
    const receipts = readReceiptCookie(request);
    if (receipts === undefined) return done(refuseBeforehand(request));
    void newestReceipt(context, receipts).then((id) => {
      request.receiptHolder = id;
      done(refuseBeforehand(request));
    });
  });
});
