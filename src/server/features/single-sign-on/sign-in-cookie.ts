import type { FastifyReply, FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';

import type { Context } from '../../platform/context.ts';
import { SealedElsewhereError } from '../../platform/secret-box.ts';

/** How long somebody may take to sign in elsewhere. Source: docs/product, "Single sign-on". */
export const stateLifeMs = 600_000;

/** What is remembered of a sign-in while somebody is elsewhere, sealed, by his browser alone. */
export interface SignInState {
  provider: string;
  state: string;
  nonce: string;
  verifier: string;
  redirectUri: string;
  /** The page that he is to see afterwards. */
  to: string;
  begunAt: number;
}

const purpose = 'sign-in state';

/** What one browser may have begun at once, in as many tabs; more cookies would be too long for a request. */
const maxAtOnce = 5;

/** The __Host- prefix stops other sites of the domain from setting this cookie; browsers accept it only over HTTPS. */
const cookiePrefix = ({ protocol }: FastifyRequest) => (protocol === 'https' ? '__Host-sign-in-' : 'sign-in-');

/** A cookie for each sign-in, so that two tabs may sign in at once. */
const cookieName = (request: FastifyRequest, state: string) => `${cookiePrefix(request)}${state.slice(0, 12)}`;

// Lax: the way back is a link of another site, with which a Strict cookie is not sent.
const attributes = ({ protocol }: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: protocol === 'https' }) as const;

/** Begins a sign-in: what its provider is to be asked, and what the browser keeps until it comes back. */
export async function beginState(
  { secrets, clock }: Context,
  reply: FastifyReply,
  begun: Pick<SignInState, 'provider' | 'redirectUri' | 'to'>,
): Promise<SignInState> {
  const state = {
    ...begun,
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
    begunAt: clock.now().getTime(),
  };
  const { request } = reply;
  const others = Object.keys(request.cookies).filter((name) => name.startsWith(cookiePrefix(request)));
  if (others.length >= maxAtOnce) for (const name of others) reply.clearCookie(name, attributes(request));
  const sealed = await secrets.seal(JSON.stringify(state), purpose);
  const cookie = { ...attributes(request), maxAge: stateLifeMs / 1000 };
  reply.setCookie(cookieName(request, state.state), sealed.toString('base64url'), cookie);
  return state;
}

/** What the browser kept of the sign-in with a state, which it then forgets; null where it began too long ago, or nowhere. */
export async function endState(
  { secrets, clock }: Context,
  reply: FastifyReply,
  stateOfWay: unknown,
): Promise<SignInState | null> {
  const { request } = reply;
  const name = cookieName(request, String(stateOfWay));
  const kept = request.cookies[name];
  if (kept === undefined) return null;
  reply.clearCookie(name, attributes(request));
  const opened = await secrets.open(Buffer.from(kept, 'base64url'), purpose).catch((error: unknown) => {
    if (error instanceof SealedElsewhereError) return null;
    throw error;
  });
  const state = opened === null ? null : (JSON.parse(opened) as SignInState);
  const age = state && clock.now().getTime() - state.begunAt;
  return age !== null && age < stateLifeMs ? state : null;
}
