import { useMutation } from '@tanstack/react-query';

import type { BaseValues, CheckInChanges } from '#shared/check-in/changes.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { updateCheckIn } from '#shared/contract/check-ins.ts';
import { callAsStaff } from '#web/data/staff-call.ts';
import { driverOf } from './known-records.ts';
import { newOperationId, operationTimes } from './operation.ts';
import { sendOrKeep } from './send-or-keep.ts';
import { staffCache } from './staff-store.ts';

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

/** Answers the record as the server now has it, or null where the change is kept on the device to be sent later. */
async function update({
  id,
  changes,
  base,
  reason,
  occurredAt,
  ...given
}: CheckInUpdateInput): Promise<StaffCheckIn | null> {
  const operationId = given.operationId ?? newOperationId();
  const data = { changes, ...(base && { base }), ...(reason && { reason }) };
  return sendOrKeep({ type: 'UPDATE', operationId, id, about: driverOf(id), data }, () =>
    callAsStaff(updateCheckIn, { params: { id }, body: { ...data, operationId, ...operationTimes(occurredAt) } }),
  );
}

/** Changes a check-in; the answer is in every list and record on the screen before the server's own event arrives. */
export function useUpdateCheckIn() {
  return useMutation({
    mutationFn: update,
    onSuccess: (checkIn) => {
      if (checkIn) staffCache.apply({ id: checkIn.id, kind: 'updated', version: checkIn.version, checkIn });
    },
  });
}
