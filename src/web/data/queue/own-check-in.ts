import { useQuery } from '@tanstack/react-query';

import { type OwnCheckIns, readOwnCheckIn } from '#shared/contract/own-check-in.ts';
import { ApiError, call } from '#web/data/api.ts';
import { queueKey } from './use-queue.ts';

async function readOwn(signal: AbortSignal): Promise<OwnCheckIns | null> {
  try {
    return (await call(readOwnCheckIn, { signal })) ?? null;
  } catch (error) {
    // The check-in was deleted, or its receipt has run out.
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** The check-ins that this browser made within the last 24 hours, null without any; then it is asked for only once. */
export function useOwnCheckIn(refreshMs: number) {
  return useQuery({
    queryKey: [...queueKey, 'own'],
    queryFn: ({ signal }) => readOwn(signal),
    staleTime: refreshMs,
    refetchInterval: (query) => (query.state.data === null ? false : refreshMs),
    refetchOnWindowFocus: (query) => query.state.data !== null,
  });
}
