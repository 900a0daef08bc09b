import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { type Estimates, readEstimateCoverage, readEstimates } from '#shared/contract/estimates.ts';
import type { Estimate } from '#shared/queue/estimate.ts';
import { retryAsPolicy } from '#web/common/data/retries.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { queryKeys } from '#web/common/data/keys.ts';

/** `estimates` applies while a waiting truck is shown. */
const rereadMs = { estimates: 15_000, coverage: 600_000 };

/**
 * The estimate is what the driver is told; undefined until known, and for a truck that is not waiting. Estimates of a
 * facility share one request, which is sent only if a truck shown is waiting.
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

/** The coverage is that of recent estimates, at one facility or all. */
export function useEstimateCoverage(facility: string | undefined) {
  return useQuery({
    queryKey: queryKeys.estimateCoverage(facility),
    queryFn: ({ signal }) => callAsStaff(readEstimateCoverage, { query: { facility }, signal }),
    staleTime: rereadMs.coverage,
    retry: retryAsPolicy,
  }).data;
}
