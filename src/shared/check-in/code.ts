/**
 * A number or code as its letters and digits alone, in capitals: how people write and read out containers, licences and
 * tickets differs in case, spaces and punctuation.
 */
export function codeKey(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** How many of a licence's last characters show that a ticket is one's own. Source: docs/product.md, "The ticket". */
export const licenseEndLength = 4;

/** The last characters of a licence number, all of a shorter one; empty where it has no letter or digit. */
export function licenseEnd(driversLicense: string): string {
  return Array.from(codeKey(driversLicense)).slice(-licenseEndLength).join('');
}
