import { useQuery } from '@tanstack/react-query';

import { loadConfig } from '#web/data/config.ts';
import { queryKeys } from '#web/data/queries/keys.ts';
import { retryAsPolicy } from '#web/data/retries.ts';

/** How often to ask before the installation's own interval is known. Source: docs/product.md, "The queue display". */
const usualRefreshMs = 15_000;

/** How soon to look for a server that did not answer. */
export const recoveryMs = 5_000;

/** This installation's settings, asked for until they are here: a wall screen may be switched on before the server. */
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
