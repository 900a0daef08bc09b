import { hash, randomBytes } from 'node:crypto';

/** How long a token works, in seconds. Source: docs/product.md, "Signing in". */
export const tokenLifeSeconds = 15 * 60;

/** A session ends this long after its last renewal, and this long after sign-in whatever happens, in milliseconds. */
export const sessionLimits = { idleMs: 8 * 60 * 60_000, totalMs: 12 * 60 * 60_000 } as const;

/** Once a successor was used, its parent works this much longer: an answer may be lost and tabs renew side by side. */
export const supersededGraceMs = 30_000;

/** A fresh token: what the browser gets, and the hash that is stored. */
export function newToken(now: Date) {
  const token = randomBytes(32).toString('base64url');
  return {
    token,
    tokenHash: hashToken(token),
    issuedAt: now,
    expiresAt: new Date(now.getTime() + tokenLifeSeconds * 1000),
  };
}

/** The stored form of a token: reading the database gives nobody a session. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
