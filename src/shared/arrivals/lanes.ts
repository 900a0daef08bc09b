import type { ArrivalMark } from './record.ts';

/**
 * What is left to settle of trucks on site, by lane: those that are wanted elsewhere come first, since they wait in vain, and walk-ins
 * last, of whom nothing has to be settled. Source: docs/product, "What staff see of a truck".
 */
export const lanes = ['elsewhere', 'several', 'unexpected'] as const;
export type Lane = (typeof lanes)[number];

/** In which lane a truck on site is; null for one that is tied. */
export function laneOf({ tied, matches, elsewhere }: ArrivalMark): Lane | null {
  if (tied.length > 0) return null;
  if (matches.length > 0) return 'several';
  return elsewhere.length > 0 ? 'elsewhere' : 'unexpected';
}

/** The facility that alone expects a truck, where its own expects nothing that it could be; undefined otherwise. */
export function expectedAt(mark: ArrivalMark): string | undefined {
  const isElsewhere = laneOf(mark) === 'elsewhere';
  return isElsewhere ? mark.elsewhere[0]?.facility : undefined;
}
