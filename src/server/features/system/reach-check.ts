import { hash, randomBytes } from 'node:crypto';

import { broken } from '#shared/errors/broken-rule.ts';
import { fieldRefusal } from '#shared/errors/rule-texts.ts';
import type { Context } from '../../platform/context.ts';
import { findReached, storeReachCheck, storeReached } from './reach-check-repository.ts';

/** A phone has this long to open the address. Source: docs/product, "Setting up". */
const checkLifeMs = 30 * 60_000;

const hashOf = (code: string) => hash('sha256', code, 'buffer');

/** The phone has to open the path. */
export async function makeReachCheck({ database, clock }: Context, accountId: string) {
  const code = randomBytes(16).toString('base64url');
  const expiresAt = new Date(clock.now().getTime() + checkLifeMs);
  await storeReachCheck(database.db, accountId, { code_hash: hashOf(code), expires_at: expiresAt });
  return { path: `/setup/phone#${code}`, expiresAt: expiresAt.toISOString() };
}

/** Null while no phone has opened the address of the last check. */
export async function readReached({ database }: Context, accountId: string): Promise<string | null> {
  return (await findReached(database.db, accountId))?.toISOString() ?? null;
}

/** Throws `validation_failed` for an invalid or expired code. */
export async function confirmReached(context: Context, code: string, address: string): Promise<void> {
  const now = context.clock.now();
  const store = () => storeReached(context.database.db, hashOf(code), now);
  const isKnown = await context.credentials.lookUp({ kind: 'link', credential: code, address }, store);
  if (!isKnown) throw fieldRefusal('code', broken('dead_link'));
}
