import type { BulkUpdate } from '#shared/contract/check-ins.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { changedRow } from './changed-row.ts';
import { writeCheckIns } from './write-check-ins.ts';

/** Changes the same fields of many records in one transaction: all of them or none. Ids that are gone are named. */
export async function bulkUpdateCheckIns(context: Context, caller: Caller, input: BulkUpdate) {
  const { rows } = await writeCheckIns(context, {
    caller,
    ids: input.ids,
    operation: input.operationId
      ? { id: input.operationId, kind: 'bulk-update', content: { ids: input.ids, changes: input.changes } }
      : undefined,
    occurredAt: input.occurredAt,
    sentAt: input.sentAt,
    decide: (existing, moment) =>
      [...existing.values()].map((before) => ({
        before,
        after: changedRow(before, input.changes, moment, context.timeZone),
      })),
  });
  const found = new Set(rows.map((row) => row.id));
  return { rows, missing: input.ids.filter((id) => !found.has(id)) };
}
