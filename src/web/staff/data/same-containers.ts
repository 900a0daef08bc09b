import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { readSameContainers, type SameContainerEntry } from '#shared/contract/check-ins.ts';
import { retryAsPolicy } from '#web/common/data/retries.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { freshness } from '#web/common/data/query-client.tsx';

function useContainerGroups() {
  const { data } = useQuery({
    queryKey: queryKeys.sameContainers,
    queryFn: ({ signal }) => callAsStaff(readSameContainers, { signal }),
    staleTime: freshness.listMs,
    refetchInterval: freshness.listRefetchMs,
    retry: retryAsPolicy,
  });
  return data;
}

/** The check-ins on site are loaded once for all rows, and refetched after each change. */
export function useSameContainer(id: string): SameContainerEntry[] {
  const groups = useContainerGroups()?.groups.filter((group) => group.some((entry) => entry.id === id)) ?? [];
  const others = groups.flat().filter((entry) => entry.id !== id);
  return [...new Map(others.map((entry) => [entry.id, entry])).values()];
}

/**
 * From the same response: trucks that are on site twice, and for trucks docked elsewhere than called, the docks to
 * which they had been called.
 */
export function useOddities(): { twice: ReadonlySet<string>; calledTo: ReadonlyMap<string, string> } {
  const data = useContainerGroups();
  return useMemo(
    () => ({
      twice: new Set(data?.groups.flat().map(({ id }) => id)),
      calledTo: new Map(data?.otherDocks.map(({ id, calledTo }) => [id, calledTo])),
    }),
    [data],
  );
}
