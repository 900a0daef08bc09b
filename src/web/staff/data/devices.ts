import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { createDevice, type NewDevice, readDevices, revokeDevice } from '#shared/contract/devices.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { retryAsPolicy } from '#web/common/data/retries.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';

/** All registered devices; read again at each look, because they work meanwhile. */
export function useDevices() {
  return useQuery({
    queryKey: queryKeys.devices,
    queryFn: ({ signal }) => callAsStaff(readDevices, { signal }),
    staleTime: 0,
    // Until the device has used its code.
    refetchInterval: ({ state }) => state.data?.devices.some((device) => device.state === 'waiting') && 5000,
    retry: retryAsPolicy,
  });
}

function useRereadDevices() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeys.devices });
}

/** Makes a registration. Its answer, the only one that has the code, is kept nowhere but on the page. */
export function useCreateDevice() {
  return useMutation({
    mutationFn: (device: NewDevice) => callAsStaff(createDevice, { body: device }),
    gcTime: 0,
    onSuccess: useRereadDevices(),
  });
}

export function useRevokeDevice() {
  return useMutation({
    mutationFn: (id: string) => callAsStaff(revokeDevice, { params: { id } }),
    // Also after a failure: somebody else may have revoked it.
    onSettled: useRereadDevices(),
  });
}
