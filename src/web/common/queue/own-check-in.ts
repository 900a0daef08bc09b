import { useQuery, useQueryClient } from '@tanstack/react-query';

import type { OwnCheckIn, OwnCheckIns } from '#shared/contract/own-check-in.ts';
import { findOwnSameContainer, readOwnCheckIn } from '#web/common/data/addresses.ts';
import { ApiError, call } from '#web/common/data/api.ts';
import { queueKey } from './use-queue.ts';

/** The query key of this browser's own check-ins. */
export const ownCheckInKey = [...queueKey, 'own'] as const;

let hasReceipt: boolean | undefined;

async function readOwn(signal: AbortSignal): Promise<OwnCheckIns | null> {
  try {
    const own = (await call(readOwnCheckIn, { signal })) ?? null;
    hasReceipt = own !== null;
    return own;
  } catch (error) {
    // The check-in was deleted, or its receipt has expired.
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Timeout in milliseconds: it must not keep a driver from checking in. */
const sameContainerTimeoutMs = 4_000;

/** The browser's own check-ins on site with the same container; sends no request if it is known to have no receipt. */
export async function findOwnWithContainer(containerNumber: string): Promise<OwnCheckIn[]> {
  if (hasReceipt === false) return [];
  const options = { body: { containerNumber }, timeoutMs: sameContainerTimeoutMs };
  return (await call(findOwnSameContainer, options)).checkIns;
}

/** The browser's own check-ins of the last 24 hours; null if there are none, which is then asked for again when the driver comes back to
 * this tab, as he may have checked in from another. */
export function useOwnCheckIn(refreshMs: number) {
  return useQuery({
    queryKey: ownCheckInKey,
    queryFn: ({ signal }) => readOwn(signal),
    staleTime: refreshMs,
    refetchInterval: ({ state }) => (state.data === null && state.status !== 'error' ? false : refreshMs),
  });
}

/** Returns a function that adds a check-in found by ticket, so that it is shown and kept up to date. */
export function useAdoptOwn(): (own: OwnCheckIns) => void {
  const client = useQueryClient();
  return (own) => void client.setQueryData(ownCheckInKey, own);
}
