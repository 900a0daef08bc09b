import type { ChoiceLists } from '#shared/check-in/choice-lists.ts';

/** The facility that a poster's link names, in whatever case; null where it names none of ours. */
export function facilityFromQuery(query: URLSearchParams, { facilities }: ChoiceLists): string | null {
  const wanted = query.get('facility')?.trim().toLowerCase();
  return facilities.find((facility) => facility.toLowerCase() === wanted) ?? null;
}
