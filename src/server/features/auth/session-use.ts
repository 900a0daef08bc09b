import type { SignedInUser } from '#shared/contract/session.ts';
import type { Context } from '../../platform/context.ts';
import { deleteSession, findSession, insertAuthEvent, noteFirstUse } from './session-repository.ts';
import { hashToken, sessionLimits, supersededGraceMs } from './session-token.ts';

type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** An account as its owner's browser knows it. */
export function signedInUser(account: { id: string; email: string; first_password: boolean }): SignedInUser {
  const { id, email } = account;
  return { id, email, role: 'admin', ...(account.first_password && { firstPassword: true }) };
}

function isOver(found: FoundSession, nowMs: number): boolean {
  return (
    found.refreshed_at.getTime() + sessionLimits.idleMs <= nowMs ||
    found.created_at.getTime() + sessionLimits.totalMs <= nowMs
  );
}

/**
 * The session a token stands for while it may still be renewed. A token that comes back after its successor has long
 * been in use was copied by somebody: the whole session ends, for the thief as for the owner. Any use counts as the
 * first one: it proves that the token has reached the browser, so that its parent is needed no longer.
 */
export async function sessionOfToken(context: Context, token: string): Promise<FoundSession | null> {
  const { db } = context.database;
  const found = await findSession(db, hashToken(token));
  if (!found) return null;
  const now = context.clock.now();
  if (isOver(found, now.getTime())) return null;
  if (found.superseded_at && found.superseded_at.getTime() + supersededGraceMs <= now.getTime()) {
    const ended = await deleteSession(db, found.session_id);
    context.changes.endSessions(ended);
    if (ended.length > 0) {
      context.log.warn({ sessionId: found.session_id }, 'a superseded session token was used; the session was ended');
      const { user_id: userId, session_id: sessionId } = found;
      await insertAuthEvent(db, { kind: 'token_reuse', userId, sessionId, at: now });
    }
    return null;
  }
  if (found.is_new) await noteFirstUse(db, hashToken(token), now);
  return found;
}
