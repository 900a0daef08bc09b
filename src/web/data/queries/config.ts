import { useQuery } from '@tanstack/react-query';

import { docksOf } from '#shared/facilities/facilities.ts';
import { loadConfig } from '#web/data/config.ts';
import { facilitiesOf, zoneAt } from '#web/data/facilities.ts';
import { retryAsPolicy } from '#web/data/retries.ts';
import { queryKeys } from './keys.ts';

/** The installation's settings; they do not change while a page is open. */
export function useConfig() {
  return useQuery({
    queryKey: queryKeys.config,
    queryFn: loadConfig,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: retryAsPolicy,
  });
}

/** The time zone of a facility, or the installation's if none is given; undefined until known. */
export function useZone(facility?: string): string | undefined {
  return zoneAt(useConfig().data, facility);
}

/** The docks of a facility. */
export function useDocks(facility: string): readonly string[] {
  return docksOf(facilitiesOf(useConfig().data), facility);
}
