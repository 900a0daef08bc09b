import { useEffect, useState } from 'react';

import { serverTime } from '#web/common/data/server-clock.ts';

/** After more failures in a row than this, a warning is logged. Source: docs/product, "Lists and pages". */
const quietFailures = 5;

interface Reading {
  isError: boolean;
  isPlaceholderData: boolean;
  /** Milliseconds of the device's clock; 0 if never. */
  dataUpdatedAt: number;
  errorUpdateCount: number;
}

export interface Liveness {
  isLive: boolean;
  /** The time is by the server's clock; null if there is no data. */
  since: number | null;
  /** Each failure counts only after its retries. */
  failures: number;
}

function useFailures({ dataUpdatedAt, errorUpdateCount }: Reading): number {
  const [atSuccess, setAtSuccess] = useState({ dataUpdatedAt, errorUpdateCount });
  if (atSuccess.dataUpdatedAt !== dataUpdatedAt) setAtSuccess({ dataUpdatedAt, errorUpdateCount });
  const failures = Math.max(0, errorUpdateCount - atSuccess.errorUpdateCount);
  useEffect(() => {
    if (failures > quietFailures) console.warn(`The queue could not be refreshed ${failures} times in a row.`);
  }, [failures]);
  return failures;
}

/** Data is not live after a failure, nor if two refreshes are overdue. */
export function useLiveness(reading: Reading, refreshMs: number, now: number): Liveness {
  const failures = useFailures(reading);
  const since = reading.dataUpdatedAt === 0 ? null : serverTime(reading.dataUpdatedAt);
  const isOverdue = since !== null && now - since > 2 * refreshMs;
  return { isLive: !reading.isError && (reading.isPlaceholderData || (since !== null && !isOverdue)), since, failures };
}
