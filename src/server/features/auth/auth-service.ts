import { anonymous, type Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { findOpenSessions } from './session-repository.ts';
import { sessionLimits } from './session-token.ts';
import { sessionOfToken, signedInUser } from './session-use.ts';

/** A token that has run out is renewed within this time, or its streams end. */
const renewalGraceMs = 60_000;

/** Who a token stands for that comes from an address; an unknown or expired one stands for nobody. */
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

/** Which of these sessions are still open. */
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
