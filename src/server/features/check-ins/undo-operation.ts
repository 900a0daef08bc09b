import { undoWindowMs } from '#shared/check-in/undo.ts';
import { AppError } from '#shared/errors.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { nextVersion } from './changed-row.ts';
import { type CheckInRow, columnOfHistoryField, type FieldChanges } from './check-in-row.ts';
import { lockCheckIns } from './check-in-repository.ts';
import { findOperationChanges } from './history-repository.ts';
import { findOperationKind } from './operation-repository.ts';
import { operationContent } from './operation-content.ts';
import { type Moment, type RowChange, writeCheckIns } from './write-check-ins.ts';

export interface UndoRequest {
  operationId?: string | undefined;
  occurredAt?: string | undefined;
  sentAt?: string | undefined;
}

type OperationChange = Awaited<ReturnType<typeof findOperationChanges>>[number];

const texts = {
  unknown: 'There is nothing to take back: this operation is unknown.',
  otherKind: 'Only a bulk update, a Dock In or a Dock Out can be taken back.',
  tooLate: 'It is too late to take this back. Correct the check-in instead.',
  touched: 'This cannot be taken back: the check-in has changed since.',
} as const;

function recordsDock(changes: FieldChanges): boolean {
  return ['dockInAt', 'dockOutAt'].some((field) => changes[field] !== undefined && changes[field].after !== null);
}

async function undoableChanges(trx: DatabaseTransaction, id: string, moment: Moment): Promise<OperationChange[]> {
  const kind = await findOperationKind(trx, id);
  const changes = await findOperationChanges(trx, id);
  if (kind === undefined || changes.length === 0) throw new AppError('not_found', texts.unknown);
  if (kind === 'bulk-update') return changes;
  if (kind !== 'update' || !changes.every((change) => recordsDock(change.changes))) {
    throw new AppError('illegal_transition', texts.otherKind);
  }
  const latest = Math.max(...changes.map((change) => change.received_at.getTime()));
  if (moment.receivedAt.getTime() > latest + undoWindowMs) throw new AppError('illegal_transition', texts.tooLate);
  return changes;
}

/** A record with the values it had before the change. */
function restored(row: CheckInRow, changes: FieldChanges): CheckInRow {
  const before: Record<string, unknown> = {};
  for (const [field, change] of Object.entries(changes)) {
    const column = columnOfHistoryField(field);
    if (!column) continue;
    const isInstant = column.endsWith('_at') && change.before !== null;
    before[column] = isInstant ? new Date(change.before as string) : change.before;
  }
  return { ...row, ...before };
}

/**
 * Takes back what one operation changed, while nothing newer has touched its records: a bulk update at any time, a Dock
 * In or Dock Out within its window. The correction is a change of its own in the history.
 */
export async function undoOperation(context: Context, caller: Caller, id: string, request: UndoRequest) {
  const { rows } = await writeCheckIns(context, {
    caller,
    ids: [],
    operation: request.operationId
      ? { id: request.operationId, kind: 'undo', content: operationContent.undo(id) }
      : undefined,
    occurredAt: request.occurredAt,
    sentAt: request.sentAt,
    decide: async (_, moment, trx): Promise<RowChange[]> => {
      const changes = await undoableChanges(trx, id, moment);
      const locked = await lockCheckIns(
        trx,
        changes.map((change) => change.check_in_id),
      );
      const rowOf = new Map(locked.map((row) => [row.id, row]));
      return changes.map(({ check_in_id: checkInId, version, changes: fields }) => {
        const before = rowOf.get(checkInId);
        if (!before || before.version !== version) throw new AppError('illegal_transition', texts.touched);
        return { before, after: nextVersion(before, restored(before, fields), moment) };
      });
    },
  });
  return rows;
}
