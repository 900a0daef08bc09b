import { useMutation, useQueryClient } from '@tanstack/react-query';

import {
  createDocks,
  createFacility,
  type DockUpdate,
  type FacilityUpdate,
  type NewFacility,
  updateDock,
  updateFacility,
} from '#shared/contract/facilities.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { queryKeys } from '#web/common/data/keys.ts';

/** The data is refetched after a change. Changes are never queued: others may have changed the facilities. */
function useChange<Input, Result>(send: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () =>
      Promise.all(
        [queryKeys.facilities, queryKeys.oneFacility].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}

export const useCreateFacility = () =>
  useChange((facility: NewFacility) => callAsStaff(createFacility, { body: facility }));

export const useUpdateFacility = (id: string) =>
  useChange((update: FacilityUpdate) => callAsStaff(updateFacility, { params: { id }, body: update }));

export const useCreateDocks = (id: string) =>
  useChange((names: string[]) => callAsStaff(createDocks, { params: { id }, body: { names } }));

export const useUpdateDock = (id: string) =>
  useChange((update: DockUpdate) => callAsStaff(updateDock, { params: { id }, body: update }));
