/**
 * Reduces a number or code to upper-case letters and digits, because people write containers, licences and tickets with
 * varying case, spaces and punctuation.
 */
export function codeKey(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** How many trailing characters of the licence prove that a ticket is yours. Source: docs/product.md, "The ticket". */
export const licenseEndLength = 4;

/** The last characters of a licence number (all of it when shorter); empty if it has no letters or digits. */
export function licenseEnd(driversLicense: string): string {
  return Array.from(codeKey(driversLicense)).slice(-licenseEndLength).join('');
}
