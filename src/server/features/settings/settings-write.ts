import type { StaffCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { appendAudit, type AuditEntry, auditOrigin } from '../../platform/audit/audit-trail.ts';
import type { SettingChanges } from './change-conflicts.ts';
import type { StoredFacility } from '../../platform/facilities-schema.ts';
import { findFacilities } from './facility-repository.ts';
import { moveSettingsVersion } from './settings-repository.ts';

/** Only one settings change runs at a time across all nodes. */
export interface SettingsWrite {
  trx: DatabaseTransaction;
  rows: StoredFacility[];
  now: Date;
  /** A no-op if nothing changed. */
  note(
    kind: AuditEntry['kind'],
    about: Pick<AuditEntry['subject'], 'facility' | 'dock' | 'form' | 'carrier' | 'provider' | 'webhook'>,
    changes: SettingChanges,
  ): Promise<void>;
}

/**
 * The only way to change settings, facilities, docks and the form: one change at a time, with its audit entry in the
 * same transaction. Afterwards this node reloads them, and the others are notified.
 */
export async function writeSettings<Result>(
  context: Context,
  caller: StaffCaller,
  change: (write: SettingsWrite) => Promise<Result>,
): Promise<Result> {
  const now = context.clock.now();
  const result = await context.database.db.transaction().execute(async (trx) => {
    await caller.once?.begin(trx);
    await moveSettingsVersion(trx);
    const made = await change({
      trx,
      rows: await findFacilities(trx),
      now,
      note: async (kind, about, changes) => {
        if (Object.keys(changes).length === 0) return;
        const entry = { kind, outcome: 'done', at: now, subject: { ...about, changes } } as const;
        await appendAudit(trx, { ...auditOrigin(caller), ...entry });
      },
    });
    await caller.once?.keep(trx, made);
    return made;
  });
  await context.settings.read();
  context.changes.announce();
  return result;
}
