import type { Facilities, Facility } from '#shared/facilities/facilities.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { AppError } from '#shared/errors/errors.ts';
import { fieldRefusal } from '#shared/errors/rule-texts.ts';

interface Site {
  readonly facilities: Facilities;
}

/** The facility with this id. Refuses with `not_found`. */
export function facilityWithId({ facilities }: Site, id: string): Facility {
  const facility = facilities.all.find((candidate) => candidate.id === id);
  if (!facility) throw new AppError('not_found', 'There is no such facility.');
  return facility;
}

/** The ids of facilities that are stored by what records say for them; null, which is all of them, stays so. */
export function idsOfFacilities({ facilities }: Site, keys: readonly string[] | null): string[] | null {
  return keys && keys.flatMap((key) => facilities.all.find((facility) => facility.key === key)?.id ?? []);
}

/** What records say for facilities that are given by their ids, each once. Refuses one that there is not, at its field. */
export function keysOfFacilities(
  { facilities }: Site,
  ids: readonly string[] | null,
  field = 'facilities',
): string[] | null {
  if (ids === null) return null;
  return [...new Set(ids)].map((id) => {
    const facility = facilities.all.find((candidate) => candidate.id === id);
    if (!facility) throw fieldRefusal(field, broken('not_valid'));
    return facility.key;
  });
}
