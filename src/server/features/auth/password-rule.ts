import { randomBytes } from 'node:crypto';

/** Minimum length of a new password. Source: docs/product.md, "Signing in". */
const minLength = 12;

/** A random password: 120 bits in 20 characters. */
export function generatedPassword(): string {
  return randomBytes(15).toString('base64url');
}

/**
 * Why a password is not acceptable, as a sentence with the remedy; null if it is.
 * Source: docs/product.md, "Signing in".
 */
export async function passwordFault(password: string, email: string): Promise<string | null> {
  if (password.trim() === '') return 'The password is blank. Use other characters than blanks.';
  if ([...password].length < minLength)
    return `The password is shorter than ${minLength} characters. Use a longer one.`;
  const folded = password.trim().toLowerCase();
  if (folded === email.trim().toLowerCase())
    return "The password is the account's own e-mail address. Use another one.";
  if (await isCommon(folded)) return 'The password is one of the most common ones. Use another one.';
  return null;
}

/** The list is large and rarely needed, so it is loaded on first use. */
async function isCommon(folded: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'].includes(folded);
}
