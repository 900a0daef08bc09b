import { naturalOrder } from '#shared/facilities/natural-order.ts';

/** How many docks the short list of the assignment dialog has. Source: docs/product, "Facilities and docks". */
const shortListLength = 6;

/** New docks, of which the first ones fill what is left of the short list. */
export function shortListed(names: readonly string[], listed: number): { name: string; isShortListed: boolean }[] {
  const left = Math.max(0, shortListLength - listed);
  const first = new Set(names.toSorted(naturalOrder).slice(0, left));
  return names.map((name) => ({ name, isShortListed: first.has(name) }));
}
