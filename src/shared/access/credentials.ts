import type { PasswordFault } from '#shared/errors/broken-rule.ts';

/** The longest e-mail address there is (RFC 5321). */
export const maxEmailLength = 254;

/** Whether a text has the form of an e-mail address. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text) && text.length <= maxEmailLength;
}

/** Whether a text is one address that mail can be sent to: signs that would name another, or begin another header, are none. */
export function isMailAddress(text: string): boolean {
  return isEmail(text) && /^[^\p{Cc}\s@,;:<>()[\]"\\]+@[^\p{Cc}\s@,;:<>()[\]"\\]+$/u.test(text);
}

/** Minimum length of a new password, and the maximum of any. Source: docs/product, "Signing in". */
export const minPasswordLength = 12;
export const maxPasswordLength = 1024;

/** After how many days without a sign-in an account is worth a look. Source: docs/product, "Accounts". */
export const unusedDays = 90;

/** What anyone can see to be wrong with a new password; null if nothing is. Only the server knows the common ones. */
export function visibleFault(password: string, email: string): PasswordFault | null {
  const meant = password.trim().toLowerCase();
  if (meant === '') return 'blank';
  if ([...password].length < minPasswordLength) return 'short';
  return meant === email.trim().toLowerCase() ? 'email' : null;
}
