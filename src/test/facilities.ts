import { facilitiesOf } from '#server/facilities.ts';
import { type Facilities, listsOf } from '#shared/facilities/facilities.ts';

/** The default facilities, which most tests use. */
export const testFacilities: Facilities = facilitiesOf('America/Chicago');
export const testLists = listsOf(testFacilities);

/** The same facilities with some in other time zones, by name. */
export function facilitiesIn(zones: Readonly<Record<string, string>>): Facilities {
  const all = testFacilities.all.map((facility) => ({
    ...facility,
    timeZone: zones[facility.name] ?? facility.timeZone,
  }));
  return { ...testFacilities, all };
}
