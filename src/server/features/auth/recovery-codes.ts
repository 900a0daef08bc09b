import { hash, randomInt } from 'node:crypto';

/** Source: docs/product, "The second factor". */
const recoveryCodeCount = 10;

/** Without characters that are easily misread. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 6;

/** A code has 118 bits, in groups that can be typed from paper. */
function newCode(): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, newCode);
}

/** The hash is unsalted, because a code has too much entropy to be guessed. Grouping, case and spaces do not matter. */
export function hashRecoveryCode(code: string): Buffer {
  return hash('sha256', code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''), 'buffer');
}
