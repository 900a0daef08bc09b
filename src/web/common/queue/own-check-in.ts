import { useQuery, useQueryClient } from '@tanstack/react-query';

import type { OwnCheckIns } from '#shared/contract/own-check-in.ts';
import { queueKey } from '#web/common/data/query-client.tsx';
import { readOwn } from './own-receipt.ts';

export const ownCheckInKey = [...queueKey, 'own'] as const;

/**
 * The check-ins are those of the last 24 hours; null if there are none. In that case they are requested again when the
 * driver returns to this tab, as he may have checked in from another. `found` are check-ins that were just read.
 */
export function useOwnCheckIn(refreshMs: number, found?: OwnCheckIns) {
  return useQuery({
    queryKey: ownCheckInKey,
    initialData: found,
    queryFn: ({ signal }) => readOwn(signal),
    staleTime: refreshMs,
    refetchInterval: ({ state }) => (state.data === null && state.status !== 'error' ? false : refreshMs),
  });
}

/** A check-in found by ticket is shown and kept up to date too. */
export function useAdoptOwn(): (own: OwnCheckIns) => void {
  const client = useQueryClient();
  return (own) => void client.setQueryData(ownCheckInKey, own);
}
