import { useMutation } from '@tanstack/react-query';

import type { BaseValues, BulkChanges } from '#shared/check-in/changes.ts';
import { bulkUpdateCheckIns } from '#shared/contract/check-ins.ts';
import { callAsStaff } from '#web/data/staff-call.ts';
import { driverOf } from './known-records.ts';
import { newOperationId, operationTimes } from './operation.ts';
import { sendOrKeep } from './send-or-keep.ts';
import { staffCache } from './staff-store.ts';

/** Which records to change alike, and how. */
export interface BulkUpdateInput {
  ids: readonly string[];
  changes: BulkChanges;
  /** The values the person saw of each, so that somebody else's change meanwhile is not overwritten unseen. */
  base: Record<string, BaseValues>;
}

async function updateAll({ ids: readIds, changes, base }: BulkUpdateInput) {
  const operationId = newOperationId();
  const ids = [...readIds];
  const about = ids.map((id) => driverOf(id)).join(', ');
  const data = { changes, base };
  return sendOrKeep({ type: 'BULK_UPDATE', operationId, ids, about, data }, async () => {
    const body = { ids, ...data, operationId, ...operationTimes() };
    return { operationId, ...(await callAsStaff(bulkUpdateCheckIns, { body })) };
  });
}

/**
 * Changes many check-ins in one call, all or none; answers them, the ids that are gone, and the operation to take back,
 * or null where the change is kept on the device to be sent later.
 */
export function useBulkUpdate() {
  return useMutation({
    mutationFn: updateAll,
    onSuccess: (answer) => {
      for (const checkIn of answer?.checkIns ?? []) {
        staffCache.apply({ id: checkIn.id, kind: 'updated', version: checkIn.version, checkIn });
      }
    },
  });
}
