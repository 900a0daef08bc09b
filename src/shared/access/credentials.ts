import type { PasswordFault } from '#shared/errors/broken-rule.ts';

/** RFC 5321 allows no longer address. */
export const maxEmailLength = 254;

export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text) && text.length <= maxEmailLength;
}

/** Characters that could add another recipient or start another header are rejected. */
export function isMailAddress(text: string): boolean {
  return isEmail(text) && /^[^\p{Cc}\s@,;:<>()[\]"\\]+@[^\p{Cc}\s@,;:<>()[\]"\\]+$/u.test(text);
}

/** A new password needs the minimum; the maximum applies to any. Source: docs/product, "Signing in". */
export const minPasswordLength = 12;
export const maxPasswordLength = 1024;

/** An account without a sign-in for this long is worth a look. Source: docs/product, "Accounts". */
export const unusedDays = 90;

/** Only the server knows which passwords are too common. */
export function visibleFault(password: string, email: string): PasswordFault | null {
  const meant = password.trim().toLowerCase();
  if (meant === '') return 'blank';
  if ([...password].length < minPasswordLength) return 'short';
  return meant === email.trim().toLowerCase() ? 'email' : null;
}
