import { useQuery } from '@tanstack/react-query';

import { configStore } from '#web/data/config.ts';
import { loadConfig } from '#web/data/load-config.ts';
import { followConfig } from '#web/data/follow-config.ts';
import { zoneAt } from '#web/data/facilities-of.ts';
import { retryAsPolicy } from '#web/data/retries.ts';
import { useStore } from '#web/data/use-store.ts';
import { queryKeys } from './keys.ts';

followConfig();

/** The installation's configuration, read from the server if the page does not have it; rerenders when it changes. */
export function useConfig() {
  const known = useStore(configStore);
  const { data } = useQuery({
    queryKey: queryKeys.config,
    queryFn: loadConfig,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: retryAsPolicy,
  });
  return { data: known ?? data };
}

/** The time zone of a facility, or the installation's if none is given; undefined until known. */
export function useZone(facility?: string): string | undefined {
  return zoneAt(useConfig().data, facility);
}
