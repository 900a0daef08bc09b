import { type Action, may, type Role } from '#shared/access/permissions.ts';
import { isSameScope, type Scope } from '#shared/access/scope.ts';
import type { Caller, StaffCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { maxSkewMs } from '../../platform/machine.ts';
import { workingKeys } from '../api-keys/api-keys-service.ts';
import { findOpenSessions } from './session-repository.ts';
import { sessionLimits } from './session-token.ts';
import { mayStay } from './session-use.ts';

/** An expired token must be renewed within this time, or its streams are closed. */
const renewalGraceMs = 60_000;

export interface Authority {
  role: Role;
  scope: Scope;
}

export async function openSessions(context: Context, ids: readonly string[]): Promise<Map<string, Authority>> {
  const now = context.clock.now().getTime();
  const open = await findOpenSessions(context.database.db, ids, {
    expiresAfter: new Date(now - renewalGraceMs),
    createdAfter: new Date(now - sessionLimits.totalMs),
    issuedBefore: new Date(now + maxSkewMs),
  });
  const staying = open.filter((one) => mayStay(context.settings.settings, one));
  const sessions = staying.map(({ id, role, facilities }) => [id, { role, scope: facilities ?? 'all' }] as const);
  const known = new Set(sessions.map(([id]) => id));
  const others = ids.filter((id) => !known.has(id));
  return new Map<string, Authority>([...sessions, ...(await workingKeys(context, others))]);
}

const checkMs = 5_000;

/** The session must also have the same facilities as before. */
async function stillMay(context: Context, { session: { id }, scope }: StaffCaller, action: Action): Promise<boolean> {
  const now = (await openSessions(context, [id])).get(id);
  return now !== undefined && may(now.role, action) && isSameScope(now.scope, scope);
}

/** Also polls, since notifications may get lost, and cuts if the database does not respond. Returns a stop function. */
export function whileAllowed(context: Context, caller: Caller, action: Action, cut: () => void): () => void {
  if (caller.role === 'visitor') return () => undefined;
  const stop = context.changes.onSessionEnd((id) => {
    if (id === caller.session.id) cut();
  });
  const timer = setInterval(() => {
    void stillMay(context, caller, action).then((isAllowed) => isAllowed || cut(), cut);
  }, checkMs);
  timer.unref();
  return () => {
    stop();
    clearInterval(timer);
  };
}
