import { dayMs } from '#shared/time/applied-time.ts';
import type { Caller, StaffCaller } from '../caller.ts';
import type { Context } from '../context.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { appendAudit, type AuditEntry, hasGrownBeyond } from './audit-repository.ts';

export type AuditOrigin = Pick<AuditEntry, 'actor' | 'sessionId' | 'address'>;

/** A command on the server, without a session. */
export const onServer: AuditOrigin = { actor: null, sessionId: null, address: null };

export function auditOrigin(caller: StaffCaller): AuditOrigin {
  const sessionId = caller.via === 'session' ? caller.session.id : null;
  return { actor: caller.user.id, sessionId, address: caller.address };
}

/** Visitors are not recorded. */
export async function noteInTrail(
  db: Database | DatabaseTransaction,
  caller: Caller,
  entry: Pick<AuditEntry, 'kind' | 'at' | 'subject'>,
): Promise<void> {
  if (caller.role !== 'visitor') await appendAudit(db, { outcome: 'done', ...auditOrigin(caller), ...entry });
}

/** Throws if archived check-ins cannot be recorded as shown, so that they are not shown. */
export function noteArchiveRead(context: Context, caller: Caller, subject: AuditEntry['subject']): Promise<void> {
  return noteInTrail(context.database.db, caller, { kind: 'archive_read', at: context.clock.now(), subject });
}

/** More entries within a day than people make. Source: docs/product, "System health". */
const maxEntriesADay = 20_000;

/** Null while the trail does not grow unusually fast. */
export async function auditGrowthMessage({ database, clock }: Pick<Context, 'database' | 'clock'>) {
  const since = new Date(clock.now().getTime() - dayMs);
  if (!(await hasGrownBeyond(database.db, maxEntriesADay, since))) return null;
  const count = maxEntriesADay.toLocaleString('en-US');
  return `The audit log has grown by more than ${count} entries in 24 hours. It says by whom: /admin/settings/audit.`;
}

export { appendAudit, countOutdatedAudit, deleteOutdatedAudit, readAuditSize } from './audit-repository.ts';
export { countAudit, writeCounted } from './counted-entries.ts';
export type { AuditEntry } from './audit-repository.ts';
