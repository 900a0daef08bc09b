import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import { appendAudit, type AuditEntry, auditOrigin } from '../../platform/audit/audit-trail.ts';

/** Records an action of signed-in staff in the audit trail; visitors are not recorded. */
export async function noteInTrail(
  db: Database | DatabaseTransaction,
  caller: Caller,
  entry: Pick<AuditEntry, 'kind' | 'at' | 'subject'>,
): Promise<void> {
  if (caller.role !== 'visitor') await appendAudit(db, { outcome: 'done', ...auditOrigin(caller), ...entry });
}

/** Records that archived check-ins will be shown. Throws if that fails, so that they are not shown. */
export function noteArchiveRead(context: Context, caller: Caller, subject: AuditEntry['subject']): Promise<void> {
  return noteInTrail(context.database.db, caller, { kind: 'archive_read', at: context.clock.now(), subject });
}
