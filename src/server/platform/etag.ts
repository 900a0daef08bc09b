import { createHash } from 'node:crypto';

/** Strong; from a response's content or data that determines it: 162 bits of the hash. */
export function etagOf(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}
