import { createHmac, randomInt } from 'node:crypto';

import { codeKey } from '#shared/check-in/code.ts';
import { clearDigits, clearLetters } from '#shared/check-in/ticket.ts';
import type { Context } from './context.ts';

const signs = clearLetters + clearDigits;
const length = 10;

/** A code looks like `K7WM2-4XPAR`, without characters that are easily confused. */
export function newTypedCode(): string {
  const code = Array.from({ length }, () => signs.charAt(randomInt(signs.length))).join('');
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
}

/** Codes are short, so the hashes are keyed; the database alone does not reveal the codes. */
export async function typedCodeHashes(
  { secrets }: Pick<Context, 'secrets'>,
  use: 'arrival code' | 'device code',
  code: string,
): Promise<[Buffer, ...Buffer[]]> {
  const [key, ...others] = await secrets.keysFor(use);
  const hashWith = (secret: Buffer) => createHmac('sha256', secret).update(codeKey(code)).digest();
  return [hashWith(key), ...others.map(hashWith)];
}
