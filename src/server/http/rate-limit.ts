import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

import { AppError } from '#shared/errors.ts';
import { clientNetwork, hasDeviceToken, widerNetworks } from '../features/auth/auth-service.ts';
import type { Clock } from '../platform/clock.ts';
import type { LimitKind } from '../platform/routing/limits.ts';
import { isApiRequest } from './api-request.ts';
import { Budgets } from './budgets.ts';

/** Requests a minute from one address to this node; 0 for no limit. Source: docs/product.md, "Limits". */
export interface RateLimits {
  publicWrites: number;
  publicReads: number;
  signIn: number;
  refused: number;
}

/** Check-ins that were not made are saved up for so many minutes: a yard behind one address sends many at once. */
const savedMinutes = 4;
/** A whole IPv6 /48 may check in as often as this many addresses. */
const addressesPerWideNetwork = 2;

/** One of several budgets that a request draws on. */
interface Source {
  budgets: Budgets;
  /** Whose budget it is; null where this request has none. */
  keyOf(request: FastifyRequest): string | null;
}

const narrow = (request: FastifyRequest): string => clientNetwork(request.ip);
const wide = (request: FastifyRequest): string | null => widerNetworks(request.ip)?.[48] ?? null;

function sourcesOf(clock: Clock, { publicWrites, publicReads, signIn }: RateLimits): Record<LimitKind, Source[]> {
  const burst = publicWrites * savedMinutes;
  const many = addressesPerWideNetwork;
  return {
    publicWrites:
      publicWrites > 0
        ? [
            { budgets: new Budgets(clock, publicWrites, burst), keyOf: narrow },
            { budgets: new Budgets(clock, publicWrites * many, burst * many), keyOf: wide },
          ]
        : [],
    publicReads: publicReads > 0 ? [{ budgets: new Budgets(clock, publicReads), keyOf: narrow }] : [],
    signIn: signIn > 0 ? [{ budgets: new Budgets(clock, signIn), keyOf: narrow }] : [],
  };
}

/** Which limit a call is under; null for none, or for one that the call minds itself. */
function kindOf(request: FastifyRequest): LimitKind | null {
  const { action } = request.routeOptions.config;
  if (request.caller.role === 'admin' || action === undefined || isPasswordSignIn(request)) return null;
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

/**
 * Limits what one address may ask for in a minute. Only what is carried out counts; what is refused has a budget of its
 * own, so that nobody uses up what others at the same address need. Signed-in callers are under none of it.
 */
export const rateLimit = fp(async (app, { limits, clock }: { limits: RateLimits; clock: Clock }) => {
  const sources = sourcesOf(clock, limits);
  const refusals = limits.refused > 0 ? new Budgets(clock, limits.refused) : null;

  app.decorateRequest('withinLimit', async function withinLimit(this: FastifyRequest, asked, work) {
    const kind = asked ?? kindOf(this);
    if (kind === null || sources[kind].length === 0) return work();
    const taken: [Budgets, string][] = [];
    const settle = (spent: boolean) => {
      for (const [budgets, key] of taken) budgets.settle(key, spent);
    };
    for (const { budgets, keyOf } of sources[kind]) {
      const key = keyOf(this);
      if (key === null) continue;
      // oxlint-disable-next-line no-await-in-loop -- the wider one only where the narrower has some left
      const seconds = await budgets.take(key);
      if (seconds === 0) taken.push([budgets, key]);
      else {
        settle(false);
        throw tooMany(seconds);
      }
    }
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
    if (!refusals || !isCharged(error) || request.caller?.role === 'admin') return error;
    const seconds = refusals.spend(narrow(request));
    return seconds === 0 ? error : tooMany(seconds);
  });

  // Before the body is read.
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isApiRequest(request)) return done();
    const kind = isPasswordSignIn(request) && !hasDeviceToken(request) ? 'signIn' : kindOf(request);
    const seconds = (kind ? sources[kind] : []).map(({ budgets, keyOf }) => budgets.wait(keyOf(request) ?? ''));
    const longest = Math.max(0, ...seconds);
    done(longest > 0 ? tooMany(longest) : undefined);
  });
});
