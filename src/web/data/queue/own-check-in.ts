import { useQuery, useQueryClient } from '@tanstack/react-query';

import {
  findOwnSameContainer,
  type OwnCheckIn,
  type OwnCheckIns,
  readOwnCheckIn,
} from '#shared/contract/own-check-in.ts';
import { ApiError, call } from '#web/data/api.ts';
import { queueKey } from './use-queue.ts';

/** The key of what is known of this browser's own check-ins. */
export const ownCheckInKey = [...queueKey, 'own'] as const;

let hasReceipt: boolean | undefined;

async function readOwn(signal: AbortSignal): Promise<OwnCheckIns | null> {
  try {
    const own = (await call(readOwnCheckIn, { signal })) ?? null;
    hasReceipt = own !== null;
    return own;
  } catch (error) {
    // The check-in was deleted, or its receipt has run out.
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** How long a driver waits for the answer at most, in milliseconds: it must not keep anybody from checking in. */
const sameContainerTimeoutMs = 4_000;

/** The own check-ins on site that name the same container; asks nothing for a browser known to have no receipt. */
export async function findOwnWithContainer(containerNumber: string): Promise<OwnCheckIn[]> {
  if (hasReceipt === false) return [];
  const options = { body: { containerNumber }, timeoutMs: sameContainerTimeoutMs };
  return (await call(findOwnSameContainer, options)).checkIns;
}

/** The check-ins that this browser made within the last 24 hours, null without any; then it is asked for only once. */
export function useOwnCheckIn(refreshMs: number) {
  return useQuery({
    queryKey: ownCheckInKey,
    queryFn: ({ signal }) => readOwn(signal),
    staleTime: refreshMs,
    refetchInterval: (query) => (query.state.data === null ? false : refreshMs),
    refetchOnWindowFocus: (query) => query.state.data !== null,
  });
}

/** How to take in what a driver has just found by the ticket, so that it is shown and kept current from now on. */
export function useTakeInOwn(): (own: OwnCheckIns) => void {
  const client = useQueryClient();
  return (own) => void client.setQueryData(ownCheckInKey, own);
}
