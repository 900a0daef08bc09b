import { useQuery } from '@tanstack/react-query';

import { loadConfig } from '#web/data/config.ts';
import { queryKeys } from '#web/data/queries/keys.ts';
import { retryAsPolicy } from '#web/data/retries.ts';

/** Polling interval before the installation's own is known. Source: docs/product.md, "The queue display". */
const usualRefreshMs = 15_000;

/** Retry interval while the server does not respond. */
export const recoveryMs = 5_000;

/** The installation's settings, retried until loaded: a wall screen may be switched on before the server. */
export function useQueueConfig() {
  const config = useQuery({
    queryKey: queryKeys.config,
    queryFn: loadConfig,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: retryAsPolicy,
    refetchInterval: (query) => (query.state.data ? false : recoveryMs),
    refetchIntervalInBackground: true,
  });
  const refreshMs = config.data ? config.data.queueRefreshSeconds * 1000 : usualRefreshMs;
  return { config, refreshMs };
}
