import { anonymous, type Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { sessionOfToken, signedInUser } from './session-use.ts';

/** A visitor is returned if the token is unknown or expired. */
export async function callerOfToken(context: Context, token: string | undefined, address: string): Promise<Caller> {
  if (!token) return anonymous;
  const now = context.clock.now();
  const found = await sessionOfToken(context, { token, address });
  if (!found || found.expires_at <= now) return anonymous;
  return {
    via: 'session',
    role: found.role,
    scope: found.facilities ?? 'all',
    user: signedInUser({ ...found, id: found.user_id }, context),
    session: { id: found.session_id, expiresAt: found.expires_at },
    address,
  };
}

export { lockAdministrators, replacePassword } from './account-repository.ts';
export { hasDeviceToken } from './device-cookie.ts';
export { ensureFirstAdministrator, type FirstSignIn } from './first-administrator.ts';
export { forgetDevices } from './device-repository.ts';
export { passwordFault } from './password-rule.ts';
export { hashPassword, passwordMatches } from './password.ts';
export { factorPurpose } from './second-factor.ts';
export { beginFactor, proveDraft, storeNewRecoveryCodes } from './second-factor-set-up.ts';
export { deleteFactor as removeFactor, findFactorState, storeFactor } from './second-factor-repository.ts';
export { deviceName } from './device-name.ts';
export { openSession } from './open-session.ts';
export { readSessionToken, setSessionCookie } from './session-cookie.ts';
export { openSessions, whileAllowed } from './open-sessions.ts';
export { guardCode, guardTicket } from './ticket-guard.ts';
export {
  deleteOtherSessions,
  deleteSessionOf,
  deleteSessionsOf,
  deleteSessionsOfProvider,
  deleteUnnamedSessions,
  findSessionsOf,
} from './session-repository.ts';
export { sessionLimits } from './session-token.ts';
export { guardSignIn } from './sign-in-guard.ts';
export { totpAddress } from './totp.ts';
export { languageChoice } from './session-use.ts';
