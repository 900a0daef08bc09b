import { facilities, type Facility } from '#shared/check-in/closed-lists.ts';

/** The facility that a poster's link names, in whatever case; null where it names none of ours. */
export function facilityFromQuery(query: URLSearchParams): Facility | null {
  const wanted = query.get('facility')?.trim().toLowerCase();
  return facilities.find((facility) => facility.toLowerCase() === wanted) ?? null;
}
