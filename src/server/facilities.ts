import type { Facilities } from '#shared/facilities/facilities.ts';
import { firstFacilities } from '#shared/facilities/first-facilities.ts';

/** The facilities of an installation, all of them in its own time zone. */
export function facilitiesOf(timeZone: string): Facilities {
  const { names, preset, docks } = firstFacilities;
  return { all: names.map((name) => ({ name, timeZone, docks })), preset, timeZone };
}
