import type { PublicConfig } from '#shared/contract/system.ts';
import { type Facilities, listsOf, zoneOf } from '#shared/facilities/facilities.ts';
import { firstFacilities } from '#shared/facilities/first-facilities.ts';

type Zoned = Pick<PublicConfig, 'timeZone'>;

const made = new Map<string, Facilities>();

/** The facilities of this installation, the same object each time; by UTC until it is known where they are. */
export function facilitiesOf(config?: Zoned): Facilities {
  const timeZone = config?.timeZone ?? 'UTC';
  const { names, preset, docks } = firstFacilities;
  const known = made.get(timeZone);
  const facilities = known ?? { all: names.map((name) => ({ name, timeZone, docks })), preset, timeZone };
  if (!known) made.set(timeZone, facilities);
  return facilities;
}

/** What may be chosen here, which is known without asking. */
export const choiceLists = listsOf(facilitiesOf());

/** The zone of a facility, or the installation's for all of them; undefined until it is known. */
export function zoneAt(config: Zoned | undefined, facility?: string): string | undefined {
  if (!config) return undefined;
  return facility === undefined ? config.timeZone : zoneOf(facilitiesOf(config), facility);
}
