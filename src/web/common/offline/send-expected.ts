import { type ArrivalView, createArrival, updateArrival } from '#shared/contract/expected-arrivals.ts';
import type { OperationOf } from '#shared/offline/operation.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';

/** This is a file of its own because it is loaded only if the installation expects arrivals. */
export function sendExpected(operation: OperationOf<'EXPECT' | 'ARRIVAL'>): Promise<ArrivalView> {
  const { id, operationId } = operation;
  if (operation.type === 'EXPECT') return callAsStaff(createArrival, { body: { id, ...operation.data } });
  return callAsStaff(updateArrival, { params: { id }, body: { ...operation.data, operationId } });
}
