import { useMutation, useQueryClient } from '@tanstack/react-query';

import {
  createInboundKey,
  createPushKey,
  readCallSetUp,
  readDeliveries,
  testText,
  updateCallSecrets,
} from '#shared/contract/calls.ts';
import type { Language } from '#shared/words/languages.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { useChange, useRead } from './read-and-change.ts';

/** The response says which secrets are set, and since when. */
export function useCallSetUp() {
  return useRead(queryKeys.callSetUp, (signal) => callAsStaff(readCallSetUp, { signal }));
}

/** The password is not cached here. */
export function useGatewayPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (textPassword: string | null) => callAsStaff(updateCallSecrets, { body: { textPassword } }),
    gcTime: 0,
    onSuccess: (setUp) => client.setQueryData(queryKeys.callSetUp, setUp),
  });
}

/** Only this response contains the key. */
export const useInboundKey = () => useChange(queryKeys.callSetUp, () => callAsStaff(createInboundKey, { body: {} }));

export function useNewPushKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callAsStaff(createPushKey, { body: {} }),
    onSuccess: (setUp) => client.setQueryData(queryKeys.callSetUp, setUp),
  });
}

/** The test has sample values and goes to the user's own number. */
export function useTextTest() {
  return useMutation({
    mutationFn: (test: { to: string; language: Language }) => callAsStaff(testText, { body: test }),
    gcTime: 0,
  });
}

/** These are the newest 100; events trigger a refetch. */
export function useDeliveries() {
  return useRead(queryKeys.deliveries, async (signal) => (await callAsStaff(readDeliveries, { signal })).deliveries);
}
