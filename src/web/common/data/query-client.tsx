import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { retryDelayMs } from '#shared/errors/retry.ts';
import { mayRetry } from './retries.ts';

/** Drivers' pages do not load staff's keys. */
export const queueKey = ['queue'] as const;
export const configQueryKey = ['config'] as const;

/** Source: docs/product, "Lists and pages". */
export const freshness = { anyMs: 5 * 60_000, listMs: 30_000, listRefetchMs: 60_000 } as const;

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

/**
 * TanStack Query only replaces a running request if there is data already: a first response, which may predate the
 * change, is refetched once it arrives.
 */
export function refetchVisible(client: QueryClient, queryKey: QueryKey): void {
  for (const query of client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
    if (query.state.data !== undefined) continue;
    const again = () => client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    // A failed request is retried by the component that shows the failure.
    query.fetch().then(again, () => undefined);
  }
  void client.invalidateQueries({ queryKey });
}

/** This cache is separate from that of staff data. */
export function PublicQueueData({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
