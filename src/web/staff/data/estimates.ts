import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { type Estimates, readEstimateCoverage, readEstimates } from '#shared/contract/estimates.ts';
import type { Estimate } from '#shared/queue/estimate.ts';
import { retryAsPolicy } from '#web/common/data/retries.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { queryKeys } from '#web/common/data/keys.ts';

/** How often estimates are refetched while a waiting truck is shown, and how long the coverage stays fresh. */
const rereadMs = { estimates: 15_000, coverage: 600_000 };

/**
 * When a truck is usually called, as its driver is told; undefined until known, and for a truck that is not waiting.
 * Estimates of a facility share one request, which is sent only if a truck shown is waiting.
 */
export function useEstimate({ id, facility, stage }: Pick<StaffCheckIn, 'id' | 'facility' | 'stage'>) {
  return useQuery({
    queryKey: queryKeys.estimates(facility),
    queryFn: ({ signal }) => callAsStaff(readEstimates, { query: { facility }, signal }),
    enabled: stage === 'waiting',
    select: useCallback(
      ({ estimates }: Estimates): Estimate | null => estimates.find((one) => one.id === id)?.estimate ?? null,
      [id],
    ),
    staleTime: rereadMs.estimates,
    refetchInterval: rereadMs.estimates,
    retry: retryAsPolicy,
  }).data;
}

/** How many of the recently given estimates were kept, at one facility or all. */
export function useEstimateCoverage(facility: string | undefined) {
  return useQuery({
    queryKey: queryKeys.estimateCoverage(facility),
    queryFn: ({ signal }) => callAsStaff(readEstimateCoverage, { query: { facility }, signal }),
    staleTime: rereadMs.coverage,
    retry: retryAsPolicy,
  }).data;
}
