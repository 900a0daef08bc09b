import type { PasswordFault } from '#shared/errors/broken-rule.ts';

/** The longest e-mail address there is (RFC 5321). */
export const maxEmailLength = 254;

/** Whether a text has the form of an e-mail address. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text) && text.length <= maxEmailLength;
}

/**
 * Whether a text is a single address that mail can be sent to. Characters that could add another recipient or start
 * another header are rejected.
 */
export function isMailAddress(text: string): boolean {
  return isEmail(text) && /^[^\p{Cc}\s@,;:<>()[\]"\\]+@[^\p{Cc}\s@,;:<>()[\]"\\]+$/u.test(text);
}

/** Minimum length of a new password, and the maximum of any. Source: docs/product, "Signing in". */
export const minPasswordLength = 12;
export const maxPasswordLength = 1024;

/** After how many days without a sign-in an account is worth a look. Source: docs/product, "Accounts". */
export const unusedDays = 90;

/** The visible fault of a new password, or null. Only the server knows which passwords are too common. */
export function visibleFault(password: string, email: string): PasswordFault | null {
  const meant = password.trim().toLowerCase();
  if (meant === '') return 'blank';
  if ([...password].length < minPasswordLength) return 'short';
  return meant === email.trim().toLowerCase() ? 'email' : null;
}
