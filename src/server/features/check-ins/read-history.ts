import type { FieldValue } from '#shared/check-in/field-value.ts';
import type { HistoryEntry } from '#shared/contract/check-ins.ts';
import { errorTexts } from '#shared/error-texts.ts';
import { AppError } from '#shared/errors.ts';
import type { Facilities } from '#shared/facilities/facilities.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { noteArchiveRead } from './check-in-trail.ts';
import { shownValue } from './facility-words.ts';
import { findHistory, reasonField } from './history-repository.ts';

/** The changes of an entry as screens show them, without the reason. */
function shownChanges(stored: HistoryEntry['changes'], facilities: Facilities): HistoryEntry['changes'] {
  const { [reasonField]: _, ...changes } = stored;
  const entries = Object.entries(changes).map(([name, { before, after }]) => {
    const shown = (value: FieldValue) => shownValue(name, value, facilities);
    return [name, { before: shown(before), after: shown(after) }];
  });
  return Object.fromEntries(entries);
}

/** The history of a record, oldest first; also of a deleted one, without personal values. */
export async function readHistory(context: Context, caller: Caller, id: string): Promise<{ entries: HistoryEntry[] }> {
  const entries = await findHistory(context.database.db, id);
  if (entries.length === 0) throw new AppError('not_found', errorTexts.checkInNotFound);
  if (entries.some(({ kind }) => kind === 'archived')) await noteArchiveRead(context, caller, { checkIn: id });
  return {
    entries: entries.map((entry) => ({
      version: entry.version,
      kind: entry.kind,
      changes: shownChanges(entry.changes as HistoryEntry['changes'], context.facilities),
      reason: (entry.changes[reasonField]?.after ?? null) as string | null,
      actor: entry.actor_email,
      occurredAt: entry.occurred_at.toISOString(),
      receivedAt: entry.received_at.toISOString(),
      operationId: entry.operation_id,
    })),
  };
}
