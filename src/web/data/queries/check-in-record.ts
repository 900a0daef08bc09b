import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

import { getCheckIn, readHistory } from '#shared/contract/check-ins.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { retryAsPolicy } from '#web/data/retries.ts';
import { callAsStaff } from '#web/data/staff-call.ts';
import { fromLists } from './known-records.ts';
import { queryKeys } from './keys.ts';
import { freshness } from './query-client.ts';
import { recordBook } from './staff-store.ts';
import { findUnsentCheckIn, useUnsent, withUnsent } from './unsent.ts';

/** One check-in, shown at once where a list already holds it; its data is null once it is deleted. */
export function useCheckIn(id: string) {
  const unsent = useUnsent();
  return useQuery<StaffCheckIn | null>({
    queryKey: queryKeys.record(id),
    queryFn: async ({ signal }) => {
      // The server cannot know what waits here to be sent.
      const own = findUnsentCheckIn(id);
      return own ?? recordBook.newest(await callAsStaff(getCheckIn, { params: { id }, signal }));
    },
    // Data rather than a placeholder: it stays where the record itself cannot be read.
    initialData: () => findUnsentCheckIn(id) ?? fromLists(id),
    initialDataUpdatedAt: 0,
    select: useCallback((checkIn: StaffCheckIn | null) => checkIn && withUnsent(checkIn, unsent), [unsent]),
    staleTime: freshness.listMs,
    retry: retryAsPolicy,
  });
}

/** Who changed what of a check-in and when, oldest first; read again whenever the record has a new version. */
export function useHistory({ id, version }: Pick<StaffCheckIn, 'id' | 'version'>, enabled: boolean) {
  return useQuery({
    queryKey: queryKeys.history(id, version),
    queryFn: async ({ signal }) => (await callAsStaff(readHistory, { params: { id }, signal })).entries,
    placeholderData: keepPreviousData,
    enabled,
  });
}
