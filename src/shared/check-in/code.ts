import { withLatinTwins } from './fold-text.ts';

/** Digits become Latin, and so do letters that look Latin. */
export const inCapitals = (text: string): string => withLatinTwins(text.normalize('NFKC')).toUpperCase();

/** People write containers, licenses and tickets with varying case, spaces, punctuation and keyboards. */
export function codeKey(text: string): string {
  return inCapitals(text).replace(/[^\p{L}\p{N}]/gu, '');
}

/** These trailing characters of the license prove that a ticket is yours. Source: docs/product, "The ticket". */
const licenseEndLength = 4;

/** Fewer characters are not a whole license or phone number, and could be guessed. */
const minWholeLength = 7;

/** The number is normalized; null if it is too short for a license or phone number. */
export function wholeNumber(typed: string): string | null {
  const key = codeKey(typed);
  return Array.from(key).length < minWholeLength ? null : key;
}

/** The two match however they are written; a phone number also without its country code. */
export function isWholeNumber(whole: string, number: string): boolean {
  const key = codeKey(number);
  return whole === key || (/^1\d{10}$/.test(key) && whole === key.slice(1)) || `1${key}` === whole;
}

/** A shorter license counts as a whole; empty if it has no letters or digits. */
export function licenseEnd(driversLicense: string): string {
  return Array.from(codeKey(driversLicense)).slice(-licenseEndLength).join('');
}
