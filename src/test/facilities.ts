import { type Facilities, type Facility, listsOf } from '#shared/facilities/facilities.ts';
import { firstDocks, firstFacilities } from '#shared/facilities/first-facilities.ts';
import { slugOf } from '#shared/facilities/names.ts';

/** The ids of the facilities and docks of a new installation. */
const idOf = (kind: 'facility' | 'dock', number: number) =>
  `01990000-0000-7000-${kind === 'facility' ? 8000 : 8001}-${String(number).padStart(12, '0')}`;

/** A facility with docks of these names, all in the short list. */
export function buildFacility(
  name: string,
  values: Partial<Facility> & { dockNames?: readonly string[] } = {},
): Facility {
  const { dockNames = firstDocks, ...others } = values;
  const docks = dockNames.map((dock, index) => ({
    id: idOf('dock', 9000 + index),
    name: dock,
    isShortListed: index < 6,
    outOfService: null,
    isRetired: false,
  }));
  const common = { key: name, slug: slugOf(name), formerly: [], timeZone: 'America/Chicago', retiredAt: null };
  return { id: idOf('facility', 900 + name.length), ...common, name, docks, ...others };
}

/** The default facilities, which most tests use. */
export const testFacilities: Facilities = {
  all: firstFacilities.names.map((name, index) => buildFacility(name, { id: idOf('facility', index + 1) })),
  preset: firstFacilities.preset,
  timeZone: 'America/Chicago',
};
export const testLists = listsOf(testFacilities);

/** The same facilities with some in other time zones, by name. */
export function facilitiesIn(zones: Readonly<Record<string, string>>): Facilities {
  const all = testFacilities.all.map((facility) => ({
    ...facility,
    timeZone: zones[facility.name] ?? facility.timeZone,
  }));
  return { ...testFacilities, all };
}
