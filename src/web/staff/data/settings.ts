import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { readSettings, readSettingsHistory, type SettingsUpdate, updateSettings } from '#shared/contract/settings.ts';
import { createRecordKey, readRecordKey } from '#shared/contract/signed-records.ts';
import { retryAsPolicy } from '#web/common/data/retries.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { useChange, useRead } from './read-and-change.ts';

/**
 * Settings are refetched whenever somebody changes one, and on each mount, because another node may have responded
 * before it knew of a change.
 */
export function useSettings() {
  return useRead(queryKeys.settings, (signal) => callAsStaff(readSettings, { signal }));
}

/** All changes are made, or none. They are never queued: the user must know what others have set meanwhile. */
export function useUpdateSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (update: SettingsUpdate) => callAsStaff(updateSettings, { body: update }),
    onSuccess: (view) => {
      client.setQueryData(queryKeys.settings, view);
      // A secret is deleted when the settings it was entered for change.
      return client.invalidateQueries({ queryKey: queryKeys.callSetUp });
    },
  });
}

/** The history includes facilities and docks, newest first. */
export function useSettingsHistory(limit: number) {
  return useQuery({
    queryKey: queryKeys.settingsHistory(limit),
    queryFn: ({ signal }) => callAsStaff(readSettingsHistory, { query: { limit }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: retryAsPolicy,
  });
}

/** Null before there is a key. */
export function useRecordKey() {
  return useRead(queryKeys.recordKey, async (signal) => (await callAsStaff(readRecordKey, { signal })).inUse);
}

export const useRenewRecordKey = () => useChange(queryKeys.recordKey, () => callAsStaff(createRecordKey, {}));
