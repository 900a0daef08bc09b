import { createApiKey, type NewApiKey, readApiKeys, revokeApiKey } from '#shared/contract/api-keys.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { useChange, useRead } from './read-and-change.ts';

/** Keys are refetched on each mount, because their use changes meanwhile. */
export function useApiKeys() {
  return useRead(queryKeys.apiKeys, (signal) => callAsStaff(readApiKeys, { signal }));
}

/** Only this response contains the key itself. */
export const useCreateApiKey = () =>
  useChange(queryKeys.apiKeys, (key: NewApiKey) => callAsStaff(createApiKey, { body: key }));

export const revokeApiKeyOf = (id: string) => callAsStaff(revokeApiKey, { params: { id } });
