import { useQuery } from '@tanstack/react-query';

import { createApiKey, type NewApiKey, readApiKeys, revokeApiKey } from '#shared/contract/api-keys.ts';
import { createDevice, type NewDevice, readDevices, revokeDevice } from '#shared/contract/devices.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { retryAsPolicy } from '#web/common/data/retries.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { useChange, useRead } from './read-and-change.ts';

/** Devices are refetched on each mount, because their state changes meanwhile. */
export function useDevices() {
  return useQuery({
    queryKey: queryKeys.devices,
    queryFn: ({ signal }) => callAsStaff(readDevices, { signal }),
    staleTime: 0,
    // Polled until the device has used its code.
    refetchInterval: ({ state }) => state.data?.devices.some((device) => device.state === 'waiting') && 5000,
    retry: retryAsPolicy,
  });
}

/** Only this response contains the code. */
export const useCreateDevice = () =>
  useChange(queryKeys.devices, (device: NewDevice) => callAsStaff(createDevice, { body: device }));

export const revokeDeviceOf = (id: string) => callAsStaff(revokeDevice, { params: { id } });

/** Keys are refetched on each mount, because their use changes meanwhile. */
export function useApiKeys() {
  return useRead(queryKeys.apiKeys, (signal) => callAsStaff(readApiKeys, { signal }));
}

/** Only this response contains the key itself. */
export const useCreateApiKey = () =>
  useChange(queryKeys.apiKeys, (key: NewApiKey) => callAsStaff(createApiKey, { body: key }));

export const revokeApiKeyOf = (id: string) => callAsStaff(revokeApiKey, { params: { id } });
