import { hash, randomBytes } from 'node:crypto';

/** Token lifetime in seconds. Source: docs/product, "Signing in". */
export const tokenLifeSeconds = 15 * 60;

/** Milliseconds after the last renewal, and in total. */
export const sessionLimits = { idleMs: 8 * 60 * 60_000, totalMs: 12 * 60 * 60_000 } as const;

/** Grace period of a token after its successor was used, for lost responses and tabs that renew concurrently. */
export const supersededGraceMs = 30_000;

export function newToken(now: Date) {
  const token = randomBytes(32).toString('base64url');
  return {
    token,
    tokenHash: hashToken(token),
    issuedAt: now,
    expiresAt: new Date(now.getTime() + tokenLifeSeconds * 1000),
  };
}

export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** The database stores only this hash: reading it does not give anyone a session. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
