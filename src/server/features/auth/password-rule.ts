import { randomBytes } from 'node:crypto';

/** Fewest characters of a new password. Source: docs/product.md, "Signing in". */
const minLength = 12;

/** A password nobody can guess: 120 random bits in 20 characters. */
export function generatedPassword(): string {
  return randomBytes(15).toString('base64url');
}

/**
 * Why a password may not be an account's, as a sentence with the remedy; null where it may.
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

/** The list is large and needed once in a while, so it is not read before somebody chooses a password. */
async function isCommon(folded: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'].includes(folded);
}
