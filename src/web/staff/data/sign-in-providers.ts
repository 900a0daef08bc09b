import { useMutation } from '@tanstack/react-query';

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
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { useChange, useRead } from './read-and-change.ts';

/** Providers are refetched on each mount, because others change them too. */
export function useProviders() {
  return useRead(queryKeys.signInProviders, (signal) => callAsStaff(readProviders, { signal }));
}

const key = queryKeys.signInProviders;

export const useCreateProvider = () => useChange(key, (body: NewProvider) => callAsStaff(createProvider, { body }));

export const useUpdateProvider = (id: string) =>
  useChange(key, (body: ProviderUpdate) => callAsStaff(updateProvider, { params: { id }, body }));

export const useDeleteProvider = (id: string) => useChange(key, () => callAsStaff(deleteProvider, { params: { id } }));

export const useTestProvider = (id: string) =>
  useMutation({ mutationFn: () => callAsStaff(testProvider, { params: { id } }) });
