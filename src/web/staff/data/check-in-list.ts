import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { listCheckIns, readSummary, type StaffCheckInPage } from '#shared/contract/check-ins.ts';
import { ApiError } from '#web/common/data/api.ts';
import { retryAsPolicy } from '#web/common/data/retries.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { type ListFilter, queryKeys } from '#web/common/data/keys.ts';
import { patchList } from './patch-list.ts';
import { freshness } from '#web/common/data/query-client.tsx';
import { staffCache } from './staff-store.ts';
import { knownFacilities, useShown } from './unsent.ts';

/** Source: docs/product, "Lists and pages". */
const listTimeoutMs = 5000;

async function askForPage(query: ListFilter, signal: AbortSignal): Promise<StaffCheckInPage> {
  try {
    return await callAsStaff(listCheckIns, { query, signal, timeoutMs: listTimeoutMs });
  } catch (error) {
    const unknown = error instanceof ApiError && error.fields;
    if (!unknown || !(unknown['stage'] || unknown['sort'])) throw error;
    return (await import('./older-list.ts')).readOlderList(query, signal);
  }
}

function readPage(filter: ListFilter, signal: AbortSignal): Promise<StaffCheckInPage> {
  return staffCache.readPage(filter, () => askForPage(filter, signal));
}

function listOptions(filter: ListFilter) {
  return queryOptions({
    queryKey: queryKeys.list(filter),
    queryFn: ({ signal }) => readPage(filter, signal),
    staleTime: freshness.listMs,
    retry: retryAsPolicy,
  });
}

/** The check-in goes where it will appear, as far as that can be told without the server. */
function withArrival(page: StaffCheckInPage, filter: ListFilter, checkIn: StaffCheckIn): StaffCheckInPage {
  const change = { id: checkIn.id, kind: 'created', version: checkIn.version, checkIn } as const;
  return patchList(page, filter, change, knownFacilities()).page;
}

/** The previous page stays while the next loads, and one page is prefetched. `filter` must be stable. */
export function useCheckInList(filter: ListFilter) {
  const client = useQueryClient();
  const shown = useShown();
  const asShown = useCallback(
    (page: StaffCheckInPage) => {
      const whole = shown.made().reduce((before, checkIn) => withArrival(before, filter, checkIn), page);
      return { ...whole, checkIns: shown.each(whole.checkIns) };
    },
    [shown, filter],
  );
  const list = useQuery({
    ...listOptions(filter),
    select: asShown,
    placeholderData: keepPreviousData,
    refetchInterval: freshness.listRefetchMs,
    refetchOnWindowFocus: true,
  });
  const hasNext = list.data?.hasMore === true && !list.isPlaceholderData;
  useEffect(() => {
    if (hasNext) void client.prefetchQuery(listOptions({ ...filter, page: (filter.page ?? 0) + 1 }));
  }, [client, hasNext, filter]);
  return list;
}

/** The summary is refetched after changes (at most once a second) and every minute. */
export function useSummary() {
  return useQuery({
    queryKey: queryKeys.summary,
    queryFn: ({ signal }) => callAsStaff(readSummary, { signal }),
    staleTime: freshness.listMs,
    refetchInterval: freshness.listRefetchMs,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
    retry: retryAsPolicy,
  });
}
