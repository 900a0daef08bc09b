import { withLatinTwins } from './fold-text.ts';

/** With Latin digits, and Latin letters for those that look like them. */
export const inCapitals = (text: string): string => withLatinTwins(text.normalize('NFKC')).toUpperCase();

/** People write containers, licenses and tickets with varying case, spaces, punctuation and keyboards. */
export function codeKey(text: string): string {
  return inCapitals(text).replace(/[^\p{L}\p{N}]/gu, '');
}

/** Trailing characters of the license that prove that a ticket is yours. Source: docs/product, "The ticket". */
export const licenseEndLength = 4;

/** Fewer characters are not a whole license or phone number, and could be guessed. */
const minWholeLength = 7;

/** Normalized; null if it is too short for a license or phone number. */
export function wholeNumber(typed: string): string | null {
  const key = codeKey(typed);
  return Array.from(key).length < minWholeLength ? null : key;
}

/** However both are written; a phone number also without its country code. */
export function isWholeNumber(whole: string, number: string): boolean {
  const key = codeKey(number);
  return whole === key || (/^1\d{10}$/.test(key) && whole === key.slice(1)) || `1${key}` === whole;
}

/** All of it when shorter; empty if it has no letters or digits. */
export function licenseEnd(driversLicense: string): string {
  return Array.from(codeKey(driversLicense)).slice(-licenseEndLength).join('');
}
