import { isDeliveryType } from '#shared/check-in/closed-lists.ts';
import type { FieldValue } from '#shared/check-in/field-value.ts';
import { may } from '#shared/access/permissions.ts';
import { isInScope } from '#shared/access/scope.ts';
import { AppError } from '#shared/errors/errors.ts';
import { patchValues } from '#shared/form/custom-values.ts';
import { customId } from '#shared/form/named-values.ts';
import { actorOf, type Caller, forbidden } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { nextVersion, refuseOtherAssignments } from './changed-row.ts';
import { type CheckInRow, type FieldChanges, historyField } from './check-in-row.ts';
import { lockCheckIns } from './check-in-repository.ts';
import { findDeliveryType, findOperationChanges } from './history-repository.ts';
import { findOperationKind, type OperationKind } from '../../platform/operations.ts';
import { operationContent } from './operation-content.ts';
import { type Moment, type RowChange, writeCheckIns } from './write-check-ins.ts';

export interface UndoRequest {
  operationId?: string | undefined;
  /** Later operations on the same records, such as a dock assignment after a Dock In. */
  also?: readonly string[] | undefined;
  occurredAt?: string | undefined;
  sentAt?: string | undefined;
}

type OperationChange = Awaited<ReturnType<typeof findOperationChanges>>[number];

const texts = {
  unknown: 'There is nothing to take back: this operation is unknown.',
  otherKind: 'A check-in, a deletion and what was taken back cannot be taken back.',
  touched: 'This cannot be taken back: the check-in has changed since.',
} as const;

const undoable = new Set<OperationKind>(['update', 'bulk-update', 'step']);

async function undoableChanges(trx: DatabaseTransaction, id: string): Promise<OperationChange[]> {
  const kind = await findOperationKind(trx, id);
  if (kind === undefined) throw new AppError('not_found', texts.unknown);
  if (!undoable.has(kind)) throw new AppError('illegal_transition', texts.otherKind);
  return findOperationChanges(trx, id);
}

async function allChanges(trx: DatabaseTransaction, ids: readonly string[]): Promise<OperationChange[]> {
  const changes: OperationChange[] = [];
  for (const id of ids) {
    // A transaction runs one statement at a time.
    changes.push(...(await undoableChanges(trx, id)));
  }
  if (changes.length === 0) throw new AppError('not_found', texts.unknown);
  return changes;
}

/** Only managers may undo operations of others. */
function refuseOthers(caller: Caller, changes: readonly OperationChange[]): void {
  if (may(caller.role, 'operation:undo-others')) return;
  if (changes.some(({ actor }) => actor !== actorOf(caller))) throw forbidden();
}

function restored(row: CheckInRow, changes: FieldChanges): CheckInRow {
  const before: Record<string, unknown> = {};
  const custom: Record<string, FieldValue> = {};
  for (const [name, change] of Object.entries(changes)) {
    const id = customId(name);
    if (id !== undefined) custom[id] = change.before as FieldValue;
    const field = historyField(name);
    if (!field) continue;
    const isInstant = field.type === 'instant' && change.before !== null;
    before[field.column] = isInstant ? new Date(change.before as string) : change.before;
  }
  return { ...row, ...before, fields: patchValues(row.fields, custom) };
}

/** Throws if anything else has changed the record since the first of these changes. */
async function takenBack(
  trx: DatabaseTransaction,
  row: CheckInRow | undefined,
  changes: readonly OperationChange[],
  moment: Moment,
): Promise<{ before: CheckInRow; after: CheckInRow }> {
  const newestFirst = changes.toSorted((a, b) => b.version - a.version);
  if (!row || newestFirst.some(({ version }, index) => version !== row.version - index)) {
    throw new AppError('illegal_transition', texts.touched);
  }
  const after = newestFirst.reduce((later, change) => restored(later, change.changes), row);
  const { status } = after;
  const delivery_type =
    status === row.status ? row.delivery_type : await deliveryTypeBefore(trx, after, newestFirst.at(-1)?.version ?? 0);
  return { before: row, after: nextVersion(row, { ...after, delivery_type }, moment) };
}

async function deliveryTypeBefore(trx: DatabaseTransaction, row: CheckInRow, version: number) {
  return isDeliveryType(row.status) ? row.status : findDeliveryType(trx, row.id, version);
}

/** Also undoes `also`, if nothing has touched their records since. Source: docs/product, "Undo". */
export async function undoOperation(context: Context, caller: Caller, id: string, request: UndoRequest) {
  const { operationId, also, occurredAt, sentAt } = request;
  const undoes = [...new Set([id, ...(also ?? [])])];
  const { rows } = await writeCheckIns(context, {
    caller,
    ids: [],
    operation: { id: operationId, kind: 'undo', content: operationContent.undo(id, also) },
    occurredAt,
    sentAt,
    undoes,
    decide: async (_, moment, trx): Promise<RowChange[]> => {
      const changes = await allChanges(trx, undoes);
      refuseOthers(caller, changes);
      const ids = [...new Set(changes.map((change) => change.check_in_id))];
      const locked = await lockCheckIns(trx, ids);
      if (locked.some((row) => !isInScope(caller.scope, row.facility))) throw new AppError('not_found', texts.unknown);
      const rowOf = new Map(locked.map((row) => [row.id, row]));
      const taken: RowChange[] = [];
      for (const checkInId of ids) {
        const own = changes.filter((change) => change.check_in_id === checkInId);
        const change = await takenBack(trx, rowOf.get(checkInId), own, moment);
        refuseOtherAssignments(change.before, change.after, { facilities: context.facilities, moment, prefix: '' });
        taken.push(change);
      }
      return taken;
    },
  });
  return rows;
}
