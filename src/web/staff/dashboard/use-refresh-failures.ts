import { useEffect, useState } from 'react';

/** Consecutive failures after which each is logged. Source: docs/product, "Lists and pages". */
const quietFailures = 5;

interface ReadList {
  isError: boolean;
  isFetching: boolean;
  error: Error | null;
  errorUpdatedAt: number;
  dataUpdatedAt: number;
}

/** The number of consecutive failed list loads, for any part of it; logs a warning beyond five. */
export function useRefreshFailures({ isError, isFetching, error, errorUpdatedAt, dataUpdatedAt }: ReadList): number {
  const [failures, setFailures] = useState({ count: 0, at: 0 });
  if (!isError && !isFetching && failures.count > 0 && dataUpdatedAt > failures.at) setFailures({ count: 0, at: 0 });
  else if (isError && errorUpdatedAt > failures.at) setFailures({ count: failures.count + 1, at: errorUpdatedAt });

  const { count } = failures;
  useEffect(() => {
    if (count > quietFailures)
      console.warn(`The check-ins could not be read ${count} times in a row: ${error?.message}`);
  }, [count, error]);
  return count;
}
