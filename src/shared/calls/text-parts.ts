/** GSM 03.38 characters that take one septet, and those that take two. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extended = '^{}\\[~]|€\f';

const places = new Map<string, number>([
  ...Array.from(basic, (character) => [character, 1] as const),
  ...Array.from(extended, (character) => [character, 2] as const),
]);

/** Gateways bill texts by these parts. */
export interface TextParts {
  encoding: 'GSM-7' | 'UCS-2';
  /** Septets of GSM-7, or units of UTF-16. */
  length: number;
  parts: number;
  /** Places left in the last part. */
  left: number;
}

const limits = { 'GSM-7': { single: 160, part: 153 }, 'UCS-2': { single: 70, part: 67 } } as const;

/** Septets per character; null if GSM-7 lacks any of them. */
function gsmPlaces(text: string): number[] | null {
  const taken = Array.from(text, (character) => places.get(character));
  return taken.includes(undefined) ? null : (taken as number[]);
}

/** No character is split. */
function fill(taken: readonly number[], part: number): { parts: number; last: number } {
  let [parts, last] = [1, 0];
  for (const size of taken) {
    if (last + size > part) [parts, last] = [parts + 1, 0];
    last += size;
  }
  return { parts, last };
}

/** Parts are counted as they are sent and billed. Source: docs/product, "Texts". */
export function textParts(text: string): TextParts {
  const gsm = gsmPlaces(text);
  const encoding = gsm ? 'GSM-7' : 'UCS-2';
  const taken = gsm ?? Array.from(text, (character) => character.length);
  const length = taken.reduce((total, size) => total + size, 0);
  const { single, part } = limits[encoding];
  if (length <= single) return { encoding, length, parts: 1, left: single - length };
  const { parts, last } = fill(taken, part);
  return { encoding, length, parts, left: part - last };
}
