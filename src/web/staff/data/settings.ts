import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { readSettings, readSettingsHistory, type SettingsUpdate, updateSettings } from '#shared/contract/settings.ts';
import { createRecordKey, readRecordKey } from '#shared/contract/signed-records.ts';
import { retryAsPolicy } from '#web/common/data/retries.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { queryKeys } from '#web/common/data/keys.ts';

/** The settings and their defaults; read again whenever somebody changes one. */
export function useSettings() {
  return useQuery({
    queryKey: queryKeys.settings,
    queryFn: ({ signal }) => callAsStaff(readSettings, { signal }),
    // Another node may have been asked before it knew of a change.
    staleTime: 0,
    retry: retryAsPolicy,
  });
}

/** Changes settings, all or none. It is never queued: what others may have set meanwhile has to be known. */
export function useUpdateSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (update: SettingsUpdate) => callAsStaff(updateSettings, { body: update }),
    onSuccess: (view) => {
      client.setQueryData(queryKeys.settings, view);
      // A secret is forgotten where what it was entered for has changed.
      return client.invalidateQueries({ queryKey: queryKeys.callSetUp });
    },
  });
}

/** The latest changes of settings, facilities and docks, newest first. */
export function useSettingsHistory(limit: number) {
  return useQuery({
    queryKey: queryKeys.settingsHistory(limit),
    queryFn: ({ signal }) => callAsStaff(readSettingsHistory, { query: { limit }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: retryAsPolicy,
  });
}

/** The key that signs time records; null before the first one. */
export function useRecordKey() {
  return useQuery({
    queryKey: queryKeys.recordKey,
    queryFn: async ({ signal }) => (await callAsStaff(readRecordKey, { signal })).inUse,
    staleTime: 0,
    retry: retryAsPolicy,
  });
}

/** Makes another key sign time records. */
export function useRenewRecordKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callAsStaff(createRecordKey, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.recordKey }),
  });
}
