import type { OfferedFacilities } from '#web/data/facilities.ts';

/** The facility named in a poster's link, by its current or a former name or slug; null if it is none of ours. */
export function facilityFromQuery(query: URLSearchParams, { facilities }: OfferedFacilities): string | null {
  const wanted = query.get('facility')?.trim().toLowerCase();
  const isWanted = (word: string) => word !== '' && word.toLowerCase() === wanted;
  const found = facilities.find(({ name, slug, formerly = [] }) => [name, slug, ...formerly].some(isWanted));
  return found?.name ?? null;
}
