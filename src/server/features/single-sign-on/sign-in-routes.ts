import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import { validate as isUuid } from 'uuid';

import { groupsIn, hasTooManyGroups } from '#shared/access/group-rules.ts';
import { providerPath, type SignInRefusal } from '#shared/contract/sign-in-providers.ts';
import { AppError } from '#shared/errors/errors.ts';
import { signOn } from '#shared/words/en/staff/sign-on.ts';
import { appendAudit, onServer } from '../../platform/audit/audit-trail.ts';
import type { Context } from '../../platform/context.ts';
import { isTooMany } from '../../platform/budgets.ts';
import { acceptForms, controlsOf, escaped } from '../../platform/html.ts';
import {
  deleteSessionsOfProvider,
  deviceName,
  openSession,
  readSessionToken,
  setSessionCookie,
} from '../auth/auth-service.ts';
import { findProvider, type StoredProvider } from '../settings/settings-service.ts';
import { admit } from './admit.ts';
import { takesAway } from './change-providers.ts';
import { takeOnce } from './identities-repository.ts';
import { callbackOf, type ProvidersClient, toleratedSkewSeconds } from './providers-client.ts';
import { beginState, endState, type SignInState, stateLifeMs } from './sign-in-cookie.ts';
import { faultOf } from './test-provider.ts';

/** A page is always of this site, whatever the link names; the start page if it is invalid or too long for a cookie. */
const safePage = (to: unknown): string =>
  typeof to === 'string' && /^\/(?![/\\])[^\s\\]{0,1500}$/.test(to) ? to : '/admin';

/** The sign-in page shows the message for the refusal. */
class Refused extends Error {
  readonly refusal: SignInRefusal;
  constructor(refusal: SignInRefusal, cause?: unknown) {
    super(refusal, { cause });
    this.refusal = refusal;
  }
}

/** Throws Refused for any but an enabled provider. */
async function offered({ database }: Context, id: string): Promise<StoredProvider> {
  const provider = isUuid(id) ? await findProvider(database.db, id) : undefined;
  if (!provider?.is_active) throw new Refused('provider');
  return provider;
}

const originOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`;

/** The public address of the installation, or else that of the request. */
export const siteOf = ({ publicUrl }: Context, request: FastifyRequest) => publicUrl ?? originOf(request);

/** The browser goes to this site's public address first if it is at another, since the provider only knows that. */
async function begin(
  context: Context,
  client: ProvidersClient,
  { request, reply, id, to }: { request: FastifyRequest; reply: FastifyReply; id: string; to: string },
): Promise<string> {
  const provider = await offered(context, id);
  // Another site may link here, but signing in requires a click on a page of this site.
  if (request.headers['sec-fetch-site'] === 'cross-site') return to;
  const site = siteOf(context, request);
  const { moved } = request.query as { moved?: unknown };
  if (site !== originOf(request) && moved === undefined) {
    return `${site}${providerPath(id, 'start')}?${new URLSearchParams({ to, moved: '1' }).toString()}`;
  }
  const configured = await client.configure(provider);
  const redirectUri = callbackOf(site, id);
  const { state, nonce, verifier } = await beginState(context, reply, { provider: id, redirectUri, to });
  const asked = {
    redirect_uri: redirectUri,
    scope: provider.scopes,
    state,
    nonce,
    code_challenge_method: 'S256',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
  };
  return oidc.buildAuthorizationUrl(configured, asked).href;
}

/**
 * Without a subject, everybody would share one account. Source:
 * https://openid.net/specs/openid-connect-core-1_0.html#IDToken
 */
const isSubject = (sub: unknown) => typeof sub === 'string' && sub.length > 0 && sub.length <= 255;

/** The userinfo endpoint is asked too if the token has no groups. */
async function claimsFrom(
  client: ProvidersClient,
  provider: StoredProvider,
  { begun, query }: { begun: SignInState; query: string },
): Promise<Record<string, unknown>> {
  const configured = await client.configure(provider);
  const tokens = await oidc.authorizationCodeGrant(configured, new URL(`${begun.redirectUri}${query}`), {
    pkceCodeVerifier: begun.verifier,
    expectedState: begun.state,
    expectedNonce: begun.nonce,
    idTokenExpected: true,
  });
  const claims: Record<string, unknown> = { ...tokens.claims() };
  if (!isSubject(claims['sub'])) throw new Refused('provider', new Error('It does not say who has signed in.'));
  const isThere = groupsIn(claims, provider.claim) !== undefined || hasTooManyGroups(claims);
  if (isThere || configured.serverMetadata().userinfo_endpoint === undefined) return claims;
  return { ...(await oidc.fetchUserInfo(configured, tokens.access_token, String(claims['sub']))), ...claims };
}

/** Returns the page to show. Throws Refused. */
async function comeBack(
  context: Context,
  client: ProvidersClient,
  { request, reply, id }: { request: FastifyRequest; reply: FastifyReply; id: string },
): Promise<string> {
  const begun = await endState(context, reply, (request.query as { state?: unknown }).state);
  const provider = await offered(context, id);
  if (begun?.provider !== id) throw new Refused('expired');
  const now = context.clock.now();
  const isFirst = await context.database.db.transaction().execute((trx) => takeOnce(trx, begun.state, now));
  if (!isFirst) throw new Refused('expired');
  const query = request.url.slice(request.url.indexOf('?'));
  const claims = await claimsFrom(client, provider, { begun, query });
  const admission = await admit(context, { provider, claims, address: request.ip });
  if ('refusal' in admission) {
    context.changes.endSessions(admission.ended);
    throw new Refused(admission.refusal);
  }
  const { sid } = claims;
  const token = await openSession(context, admission.account, {
    origin: {
      address: request.ip,
      token: readSessionToken(request),
      device: deviceName(request.headers['user-agent']),
    },
    provider: { id, session: typeof sid === 'string' ? sid : null },
  });
  // The provider's rules may have been tightened during this sign-in, which signed out everybody else it concerns.
  if (takesAway(provider, await offered(context, id))) throw new Refused('expired');
  setSessionCookie(request, reply, token.token);
  return begun.to;
}

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/**
 * The provider calls this for somebody who has signed out there. Source:
 * https://openid.net/specs/openid-connect-backchannel-1_0.html#Validation
 */
async function signOut(context: Context, client: ProvidersClient, id: string, token: string): Promise<void> {
  const provider = await offered(context, id);
  const { payload } = await jwtVerify(token, await client.keysOf(provider), {
    issuer: (await client.describe(provider.issuer)).issuer,
    audience: provider.client_id,
    requiredClaims: ['iat', 'jti', 'events'],
    clockTolerance: toleratedSkewSeconds,
    currentDate: context.clock.now(),
    maxTokenAge: stateLifeMs / 1000,
  });
  const { sub: subject, sid, events, nonce, jti } = payload;
  const isLogout = Object.hasOwn(Object(events), logoutEvent) && nonce === undefined;
  const session = typeof sid === 'string' ? sid : undefined;
  if (!isLogout || (subject === undefined && session === undefined)) throw new Error('This is no logout token.');
  const at = context.clock.now();
  const ended = await context.database.db.transaction().execute(async (trx) => {
    // Otherwise a replayed token would sign out somebody who has signed in again.
    if (!(await takeOnce(trx, `${id} ${jti}`, at))) return [];
    const sessions = await deleteSessionsOfProvider(trx, id, { subject, session });
    const entry = {
      kind: 'session_ended',
      outcome: 'done',
      at,
      subject: { provider: id, times: sessions.length },
    } as const;
    if (sessions.length > 0) await appendAudit(trx, { ...onServer, ...entry });
    return sessions;
  });
  context.changes.endSessions(ended);
}

/** The redirect is a page of this site, because the new cookie would not be sent with a redirect from another site. */
const goOn = (to: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0;url=${escaped(to)}"><title>${signOn.goingOn}</title></head><body><p><a href="${escaped(to)}">${signOn.goOn}</a></p></body></html>`;

