import { useEffect, useState } from 'react';

import { serverTime } from '#web/data/queue/server-clock.ts';

/** More failures in a row than this are worth a line in the console. Source: docs/product.md, "Lists and pages". */
const quietFailures = 5;

interface Reading {
  isError: boolean;
  isPlaceholderData: boolean;
  /** When the data was read, in the device's milliseconds; 0 when it never was. */
  dataUpdatedAt: number;
  errorUpdateCount: number;
}

export interface Liveness {
  /** Whether what is shown is as fresh as it should be. */
  isLive: boolean;
  /** When the data was last known to be right, by the server's clock; null where none is here. */
  since: number | null;
  /** Attempts in a row that failed, each after its retries. */
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

/** How far what is shown can be trusted at `now`: not after a failure, nor when two renewals are overdue. */
export function useLiveness(reading: Reading, refreshMs: number, now: number): Liveness {
  const failures = useFailures(reading);
  const since = reading.dataUpdatedAt === 0 ? null : serverTime(reading.dataUpdatedAt);
  const isOverdue = since !== null && now - since > 2 * refreshMs;
  return { isLive: !reading.isError && (reading.isPlaceholderData || (since !== null && !isOverdue)), since, failures };
}
