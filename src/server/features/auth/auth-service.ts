import { anonymous, type Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { findOpenSessions } from './session-repository.ts';
import { sessionLimits } from './session-token.ts';
import { sessionOfToken, signedInUser } from './session-use.ts';

/** An expired token must be renewed within this time, or its streams are closed. */
const renewalGraceMs = 60_000;

/** The caller that a token from this address identifies; a visitor if it is unknown or expired. */
export async function callerOfToken(context: Context, token: string | undefined, address: string): Promise<Caller> {
  if (!token) return anonymous;
  const now = context.clock.now();
  const found = await sessionOfToken(context, { token, address });
  if (!found || found.expires_at <= now) return anonymous;
  return {
    role: found.role,
    user: signedInUser({ ...found, id: found.user_id }),
    session: { id: found.session_id, expiresAt: found.expires_at },
    address,
  };
}

/** The sessions that are still open. */
export function openSessions(context: Context, ids: readonly string[]): Promise<Set<string>> {
  const now = context.clock.now().getTime();
  return findOpenSessions(context.database.db, ids, {
    expiresAfter: new Date(now - renewalGraceMs),
    createdAfter: new Date(now - sessionLimits.totalMs),
  });
}

export { clientNetwork, widerNetworks } from './client-address.ts';
export { hasDeviceToken } from './device-cookie.ts';
export { ensureFirstAdministrator, type FirstSignIn } from './first-administrator.ts';
export { readSessionToken } from './session-cookie.ts';
export { guardTicket } from './ticket-guard.ts';
