import { createHash } from 'node:crypto';

/** The strong entity tag of what is sent, or of what settles it: 162 bits of its hash. */
export function etagOf(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}
