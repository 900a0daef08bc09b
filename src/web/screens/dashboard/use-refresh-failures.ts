import { useEffect, useState } from 'react';

/** From this many failures in a row on, each is logged. Source: docs/product.md, "Lists and pages". */
const quietFailures = 5;

interface ReadList {
  isError: boolean;
  isFetching: boolean;
  error: Error | null;
  errorUpdatedAt: number;
  dataUpdatedAt: number;
}

/** How many readings of the list in a row have failed, whatever part of it was read; logs a warning beyond five. */
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
