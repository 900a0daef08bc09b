import { useQuery } from '@tanstack/react-query';

import { onlyFacility } from '#shared/facilities/facilities.ts';
import { configStore } from './config.ts';
import { followConfig, loadConfig } from './follow-config.ts';
import { useFacilities, zoneAt } from './known-facilities.ts';
import { retryAsPolicy } from './retries.ts';
import { useStore } from './store.ts';
import { queryKeys } from './keys.ts';

followConfig();

/** A page that does not have the configuration reads it from the server. */
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

/** Without a facility, the zone is that of the account's only one, else the installation's. Undefined until known. */
export function useZone(facility?: string): string | undefined {
  const own = onlyFacility(useFacilities())?.name;
  return zoneAt(useConfig().data, facility ?? own);
}
