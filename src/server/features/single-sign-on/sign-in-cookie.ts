import type { FastifyReply, FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';

import type { Context } from '../../platform/context.ts';
import { SealedElsewhereError } from '../../platform/secret-box.ts';

/** Somebody may take this long at the provider. Source: docs/product, "Single sign-on". */
export const stateLifeMs = 600_000;

/** The state is kept in the browser only, encrypted. */
export interface SignInState {
  provider: string;
  state: string;
  nonce: string;
  verifier: string;
  redirectUri: string;
  /** The page to show afterwards. */
  to: string;
  begunAt: number;
}

const purpose = 'sign-in state';

/** Sign-ins may be under way in this many tabs; more cookies would be too long for a request. */
const maxAtOnce = 5;

/** The __Host- prefix stops other sites of the domain from setting this cookie; browsers accept it only over HTTPS. */
const cookiePrefix = ({ protocol }: FastifyRequest) => (protocol === 'https' ? '__Host-sign-in-' : 'sign-in-');

/** One cookie per sign-in, so that two tabs can sign in at once. */
const cookieName = (request: FastifyRequest, state: string) => `${cookiePrefix(request)}${state.slice(0, 12)}`;

// Lax, because the provider's redirect is cross-site, and browsers do not send Strict cookies with it.
const attributes = ({ protocol }: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: protocol === 'https' }) as const;

/** Stores the state in the browser, and returns the values for the provider's request. */
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

/** Also deletes the state; null if it is too old or missing. */
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
