import { docksOf } from '#shared/facilities/facilities.ts';
import { facilitiesOf, zoneAt } from '#web/data/facilities.ts';
import { useConfig } from './config.ts';

/** The time zone of a facility, or the installation's if none is given; undefined until known. */
export function useZone(facility?: string): string | undefined {
  return zoneAt(useConfig().data, facility);
}

/** The docks of a facility. */
export function useDocks(facility: string): readonly string[] {
  return docksOf(facilitiesOf(useConfig().data), facility);
}
