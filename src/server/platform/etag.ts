import { createHash } from 'node:crypto';

/** The strong entity tag of a response, from its content or from data that determines it: 162 bits of the hash. */
export function etagOf(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}
