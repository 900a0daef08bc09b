import type { HistoryEntry } from '#shared/contract/check-ins.ts';
import { errorTexts } from '#shared/error-texts.ts';
import { AppError } from '#shared/errors.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { noteArchiveRead } from './check-in-trail.ts';
import { findHistory, reasonField } from './history-repository.ts';

/** The changes of an entry without the reason. */
function withoutReason(stored: HistoryEntry['changes']): HistoryEntry['changes'] {
  const { [reasonField]: _, ...changes } = stored;
  return changes;
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
      changes: withoutReason(entry.changes as HistoryEntry['changes']),
      reason: (entry.changes[reasonField]?.after ?? null) as string | null,
      actor: entry.actor_email,
      occurredAt: entry.occurred_at.toISOString(),
      receivedAt: entry.received_at.toISOString(),
      operationId: entry.operation_id,
    })),
  };
}
