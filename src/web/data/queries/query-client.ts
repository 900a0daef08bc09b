import { QueryClient } from '@tanstack/react-query';

import { retryDelayMs } from '#shared/retry.ts';
import { mayRetry } from '#web/data/retries.ts';

/** How long data counts as fresh, and how often it is read anyway. Source: docs/product.md, "Lists and pages". */
export const freshness = { anyMs: 5 * 60_000, listMs: 30_000, listRefetchMs: 60_000 } as const;

/** A cache of what staff read, with the defaults of the whole application. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshness.anyMs,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && mayRetry(error),
        retryDelay: retryDelayMs,
        // A dock's own network may be up while the browser believes that it is offline.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
