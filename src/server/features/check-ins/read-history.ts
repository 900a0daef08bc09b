import type { HistoryEntry } from '#shared/contract/check-ins.ts';
import { AppError, errorTexts } from '#shared/errors.ts';
import type { Context } from '../../platform/context.ts';
import { findHistory } from './history-repository.ts';

/** The history of a record, oldest first; of a deleted one too, without its personal values. */
export async function readHistory(context: Context, id: string): Promise<{ entries: HistoryEntry[] }> {
  const entries = await findHistory(context.database.db, id);
  if (entries.length === 0) throw new AppError('not_found', errorTexts.checkInNotFound);
  return {
    entries: entries.map((entry) => ({
      version: entry.version,
      kind: entry.kind,
      changes: entry.changes as HistoryEntry['changes'],
      actor: entry.actor_email,
      occurredAt: entry.occurred_at.toISOString(),
      receivedAt: entry.received_at.toISOString(),
      operationId: entry.operation_id,
    })),
  };
}
