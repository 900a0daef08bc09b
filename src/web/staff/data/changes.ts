import { useMutation } from '@tanstack/react-query';

import type { BaseValues, BulkChanges, CheckInChanges } from '#shared/check-in/changes.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { newId } from '#web/common/data/new-id.ts';
import { newOperation } from '#web/common/offline/new-operation.ts';
import { perform } from '#web/common/offline/perform.ts';
import { sentOperations } from '#web/common/offline/send-arrival.ts';
import { driverOf } from './staff-store.ts';

export interface CheckInUpdateInput {
  id: string;
  changes: CheckInChanges;
  /** The user saw these values; changes by others are not overwritten unseen. */
  base?: BaseValues;
  /** Correcting a recorded time needs one. */
  reason?: string;
  occurredAt?: Date;
  /** Set by callers that may want to undo the change. */
  operationId?: string;
}

/** Resolves to null if the change is queued. */
export function updateCheckIn({ id, changes, base, reason, occurredAt: at, operationId }: CheckInUpdateInput) {
  const data = { changes, ...(base && { base }), ...(reason && { reason }) };
  return perform(newOperation({ type: 'UPDATE', id, data }, { operationId, at, about: driverOf(id) }));
}

export function useUpdateCheckIn() {
  return useMutation({ mutationFn: updateCheckIn });
}

export interface BulkUpdateInput {
  ids: readonly string[];
  changes: BulkChanges;
  /** The user saw these values in each record; changes by others are not overwritten unseen. */
  base: Record<string, BaseValues>;
}

async function updateAll({ ids, changes, base }: BulkUpdateInput) {
  const about = ids.map(driverOf).join(', ');
  const operation = newOperation({ type: 'BULK_UPDATE', ids: [...ids], data: { changes, base } }, { about });
  const answer = await perform(operation);
  return answer && { operationId: operation.operationId, ...answer };
}

/**
 * One request changes all or none; resolves to the records, the ids that are gone and the operation to undo, or null if
 * the change is queued.
 */
export function useBulkUpdate() {
  return useMutation({ mutationFn: updateAll });
}

const deletedHere = new Set<string>();
sentOperations.on(({ operation }) => {
  if (operation.type === 'DELETE') deletedHere.add(operation.id);
});

/** A record that this user deleted here needs no explanation for its absence. */
export function isDeletedHere(id: string): boolean {
  return deletedHere.has(id);
}

async function remove({ id, driverName }: StaffCheckIn): Promise<boolean> {
  // The server's event may arrive before its response.
  deletedHere.add(id);
  try {
    const answer = await perform(newOperation({ type: 'DELETE', id }, { about: driverName }));
    return answer !== null;
  } catch (error) {
    deletedHere.delete(id);
    throw error;
  }
}

/** A deletion is permanent. Resolves to whether the server did it, or false if it is queued. */
export function useDeleteCheckIn() {
  return useMutation({ mutationFn: remove });
}

/** One id per operation, so that retrying after a lost response is the same undo. */
const undoIds = new Map<string, string>();

/** `also` are later operations. Undoing works as long as nothing newer has touched the records. */
export async function undo(id: string, also: readonly string[] = []): Promise<readonly StaffCheckIn[]> {
  const operationId = undoIds.get(id) ?? newId();
  undoIds.set(id, operationId);
  const more = also.length > 0 && { also: [...also] };
  const answer = await perform(newOperation({ type: 'UNDO', id, ...more }, { operationId }));
  return answer?.checkIns ?? [];
}

/** Resolves to the current records. */
export function useUndo() {
  return useMutation({ mutationFn: (operationId: string) => undo(operationId) });
}
