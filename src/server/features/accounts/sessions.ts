import type { SessionView } from '#shared/contract/accounts.ts';
import { AppError } from '#shared/errors/errors.ts';
import { idleMinutesOf } from '#shared/settings/settings.ts';
import { appendAudit, type AuditOrigin } from '../../platform/audit/audit-trail.ts';
import { maxSkewMs } from '../../platform/machine.ts';
import { deleteSessionOf, findSessionsOf, sessionLimits } from '../auth/auth-service.ts';
import type { AccountsContext } from './account-links.ts';
import { findAccountById } from './account-repository.ts';

function noAccount(): AppError {
  return new AppError('not_found', 'There is no such account.');
}

/** The most recently used session comes first; `current` is the caller's own. */
export async function readSessions(
  context: AccountsContext,
  accountId: string,
  current: string,
): Promise<SessionView[]> {
  const { db } = context.database;
  const account = await findAccountById(db, accountId);
  if (!account) throw noAccount();
  const now = context.clock.now().getTime();
  const idleMinutes = idleMinutesOf(context.settings.settings, account.role);
  const sessions = await findSessionsOf(db, accountId, {
    createdAfter: new Date(now - sessionLimits.totalMs),
    refreshedAfter: new Date(now - sessionLimits.idleMs),
    refreshedBefore: new Date(now + maxSkewMs),
    activeAfter: new Date(idleMinutes === null ? 0 : now - idleMinutes * 60_000),
  });
  return sessions.map(({ id, device, created_at: startedAt, active_at: lastUsedAt }) => ({
    id,
    device,
    startedAt: startedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: id === current,
  }));
}

/** Returns whether the session existed. */
export async function endSession(
  context: AccountsContext,
  { accountId, sessionId }: { accountId: string; sessionId: string },
  origin: AuditOrigin,
): Promise<boolean> {
  const ended = await context.database.db.transaction().execute(async (trx) => {
    const sessions = await deleteSessionOf(trx, accountId, sessionId);
    const subject = { account: accountId, session: sessionId };
    const entry = { kind: 'session_ended', outcome: 'done', at: context.clock.now(), subject } as const;
    if (sessions.length > 0) await appendAudit(trx, { ...origin, ...entry });
    return sessions;
  });
  context.changes.endSessions(ended);
  return ended.length > 0;
}
