import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { type AnalyticsQuery, readAnalytics } from '#shared/contract/analytics.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { retryAsPolicy } from '#web/common/data/retries.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';

const freshMs = 60_000;

/** The previous figures stay on the page while others load. */
export function useAnalytics(query: AnalyticsQuery | null) {
  return useQuery({
    queryKey: queryKeys.figures(query),
    queryFn: ({ signal }) => callAsStaff(readAnalytics, { query: query ?? { from: '', to: '' }, signal }),
    enabled: query !== null,
    staleTime: freshMs,
    placeholderData: keepPreviousData,
    retry: retryAsPolicy,
  });
}
