import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { type Estimates, readEstimateCoverage, readEstimates } from '#shared/contract/estimates.ts';
import type { Estimate } from '#shared/queue/estimate.ts';
import { retryAsPolicy } from '#web/common/data/retries.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { queryKeys } from '#web/common/data/keys.ts';

/** Estimates are read again this often while a truck that waits is shown, and the coverage not before this. */
const rereadMs = { estimates: 15_000, coverage: 600_000 };

/**
 * When a truck is usually called, as its driver is told; undefined until that is known, and for one that does not wait. Those
 * of a facility are read together, and nothing is asked while no truck shown waits.
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

/** How many of the times told lately were kept, at one facility or all. */
export function useEstimateCoverage(facility: string | undefined) {
  return useQuery({
    queryKey: queryKeys.estimateCoverage(facility),
    queryFn: ({ signal }) => callAsStaff(readEstimateCoverage, { query: { facility }, signal }),
    staleTime: rereadMs.coverage,
    retry: retryAsPolicy,
  }).data;
}
