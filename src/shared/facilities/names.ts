import { withPlainLetters } from '../check-in/fold-text.ts';

const collator = /* @__PURE__ */ new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The order has 2 before 10 and A2 before A12, ignoring letter case. */
export function naturalOrder(a: string, b: string): number {
  return collator.compare(a, b);
}

/** Slugs have lower-case letters, digits and hyphens; empty if nothing remains. Accents and the like become plain. */
export function slugOf(name: string): string {
  const plain = withPlainLetters(name.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, ''));
  return plain
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}

const exampleId = /^01990000-0000-7000-8000-00000000000[1-5]$/;

/** An example belongs to a new installation, and nobody has renamed it. */
export function isExample({ id, name, slug }: { id: string; name: string; slug: string }): boolean {
  return exampleId.test(id) && slugOf(name) === slug;
}

/** A new installation has the docks 1 to 10. */
export const areFirstDocks = (docks: readonly string[]): boolean =>
  docks.length === 10 && docks.every((name, index) => name === String(index + 1));

const range = /^(.*?)(\d+)(?:\s*[-–]\s*|\s+to\s+)(.*?)(\d+)$/i;

/** A part may be a range such as A1-A12, 01-24 or 1 to 24; otherwise the result is the part itself. */
function namesOf(part: string, max: number): string[] {
  const [, prefix = '', from = '', otherPrefix = '', to = ''] = range.exec(part) ?? [];
  const [first, last] = [Number(from), Number(to)];
  const isRange = from !== '' && first < last && (otherPrefix === '' || otherPrefix === prefix);
  if (!isRange) return [part];
  const count = Math.min(last - first + 1, max + 1);
  const width = from.startsWith('0') ? from.length : 0;
  return Array.from({ length: count }, (_, index) => prefix + String(first + index).padStart(width, '0'));
}

/** Reads "A1-A12, B7". Stops after `max` + 1 names, so that a longer list is rejected without being expanded. */
export function listedDockNames(text: string, max: number): string[] {
  const parts = text.split(/[,;\n]/).map((part) => part.trim());
  return parts
    .filter((part) => part !== '')
    .flatMap((part) => namesOf(part, max))
    .slice(0, max + 1);
}
