import { createApiKey, type NewApiKey, readApiKeys, revokeApiKey } from '#shared/contract/api-keys.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { useChange, useRead } from './read-and-change.ts';

/** All API keys; read again at each look, because programs use them meanwhile. */
export function useApiKeys() {
  return useRead(queryKeys.apiKeys, (signal) => callAsStaff(readApiKeys, { signal }));
}

/** Makes a key, whose answer is the only one that has it. */
export const useCreateApiKey = () =>
  useChange(queryKeys.apiKeys, (key: NewApiKey) => callAsStaff(createApiKey, { body: key }));

export const revokeApiKeyOf = (id: string) => callAsStaff(revokeApiKey, { params: { id } });
