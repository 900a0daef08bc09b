import { useQuery } from '@tanstack/react-query';

import { readSameContainers, type SameContainerEntry } from '#shared/contract/check-ins.ts';
import { retryAsPolicy } from '#web/data/retries.ts';
import { callAsStaff } from '#web/data/staff-call.ts';
import { queryKeys } from './keys.ts';
import { freshness } from './query-client.ts';

/**
 * The other check-ins on site that share a container with this one; loaded once for all rows, refetched after each
 * change.
 */
export function useSameContainer(id: string): SameContainerEntry[] {
  const { data } = useQuery({
    queryKey: queryKeys.sameContainers,
    queryFn: async ({ signal }) => (await callAsStaff(readSameContainers, { signal })).groups,
    staleTime: freshness.listMs,
    refetchInterval: freshness.listRefetchMs,
    retry: retryAsPolicy,
  });
  const groups = data?.filter((group) => group.some((entry) => entry.id === id)) ?? [];
  const others = groups.flat().filter((entry) => entry.id !== id);
  return [...new Map(others.map((entry) => [entry.id, entry])).values()];
}
