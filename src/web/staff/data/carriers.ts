import {
  type CarrierUpdate,
  createCarrier,
  deleteCarrier,
  type NewCarrier,
  readCarriers,
  readTypedCarriers,
  updateCarrier,
} from '#shared/contract/carriers.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { useChange, useRead } from './read-and-change.ts';

/** Carriers are refetched on each mount, because others change them too. */
export function useCarriers() {
  return useRead(queryKeys.carriers, (signal) => callAsStaff(readCarriers, { signal }));
}

/** These names belong to no carrier; empty until loaded. */
export function useTypedCarriers(): readonly string[] {
  const { data } = useRead(queryKeys.typedCarriers, (signal) => callAsStaff(readTypedCarriers, { signal }));
  return data?.names ?? [];
}

const key = queryKeys.carriers;

export const useCreateCarrier = () =>
  useChange(key, (carrier: NewCarrier) => callAsStaff(createCarrier, { body: carrier }));

export const useUpdateCarrier = (id: string) =>
  useChange(key, (update: CarrierUpdate) => callAsStaff(updateCarrier, { params: { id }, body: update }));

export const useDeleteCarrier = () => useChange(key, (id: string) => callAsStaff(deleteCarrier, { params: { id } }));
