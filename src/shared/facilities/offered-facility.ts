interface Offered {
  readonly name: string;
  readonly slug: string;
  readonly formerly?: readonly string[] | undefined;
}

/** The facility that a poster's link names, by its current or a former name or slug; undefined if it is none of these. */
export function offeredFacility<Facility extends Offered>(
  word: string | null | undefined,
  facilities: readonly Facility[],
): Facility | undefined {
  const wanted = word?.trim().toLowerCase();
  const isWanted = (known: string) => known !== '' && known.toLowerCase() === wanted;
  return facilities.find(({ name, slug, formerly = [] }) => [name, slug, ...formerly].some(isWanted));
}
