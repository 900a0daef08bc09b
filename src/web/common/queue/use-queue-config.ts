import { useQuery } from '@tanstack/react-query';

import { configStore } from '#web/common/data/config.ts';
import { followConfig, loadConfig } from '#web/common/data/follow-config.ts';
import { configQueryKey } from '#web/common/data/query-client.tsx';
import { retryAsPolicy } from '#web/common/data/retries.ts';
import { useStore } from '#web/common/data/store.ts';

followConfig();

/** This interval applies until the installation's own is known. Source: docs/product, "The queue display". */
const usualRefreshMs = 15_000;

/** Requests are repeated this often while the server does not respond. */
export const recoveryMs = 5_000;

/** The request is retried until it succeeds: a wall screen may be switched on before the server. */
export function useQueueConfig() {
  const known = useStore(configStore);
  const {
    data: read,
    isError,
    refetch,
  } = useQuery({
    queryKey: configQueryKey,
    queryFn: loadConfig,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: retryAsPolicy,
    refetchInterval: (query) => (query.state.data ? false : recoveryMs),
    refetchIntervalInBackground: true,
  });
  const data = known ?? read;
  const refreshMs = data ? data.queueRefreshSeconds * 1000 : usualRefreshMs;
  return { config: { data, isError: isError && !data, refetch }, refreshMs };
}
