import { createHash, createHmac } from 'node:crypto';

const tokenBytes = 16;

/** The token of a check-in's visit: whoever has it can follow the visit. */
export function visitToken(secret: Buffer, checkInId: string): string {
  const whole = createHmac('sha256', secret).update(`visit ${checkInId}`).digest();
  return whole.subarray(0, tokenBytes).toString('base64url');
}

/** Whether something can be a token at all. */
export function isVisitToken(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}

/** By what a token is looked up, so that neither the database nor the time it takes tells one. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(Buffer.from(token, 'base64url')).digest();
}

/** The token of an `Authorization` header; undefined for a header of another kind. A damaged one is no token of anybody. */
export function readVisitToken(authorization: string | undefined): string | undefined {
  const match = /^Visit(?: +(\S*))?$/i.exec(authorization ?? '');
  return match ? (match[1] ?? '') : undefined;
}
