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
import { useRead } from './read-and-change.ts';

/** Which secrets of the channels are set, and since when. */
export function useCallSetUp() {
  return useRead(queryKeys.callSetUp, (signal) => callAsStaff(readCallSetUp, { signal }));
}

/** Sets or removes the password of the gateway, which is kept nowhere here. */
export function useGatewayPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (textPassword: string | null) => callAsStaff(updateCallSecrets, { body: { textPassword } }),
    gcTime: 0,
    onSuccess: (setUp) => client.setQueryData(queryKeys.callSetUp, setUp),
  });
}

/** Makes an address for replies; its answer, the only one that has the key, is kept nowhere but on the page. */
export function useInboundKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callAsStaff(createInboundKey, { body: {} }),
    gcTime: 0,
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.callSetUp }),
  });
}

export function useNewPushKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callAsStaff(createPushKey, { body: {} }),
    onSuccess: (setUp) => client.setQueryData(queryKeys.callSetUp, setUp),
  });
}

/** Sends a text with sample values to a number of one's own. */
export function useTextTest() {
  return useMutation({
    mutationFn: (test: { to: string; language: Language }) => callAsStaff(testText, { body: test }),
    gcTime: 0,
  });
}

/** The newest 100 messages of calls; events have them read again. */
export function useDeliveries() {
  return useRead(queryKeys.deliveries, async (signal) => (await callAsStaff(readDeliveries, { signal })).deliveries);
}
