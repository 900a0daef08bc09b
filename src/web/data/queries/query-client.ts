import { QueryClient } from '@tanstack/react-query';

import { retryDelayMs } from '#shared/retry.ts';
import { mayRetry } from '#web/data/retries.ts';

/** How long data stays fresh, and how often it is refetched. Source: docs/product.md, "Lists and pages". */
export const freshness = { anyMs: 5 * 60_000, listMs: 30_000, listRefetchMs: 60_000 } as const;

/** The query cache for staff data, with the application's defaults. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshness.anyMs,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && mayRetry(error),
        retryDelay: retryDelayMs,
        // The local network may work although the browser believes it is offline.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