const maxBodyBytes = 16 * 1024;

/** `status` counts for rate limits. */
interface Outcome {
  to?: string;
  refusal?: SignInRefusal;
  status: number;
}

interface ById {
  Params: { id: string };
  Querystring: { to?: unknown };
}

async function outcomeOf(context: Context, id: string, step: () => Promise<string>): Promise<Outcome> {
  try {
    return { to: await step(), status: 200 };
  } catch (error) {
    if (error instanceof AppError && error.status >= 500) throw error;
    const refusal = error instanceof Refused ? error.refusal : 'provider';
    if (refusal === 'provider')
      context.log.warn({ err: error, provider: id, fault: faultOf(error) }, 'a sign-in with a provider failed');
    return { refusal, status: 401 };
  }
}

export async function signInRoutes(
  app: FastifyInstance,
  { context, client }: { context: Context; client: ProvidersClient },
): Promise<void> {
  acceptForms(app);
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });

  /** Runs the step within the rate limits of the address. `to` may be the sign-in page again. */
  async function within(kind: 'publicReads' | 'signIn', request: FastifyRequest<ById>, step: () => Promise<string>) {
    const work = () => outcomeOf(context, request.params.id, step);
    const { to, refusal } = await request.withinLimit(kind, work).catch((error: unknown): Outcome => {
      if (isTooMany(error)) return { refusal: 'too-many', status: 429 };
      throw error;
    });
    return { isIn: to !== undefined, to: to ?? `/login?refused=${refusal}` };
  }

  app.get<ById>(providerPath(':id', 'start'), async (request, reply) => {
    const step = () =>
      begin(context, client, { request, reply, id: request.params.id, to: safePage(request.query.to) });
    return reply.redirect((await within('publicReads', request, step)).to);
  });

  app.get<ById>(providerPath(':id', 'callback'), async (request, reply) => {
    const step = () => comeBack(context, client, { request, reply, id: request.params.id });
    const { isIn, to } = await within('signIn', request, step);
    return isIn ? reply.type('text/html; charset=utf-8').send(goOn(to)) : reply.redirect(to);
  });

  app.post<ById>(providerPath(':id', 'logout'), { bodyLimit: maxBodyBytes }, async (request, reply) => {
    const { id } = request.params;
    const work = async () => {
      await signOut(context, client, id, controlsOf(request).get('logout_token') ?? '').catch((error: unknown) => {
        if (error instanceof AppError) throw error;
        context.log.warn({ err: error, provider: id }, 'a logout of a provider was refused');
        throw new AppError('validation_failed', 'This is no logout token of this provider.');
      });
    };
    await request.withinLimit('publicReads', work);
    return reply.send();
  });
}
