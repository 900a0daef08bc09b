import type { Role } from '#shared/access/permissions.ts';
import type { DashboardChoices } from '#shared/contract/dashboard-choices.ts';
import type { LanguageChoice } from '#shared/contract/own-account.ts';
import { isStaffLanguage } from '#shared/words/staff-languages.ts';
import type { SignedInUser } from '#shared/contract/session.ts';
import { facilityName } from '#shared/facilities/facilities.ts';
import { idleMinutesOf, mayUsePassword, needsSecondFactor, type Settings } from '#shared/settings/settings.ts';
import type { Context } from '../../platform/context.ts';
import { maxSkewMs } from '../../platform/machine.ts';
import { appendAudit } from '../../platform/audit/audit-trail.ts';
import {
  deleteSession,
  deleteSessionsOf,
  findSession,
  findUnsettledLine,
  lockSession,
  noteFirstUse,
  settleTokens,
} from './session-repository.ts';
import { hashToken, isToken, sessionLimits, supersededGraceMs } from './session-token.ts';

type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

interface StoredUser {
  id: string;
  email: string;
  role: Role;
  name: string;
  facilities: string[] | null;
  first_password: boolean;
  has_second_factor: boolean;
  dashboard: DashboardChoices | null;
  language: string | null;
  own_columns: boolean;
  provider_id: string | null;
}

/** A language that this version lacks is omitted. */
export const languageChoice = (account: Pick<StoredUser, 'language' | 'own_columns'>): LanguageChoice => ({
  language: isStaffLanguage(account.language) ? account.language : null,
  ownColumns: account.own_columns,
});

/** Facilities are named by their current ids. */
export function signedInUser(account: StoredUser, { facilities, settings: { settings } }: Context): SignedInUser {
  const { id, email, role, name, facilities: keys } = account;
  const idleMinutes = idleMinutesOf(settings, role);
  // Accounts of a provider use the provider's second factor.
  const lacksFactor = needsSecondFactor(settings, role) && !account.has_second_factor && account.provider_id === null;
  return {
    id,
    email,
    role,
    ...(name && { name }),
    ...(keys && { facilities: keys.map((key) => facilityName(facilities, key)) }),
    ...(account.first_password && { firstPassword: true }),
    ...(lacksFactor && { secondFactorDue: true }),
    ...(idleMinutes !== null && { idleMinutes }),
    ...(account.dashboard && { dashboard: account.dashboard }),
    ...((account.language !== null || account.own_columns) && { reads: languageChoice(account) }),
  };
}

/** A setting may have disabled the way the account signed in. */
export function mayStay(
  settings: Settings,
  account: Pick<FoundSession, 'role' | 'keeps_password' | 'provider_id'>,
): boolean {
  const { role, keeps_password: isNamed, provider_id: provider } = account;
  return provider !== null || mayUsePassword(settings, { role, isNamed });
}

function isOver(found: FoundSession, nowMs: number, idleMinutes: number | null): boolean {
  return (
    (idleMinutes !== null && found.active_at.getTime() + idleMinutes * 60_000 <= nowMs) ||
    // A future date comes from a clock that was ahead; accepting it would extend the session beyond its limits.
    found.refreshed_at.getTime() > nowMs + maxSkewMs ||
    found.refreshed_at.getTime() + sessionLimits.idleMs <= nowMs ||
    found.created_at.getTime() + sessionLimits.totalMs <= nowMs
  );
}

export interface TokenUse {
  token: string | undefined;
  address: string;
}

async function endCopied(context: Context, found: FoundSession, address: string, why: string): Promise<void> {
  const { user_id: account, session_id: sessionId } = found;
  const at = context.clock.now();
  const ended = await context.database.db.transaction().execute(async (trx) => {
    const sessions = await deleteSession(trx, sessionId);
    // The request may come from the owner or the thief; there is no telling which.
    const entry = { kind: 'token_reuse', outcome: 'refused', actor: null, sessionId, address, at } as const;
    if (sessions.length > 0) await appendAudit(trx, { ...entry, subject: { account } });
    return sessions;
  });
  context.changes.endSessions(ended);
  if (ended.length > 0) context.log.warn({ sessionId }, `${why}; the session was ended`);
}

/**
 * Two successors of a token are valid during the grace period, because tabs renew concurrently. A browser continues
 * with one of them, so anyone who uses the other later holds a copy.
 */
async function isOnlySuccessor(context: Context, found: FoundSession, tokenHash: Buffer): Promise<boolean> {
  const { db } = context.database;
  const now = context.clock.now();
  const lineNow = (on: typeof db) => findUnsettledLine(on, tokenHash, now, supersededGraceMs);
  if ((await lineNow(db)).length === 0) return true;
  return db.transaction().execute(async (trx) => {
    // Both may arrive simultaneously.
    if (!(await lockSession(trx, found.session_id))) return false;
    const line = await lineNow(trx);
    if (line.some((token) => token.has_rival)) return false;
    const hashes = line.map((token) => token.token_hash);
    await settleTokens(trx, hashes, now);
    return true;
  });
}

/**
 * If a token is reused long after its successor, or two successors stay in use, somebody copied it: the session ends
 * for thief and owner alike. Any use proves that the token reached the browser, so its parent is no longer needed.
 */
export async function sessionOfToken(context: Context, { token, address }: TokenUse): Promise<FoundSession | null> {
  if (token === undefined || !isToken(token)) return null;
  const { db } = context.database;
  const tokenHash = hashToken(token);
  const shown = { kind: 'session', credential: token, address } as const;
  const found = await context.credentials.lookUp(shown, () => findSession(db, tokenHash));
  if (!found) return null;
  const now = context.clock.now();
  const { settings } = context.settings;
  if (isOver(found, now.getTime(), idleMinutesOf(settings, found.role)) || !mayStay(settings, found)) return null;
  if (found.superseded_at && found.superseded_at.getTime() + supersededGraceMs <= now.getTime()) {
    await endCopied(context, found, address, 'a superseded session token was used');
    return null;
  }
  if (found.is_new) await noteFirstUse(db, tokenHash, now);
  if (found.is_unsettled && !(await isOnlySuccessor(context, found, tokenHash))) {
    await endCopied(context, found, address, 'two successors of one session token were used');
    return null;
  }
  return found;
}

/** A no-op for an invalid token. Signing in again in the same browser leaves no session behind. */
export async function endSessionOf(
  context: Context,
  use: TokenUse,
  scope: 'session' | 'everywhere' = 'session',
): Promise<void> {
  const found = await sessionOfToken(context, use);
  if (!found) return;
  const { user_id: actor, session_id: sessionId } = found;
  const everywhere = scope === 'everywhere';
  const ended = await context.database.db.transaction().execute(async (trx) => {
    const origin = { actor, sessionId, address: use.address, at: context.clock.now() };
    await appendAudit(trx, { kind: 'sign_out', outcome: 'done', ...origin, subject: { everywhere } });
    return everywhere ? deleteSessionsOf(trx, actor) : deleteSession(trx, sessionId);
  });
  context.changes.endSessions(ended);
}
