import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { pageSizes } from '#shared/contract/check-ins.ts';
import { readQueue } from '#shared/contract/queue.ts';
import { queueLimits } from '#shared/queue/queue-limits.ts';
import { daysBefore, localDay } from '#shared/time/local-day.ts';
import { useReceivedUntil } from './realtime/shared-feed.ts';
import { retryAsPolicy } from '#web/common/data/retries.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { freshness } from '#web/common/data/query-client.tsx';
import { belongs, type OnSite } from './patch-trucks.ts';
import { recordBook } from './staff-store.ts';
import { knownFacilities, useShown } from './unsent.ts';

/** At most this many pages are read to count trucks. Source: docs/product, "Where trucks are". */
const maxPages = 5;

interface Scope {
  facility: string | null;
  timeZone: string;
  maxPages: number;
}

interface ShownOnSite extends OnSite {
  /** The data is known to be correct up to this time, in milliseconds; infinite while events keep it up to date. */
  asOf: number;
}

async function readOnSite(scope: Scope, signal: AbortSignal): Promise<OnSite> {
  const { facility, timeZone } = scope;
  const startDate = daysBefore(localDay(new Date(), timeZone), queueLimits.activeDays - 1);
  const narrowing = { state: 'active', order: 'longest-wait', startDate, ...(facility && { facility }) } as const;
  const trucks = new Map<string, StaffCheckIn>();
  let hasMore = true;
  for (let page = 0; hasMore && page < scope.maxPages; page += 1) {
    // Each page says whether more follow.
    const answer = await callAsStaff(readQueue, { query: { ...narrowing, page, pageSize: pageSizes.max }, signal });
    for (const entry of answer.checkIns) {
      if (entry.view !== 'staff') continue;
      const { place: _, ...truck } = entry;
      trucks.set(truck.id, truck);
    }
    hasMore = answer.hasMore;
  }
  return { trucks: recordBook.loaded([...trucks.values()]), isWhole: !hasMore };
}

interface Reading {
  enabled?: boolean;
  staleTime: number;
  refetchInterval?: number;
}

/** Every event and the user's unsent changes update the trucks; undefined until known. */
function useTrucks({ facility, timeZone, maxPages: most }: Scope, reading: Reading) {
  const shown = useShown();
  const scope = useMemo(() => ({ facility, timeZone, maxPages: most }), [facility, timeZone, most]);
  const query = useQuery({
    queryKey: queryKeys.onSiteAt(facility, most),
    queryFn: ({ signal }) => readOnSite(scope, signal),
    refetchOnWindowFocus: true,
    retry: retryAsPolicy,
    ...reading,
  });
  const { data, dataUpdatedAt, isError } = query;
  const receivedUntil = useReceivedUntil();
  const asOf = isError ? dataUpdatedAt : Math.max(dataUpdatedAt, receivedUntil);
  const onSite = useMemo((): ShownOnSite | undefined => {
    if (!data) return undefined;
    const ids = new Set(data.trucks.map(({ id }) => id));
    const trucks = shown.each([...data.trucks, ...shown.made().filter(({ id }) => !ids.has(id))]);
    return { ...data, trucks: trucks.filter((truck) => belongs(truck, facility)), asOf };
  }, [data, shown, facility, asOf]);
  return { query, onSite };
}

/** The trucks at one facility or at all are read once and then updated by events. Undefined until known. */
export function useOnSite(facility: string | null): ShownOnSite | undefined {
  const scope = { facility, timeZone: knownFacilities().timeZone, maxPages };
  // Events keep it up to date, and `reset` triggers a refetch.
  return useTrucks(scope, { staleTime: freshness.anyMs }).onSite;
}

/** The yard is also refetched at intervals. */
export function useYard(yard: { name: string; timeZone: string } | undefined) {
  const { query, onSite } = useTrucks(
    { facility: yard?.name ?? '', timeZone: yard?.timeZone ?? 'UTC', maxPages: Infinity },
    { enabled: yard !== undefined, staleTime: freshness.listMs, refetchInterval: freshness.listRefetchMs },
  );
  return { ...query, trucks: onSite?.trucks, asOf: onSite?.asOf };
}
