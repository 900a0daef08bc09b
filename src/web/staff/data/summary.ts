import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { readSummary } from '#shared/contract/check-ins.ts';
import { retryAsPolicy } from '#web/common/data/retries.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { freshness } from '#web/common/data/query-client.ts';

/** The metrics above the list, refetched after changes (at most once a second) and every minute. */
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
