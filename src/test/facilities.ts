import { facilitiesOf } from '#server/facilities.ts';
import { type Facilities, listsOf } from '#shared/facilities/facilities.ts';

/** The facilities of a new installation, where most tests happen. */
export const testFacilities: Facilities = facilitiesOf('America/Chicago');
export const testLists = listsOf(testFacilities);

/** The same facilities with some of them in other zones, by their names. */
export function facilitiesIn(zones: Readonly<Record<string, string>>): Facilities {
  const all = testFacilities.all.map((facility) => ({
    ...facility,
    timeZone: zones[facility.name] ?? facility.timeZone,
  }));
  return { ...testFacilities, all };
}
