import { withLatinTwins } from '../check-in/fold-text.ts';
import type { PatternName } from './definition.ts';

// ISO 6346 letter values count from 10 and skip multiples of 11.
const letterValues = 'abcdefghijklmnopqrstuvwxyz';
const valueOf = (sign: string): number => {
  const letter = letterValues.indexOf(sign);
  return letter < 0 ? Number(sign) : 10 + letter + Math.floor((letter + 9) / 10);
};

/** The number must follow ISO 6346 with a valid check digit; separators between its parts are ignored. */
function isContainer(text: string): boolean {
  const code = text.toLowerCase().replaceAll(/[\s\-/.]/g, '');
  if (!/^[a-z]{3}[ujz]\d{7}$/.test(code)) return false;
  const sum = Array.from(code.slice(0, 10)).reduce((total, sign, place) => total + valueOf(sign) * 2 ** place, 0);
  return (sum % 11) % 10 === Number(code.at(-1));
}

const patterns: Record<PatternName, (text: string) => boolean> = {
  container: isContainer,
  /** A carrier code: two to four letters. */
  scac: (text) => /^[a-z]{2,4}$/i.test(text),
  digits: (text) => /^\d+$/.test(text),
};

/** Any keyboard may be used: all patterns consist of Latin letters and digits. */
export const asPattern = (text: string): string => withLatinTwins(text.normalize('NFKC'));

/** Source: docs/product, "The check-in form". */
export function followsPattern(text: string, pattern: PatternName): boolean {
  return patterns[pattern](asPattern(text));
}
