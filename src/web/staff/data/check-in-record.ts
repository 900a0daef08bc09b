import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

import { getCheckIn, readHistory } from '#shared/contract/check-ins.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { retryAsPolicy } from '#web/common/data/retries.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { fromLists, recordBook } from './staff-store.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { freshness } from '#web/common/data/query-client.tsx';
import { findUnsentCheckIn, useShown } from './unsent.ts';

/** A record that a list has is shown immediately; null once deleted. */
export function useCheckIn(id: string) {
  const shown = useShown();
  return useQuery<StaffCheckIn | null>({
    queryKey: queryKeys.record(id),
    queryFn: async ({ signal }) => {
      // The server does not know unsent check-ins.
      const own = findUnsentCheckIn(id);
      return own ?? recordBook.loaded([await callAsStaff(getCheckIn, { params: { id }, signal })])[0] ?? null;
    },
    // Initial data rather than a placeholder: it stays if the record itself cannot be loaded.
    initialData: () => findUnsentCheckIn(id) ?? fromLists(id),
    initialDataUpdatedAt: 0,
    select: useCallback((checkIn: StaffCheckIn | null) => checkIn && shown.one(checkIn), [shown]),
    staleTime: freshness.listMs,
    retry: retryAsPolicy,
  });
}

/** The oldest entry comes first, with the notices to the carrier; refetched with each new version. */
export function useHistory({ id, version }: Pick<StaffCheckIn, 'id' | 'version'>, enabled: boolean) {
  return useQuery({
    queryKey: queryKeys.history(id, version),
    queryFn: ({ signal }) => callAsStaff(readHistory, { params: { id }, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** The argument is a field. Null if nobody changed it, or if the history cannot be read now. */
export async function authorsOf(id: string): Promise<(field: string) => string | null> {
  try {
    const { entries } = await callAsStaff(readHistory, { params: { id } });
    return (field) => entries.findLast(({ changes }) => field in changes)?.actor ?? null;
  } catch {
    return () => null;
  }
}
