import type { ChoiceLists } from '#shared/check-in/choice-lists.ts';

/** The facility named in a poster's link, ignoring case; null if it is none of ours. */
export function facilityFromQuery(query: URLSearchParams, { facilities }: ChoiceLists): string | null {
  const wanted = query.get('facility')?.trim().toLowerCase();
  return facilities.find((facility) => facility.toLowerCase() === wanted) ?? null;
}
