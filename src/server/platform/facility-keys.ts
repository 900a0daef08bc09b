import type { Facilities, Facility } from '#shared/facilities/facilities.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { AppError } from '#shared/errors/errors.ts';
import { fieldRefusal } from '#shared/errors/rule-texts.ts';

interface Site {
  readonly facilities: Facilities;
}

/** Throws `not_found`, by what it is called. */
export function withId<T extends { readonly id: string }>(all: readonly T[], id: string, what: string): T {
  const found = all.find((candidate) => candidate.id === id);
  if (!found) throw new AppError('not_found', `There is no such ${what}.`);
  return found;
}

/** Throws `not_found`. */
export const facilityWithId = ({ facilities }: Site, id: string): Facility => withId(facilities.all, id, 'facility');

/** Null, meaning all facilities, stays null. */
export function idsOfFacilities({ facilities }: Site, keys: readonly string[] | null): string[] | null {
  return keys && keys.flatMap((key) => facilities.all.find((facility) => facility.key === key)?.id ?? []);
}

/** Duplicates are dropped. Throws an error at the field for an unknown id. */
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
