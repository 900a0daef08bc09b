import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import {
  createProvider,
  deleteProvider,
  type NewProvider,
  type ProviderUpdate,
  readProviders,
  testProvider,
  updateProvider,
} from '#shared/contract/sign-in-providers.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { retryAsPolicy } from '#web/common/data/retries.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';

/** The providers of single sign-on; read again at each look, because others change them too. */
export function useProviders() {
  return useQuery({
    queryKey: queryKeys.signInProviders,
    queryFn: ({ signal }) => callAsStaff(readProviders, { signal }),
    staleTime: 0,
    retry: retryAsPolicy,
  });
}

/** Sends a change of providers, and reads them again. It is never queued: it may hold a secret. */
function useChange<Input, Result>(send: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    gcTime: 0,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.signInProviders }),
  });
}

export const useCreateProvider = () => useChange((body: NewProvider) => callAsStaff(createProvider, { body }));

export const useUpdateProvider = (id: string) =>
  useChange((body: ProviderUpdate) => callAsStaff(updateProvider, { params: { id }, body }));

export const useDeleteProvider = (id: string) => useChange(() => callAsStaff(deleteProvider, { params: { id } }));

export const useTestProvider = (id: string) =>
  useMutation({ mutationFn: () => callAsStaff(testProvider, { params: { id } }) });
