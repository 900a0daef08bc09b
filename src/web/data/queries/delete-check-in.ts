import { useMutation } from '@tanstack/react-query';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { deleteCheckIn } from '#shared/contract/check-ins.ts';
import { callAsStaff } from '#web/data/staff-call.ts';
import { newOperationId, operationTimes } from './operation.ts';
import { sendOrKeep } from './send-or-keep.ts';
import { staffCache } from './staff-store.ts';

const deletedHere = new Set<string>();

/** Whether this person deleted the record, here and now: its absence then needs no explaining. */
export function isDeletedHere(id: string): boolean {
  return deletedHere.has(id);
}

/** Answers whether the server has deleted it; false where the deletion is kept on the device to be sent later. */
async function remove({ id, driverName }: StaffCheckIn): Promise<boolean> {
  const operationId = newOperationId();
  const { occurredAt, sentAt } = operationTimes();
  const headers = { 'idempotency-key': operationId, 'x-occurred-at': occurredAt, 'x-sent-at': sentAt };
  // The server's own event may arrive before its answer.
  deletedHere.add(id);
  try {
    const sent = await sendOrKeep({ type: 'DELETE', operationId, id, about: driverName }, async () => {
      await callAsStaff(deleteCheckIn, { params: { id }, headers });
      return true;
    });
    return sent ?? false;
  } catch (error) {
    deletedHere.delete(id);
    throw error;
  }
}

/** Deletes a check-in for good. */
export function useDeleteCheckIn() {
  return useMutation({
    mutationFn: remove,
    onSuccess: (isDone, { id, version }) => {
      if (isDone) staffCache.apply({ id, kind: 'deleted', version: version + 1, checkIn: null });
    },
  });
}
