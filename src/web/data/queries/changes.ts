import { useMutation } from '@tanstack/react-query';

import type { BaseValues, BulkChanges, CheckInChanges } from '#shared/check-in/changes.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { newId } from '#web/data/new-id.ts';
import { newOperation } from '#web/data/operations/new-operation.ts';
import { perform } from '#web/data/operations/perform.ts';
import { sentOperations } from '#web/data/operations/send-arrival.ts';
import { driverOf } from './known-records.ts';

/** What to change of which record, and when the person did it. */
export interface CheckInUpdateInput {
  id: string;
  changes: CheckInChanges;
  /** The values the person saw, so that somebody else's change meanwhile is not overwritten unseen. */
  base?: BaseValues;
  /** Why a recorded time is set right. */
  reason?: string;
  occurredAt?: Date;
  /** Given by a caller that may want to take the change back. */
  operationId?: string;
}

function update({ id, changes, base, reason, occurredAt: at, operationId }: CheckInUpdateInput) {
  const data = { changes, ...(base && { base }), ...(reason && { reason }) };
  return perform(newOperation({ type: 'UPDATE', id, data }, { operationId, at, about: driverOf(id) }));
}

/** Changes a check-in; answers the record as the server now has it, or null where the change is kept to be sent later. */
export function useUpdateCheckIn() {
  return useMutation({ mutationFn: update });
}

/** Which records to change alike, and how. */
export interface BulkUpdateInput {
  ids: readonly string[];
  changes: BulkChanges;
  /** The values the person saw of each, so that somebody else's change meanwhile is not overwritten unseen. */
  base: Record<string, BaseValues>;
}

async function updateAll({ ids, changes, base }: BulkUpdateInput) {
  const about = ids.map(driverOf).join(', ');
  const operation = newOperation({ type: 'BULK_UPDATE', ids: [...ids], data: { changes, base } }, { about });
  const answer = await perform(operation);
  return answer && { operationId: operation.operationId, ...answer };
}

/**
 * Changes many check-ins in one call, all or none; answers them, the ids that are gone, and the operation to take back,
 * or null where the change is kept on the device to be sent later.
 */
export function useBulkUpdate() {
  return useMutation({ mutationFn: updateAll });
}

const deletedHere = new Set<string>();
sentOperations.listen(({ operation }) => {
  if (operation.type === 'DELETE') deletedHere.add(operation.id);
});

/** Whether this person deleted the record, here and now: its absence then needs no explaining. */
export function isDeletedHere(id: string): boolean {
  return deletedHere.has(id);
}

async function remove({ id, driverName }: StaffCheckIn): Promise<boolean> {
  // The server's own event may arrive before its answer.
  deletedHere.add(id);
  try {
    const answer = await perform(newOperation({ type: 'DELETE', id }, { about: driverName }));
    return answer !== null;
  } catch (error) {
    deletedHere.delete(id);
    throw error;
  }
}

/** Deletes a check-in for good; answers whether the server has, or false where that is kept to be sent later. */
export function useDeleteCheckIn() {
  return useMutation({ mutationFn: remove });
}

/** One id per operation, so that a second attempt after a lost answer is the same undo. */
const undoIds = new Map<string, string>();

/** Takes back what an operation did, and the later ones named with it, while nothing newer has touched it. */
export async function undo(id: string, also: readonly string[] = []): Promise<readonly StaffCheckIn[]> {
  const operationId = undoIds.get(id) ?? newId();
  undoIds.set(id, operationId);
  const more = also.length > 0 && { also: [...also] };
  const answer = await perform(newOperation({ type: 'UNDO', id, ...more }, { operationId }));
  return answer?.checkIns ?? [];
}

/** Takes back what one operation did; answers the records as they are now. */
export function useUndo() {
  return useMutation({ mutationFn: (operationId: string) => undo(operationId) });
}
