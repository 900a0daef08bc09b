import { randomBytes } from 'node:crypto';

import { visibleFault } from '#shared/access/credentials.ts';
import type { PasswordFault } from '#shared/errors/broken-rule.ts';

/** The password has 120 bits in 20 characters. */
export function generatedPassword(): string {
  return randomBytes(15).toString('base64url');
}

/** Null if the password can be used. Source: docs/product, "Signing in". */
export async function passwordFault(password: string, email: string): Promise<PasswordFault | null> {
  const fault = visibleFault(password, email);
  return fault ?? ((await isCommon(password.trim().toLowerCase())) ? 'common' : null);
}

/** The list is large and rarely needed, so it is loaded on first use. */
async function isCommon(folded: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'].includes(folded);
}
