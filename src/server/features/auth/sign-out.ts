import type { Context } from '../../platform/context.ts';
import { deleteSession, deleteSessionsOf } from './session-repository.ts';
import { sessionOfToken } from './session-use.ts';

/** Ends the session of a token, or all of its user's; a token that stands for nothing ends nothing. */
export async function signOut(
  context: Context,
  token: string | undefined,
  scope: 'session' | 'everywhere',
): Promise<void> {
  const found = token === undefined ? null : await sessionOfToken(context, token);
  if (!found) return;
  const { db } = context.database;
  const isEverywhere = scope === 'everywhere';
  const ended = isEverywhere ? await deleteSessionsOf(db, found.user_id) : await deleteSession(db, found.session_id);
  context.changes.endSessions(ended);
}
