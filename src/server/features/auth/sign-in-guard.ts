import { createHash } from 'node:crypto';

import { AppError } from '#shared/errors.ts';
import type { Context } from '../../platform/context.ts';
import { clientNetwork } from './client-address.ts';
import { failuresCountForMs, type ThrottleKind, waitAfter } from './throttle.ts';
import {
  forgetFailures,
  isKnownAddress,
  lockAttempts,
  noteFailure,
  rememberAddress,
  takeBackFailure,
} from './throttle-repository.ts';

const knownForMs = 90 * 24 * 60 * 60_000;

function keyOf(kind: ThrottleKind | 'known', ...parts: string[]): Buffer {
  return createHash('sha256')
    .update([kind, ...parts].join('\u0000'))
    .digest();
}

/** Slows down guessing for one attempt to sign in. */
export interface SignInGuard {
  /** The attempt was right: it is no failure after all, and this address is known from now on. */
  succeeded(userId: string): Promise<void>;
}

interface Attempt {
  email: string;
  address: string;
  /** The account meant, if it exists. */
  userId: string | undefined;
}

/**
 * Counts an attempt as failed before the password is looked at, one after another, so that many at once cannot slip
 * past, and refuses it with `too_many_requests` while earlier failures still cost waiting time. An attack on an account slows down every
 * address but those the account has signed in from, so its owner is never locked out there.
 */
export async function guardSignIn(context: Context, { email, address, userId }: Attempt): Promise<SignInGuard> {
  const { db } = context.database;
  const now = context.clock.now();
  const network = clientNetwork(address);
  const account = email.toLowerCase();
  const addressHash = keyOf('known', network);
  const isKnown =
    userId !== undefined && (await isKnownAddress(db, userId, addressHash, new Date(now.getTime() - knownForMs)));

  const pairKey = keyOf('pair', account, network);
  const keys = new Map<ThrottleKind, Buffer>([
    ['pair', pairKey],
    ['address', keyOf('address', network)],
    ...(isKnown ? [] : [['account', keyOf('account', account)] as const]),
  ]);
  const since = new Date(now.getTime() - failuresCountForMs);
  await db.transaction().execute(async (trx) => {
    refuseWhileWaiting(keys, await lockAttempts(trx, [...keys.values()], now, since), now);
    await noteFailure(trx, [...keys.values()], now, since);
  });
  return {
    async succeeded(id) {
      await takeBackFailure(db, [...keys.values()]);
      await forgetFailures(db, pairKey);
      await rememberAddress(db, id, addressHash, now);
    },
  };
}

type Attempts = Awaited<ReturnType<typeof lockAttempts>>;

function refuseWhileWaiting(keys: ReadonlyMap<ThrottleKind, Buffer>, attempts: Attempts, now: Date): void {
  let waitMs = 0;
  for (const [kind, key] of keys) {
    const found = attempts.find((attempt) => attempt.key.equals(key));
    if (!found) continue;
    const wait = waitAfter(kind, found.failures);
    // Another node's clock may be ahead, or this one was set back: that makes nobody wait longer.
    waitMs = Math.max(waitMs, Math.min(wait, found.last_failure_at.getTime() + wait - now.getTime()));
  }
  if (waitMs <= 0) return;
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  const message = `Too many failed sign-ins. Please wait ${retryAfterSeconds} seconds and try again.`;
  throw new AppError('too_many_requests', message, { retryAfterSeconds });
}
