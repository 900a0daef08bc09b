import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { createApiKey, type NewApiKey, readApiKeys, revokeApiKey } from '#shared/contract/api-keys.ts';
import { retryAsPolicy } from '#web/common/data/retries.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { queryKeys } from '#web/common/data/keys.ts';

/** All API keys; read again at each look, because programs use them meanwhile. */
export function useApiKeys() {
  return useQuery({
    queryKey: queryKeys.apiKeys,
    queryFn: ({ signal }) => callAsStaff(readApiKeys, { signal }),
    staleTime: 0,
    retry: retryAsPolicy,
  });
}

function useRereadKeys() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeys.apiKeys });
}

/** Makes a key. It is never queued, and its answer, the only one that has the key, is kept nowhere but on the page. */
export function useCreateApiKey() {
  return useMutation({
    mutationFn: (key: NewApiKey) => callAsStaff(createApiKey, { body: key }),
    gcTime: 0,
    onSuccess: useRereadKeys(),
  });
}

export function useRevokeApiKey() {
  return useMutation({
    mutationFn: (id: string) => callAsStaff(revokeApiKey, { params: { id } }),
    // Also after a failure: somebody else may have revoked it.
    onSettled: useRereadKeys(),
  });
}
