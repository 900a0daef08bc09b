import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

import { readSummary } from '#shared/contract/check-ins.ts';
import { useChanges } from './realtime/shared-feed.ts';
import { retryAsPolicy } from '#web/common/data/retries.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { freshness, refetchVisible } from '#web/common/data/query-client.ts';
import { refetchGapMs } from './staff-cache.ts';

/** The metrics above the list, refetched after changes (at most once a second) and every minute. */
export function useSummary() {
  const client = useQueryClient();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const readSoon = useCallback(() => {
    if (waiting.current !== undefined) return;
    waiting.current = setTimeout(() => {
      waiting.current = undefined;
      refetchVisible(client, queryKeys.summary);
    }, refetchGapMs);
  }, [client]);
  useChanges(readSoon);
  useEffect(
    () => () => {
      clearTimeout(waiting.current);
      waiting.current = undefined;
    },
    [],
  );

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
