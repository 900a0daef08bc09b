import type { OwnCheckIn, OwnCheckIns } from '#shared/contract/own-check-in.ts';
import { findOwnSameContainer, readOwnCheckIn } from '#web/common/data/addresses.ts';
import { ApiError, call } from '#web/common/data/api.ts';

let hasReceipt: boolean | undefined;

/** The check-ins are those of the last 24 hours; null if there are none. */
export async function readOwn(signal: AbortSignal): Promise<OwnCheckIns | null> {
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

/** The time is short, because this request must not keep a driver from checking in. */
const sameContainerTimeoutMs = 4_000;

/** The check-ins are those on site; no request is sent if the browser is known to have no receipt. */
export async function findOwnWithContainer(containerNumber: string): Promise<OwnCheckIn[]> {
  if (hasReceipt === false) return [];
  const options = { body: { containerNumber }, timeoutMs: sameContainerTimeoutMs };
  return (await call(findOwnSameContainer, options)).checkIns;
}
