import { useMutation } from '@tanstack/react-query';

import { undoOperation } from '#shared/contract/check-ins.ts';
import { callAsStaff } from '#web/data/staff-call.ts';
import { newOperationId, operationTimes } from './operation.ts';
import { staffCache } from './staff-store.ts';

/** Takes back what one operation did, while nothing newer has touched it. */
export function useUndoOperation() {
  return useMutation({
    mutationFn: (id: string) =>
      callAsStaff(undoOperation, { params: { id }, body: { operationId: newOperationId(), ...operationTimes() } }),
    onSuccess: ({ checkIns }) => {
      for (const checkIn of checkIns) {
        staffCache.apply({ id: checkIn.id, kind: 'updated', version: checkIn.version, checkIn });
      }
    },
  });
}
