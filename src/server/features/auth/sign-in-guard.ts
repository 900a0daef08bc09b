import { createHash } from 'node:crypto';

import { AppError } from '#shared/errors.ts';
import { clientNetwork, widerNetworks } from '../../platform/client-address.ts';
import type { Context } from '../../platform/context.ts';
import { deviceKnownForMs, failuresCountForMs, type ThrottleKind, waitAfter } from './throttle.ts';
import {
  forgetFailures,
  isKnownAddress,
  lockAttempts,
  noteFailure,
  rememberAddress,
  takeBackFailures,
} from './throttle-repository.ts';

function keyOf(kind: ThrottleKind | 'known', ...parts: string[]): Buffer {
  return createHash('sha256')
    .update([kind, ...parts].join('\u0000'))
    .digest();
}

/** Throttles one sign-in attempt. */
export interface SignInGuard {
  /** Call it when the attempt succeeded: it no longer counts as a failure, and this address becomes known. */
  succeeded(userId: string): Promise<void>;
  /** Call it when the attempt was right as far as it went, but incomplete: it counts neither way. */
  incomplete(): Promise<void>;
}

interface Attempt {
  email: string;
  address: string;
  /** The account, if it exists. */
  userId: string | undefined;
  /** The hash of the device token if the account has signed in from there; its failures count separately. */
  knownDevice: Buffer | null;
}

type Keys = ReadonlyMap<ThrottleKind, Buffer>;

/** The keys that a failure counts towards, most specific first. */
function keysOf({ email, address, knownDevice }: Attempt, isKnownHere: boolean): Keys {
  const account = email.toLowerCase();
  if (knownDevice) return new Map([['device', keyOf('device', account, knownDevice.toString('hex'))]]);
  const network = clientNetwork(address);
  const wider = widerNetworks(address);
  return new Map<ThrottleKind, Buffer>([
    ['pair', keyOf('pair', account, network)],
    ['address', keyOf('address', network)],
    ...(wider ? [['network56', keyOf('network56', wider[56])] as const] : []),
    ...(wider ? [['network48', keyOf('network48', wider[48])] as const] : []),
    ...(isKnownHere ? [] : [['account', keyOf('account', account)] as const]),
  ]);
}

/**
 * Counts an attempt as failed before the password is checked, one at a time, so that parallel attempts cannot slip
 * past; throws `too_many_requests` while earlier failures require waiting. An attack on an account slows down every
 * address except those the account has signed in from, and none of its known devices.
 */
export async function guardSignIn(context: Context, attempt: Attempt): Promise<SignInGuard> {
  const { db } = context.database;
  const { address, userId } = attempt;
  const now = context.clock.now();
  const addressHash = keyOf('known', clientNetwork(address));
  const knownSince = new Date(now.getTime() - deviceKnownForMs);
  const isKnownHere = userId !== undefined && (await isKnownAddress(db, userId, addressHash, knownSince));

  const keys = keysOf(attempt, isKnownHere);
  const [own, ...shared] = [...keys.values()];
  const since = new Date(now.getTime() - failuresCountForMs);
  await db.transaction().execute(async (trx) => {
    refuseWhileWaiting(keys, await lockAttempts(trx, [...keys.values()], now, since), now);
    await noteFailure(trx, [...keys.values()], now, since);
  });
  return {
    async succeeded(id) {
      // Wrong passwords before the right one were typing errors and cost others at this address nothing.
      const slips = own ? await forgetFailures(db, own, since) : 0;
      if (shared.length > 0) await takeBackFailures(db, shared, Math.max(slips, 1));
      await rememberAddress(db, id, addressHash, now);
    },
    incomplete: () => takeBackFailures(db, [...keys.values()], 1),
  };
}

/**
 * Counts a code of a second factor as wrong before it is checked, like `guardSignIn`. Only somebody who knows the password
 * gets here, so these failures count for the account wherever they come from.
 */
export async function guardCode(context: Context, accountId: string): Promise<{ succeeded(): Promise<void> }> {
  const { db } = context.database;
  const now = context.clock.now();
  const since = new Date(now.getTime() - failuresCountForMs);
  const key = keyOf('code', accountId);
  await db.transaction().execute(async (trx) => {
    refuseWhileWaiting(new Map([['code', key]]), await lockAttempts(trx, [key], now, since), now);
    await noteFailure(trx, [key], now, since);
  });
  return { succeeded: async () => void (await forgetFailures(db, key, since)) };
}

type Attempts = Awaited<ReturnType<typeof lockAttempts>>;

function refuseWhileWaiting(keys: Keys, attempts: Attempts, now: Date): void {
  let waitMs = 0;
  for (const [kind, key] of keys) {
    const found = attempts.find((attempt) => attempt.key.equals(key));
    if (!found) continue;
    const wait = waitAfter(kind, found.failures);
    // Another node's clock may be ahead, or this one was set back; neither may lengthen the wait.
    waitMs = Math.max(waitMs, Math.min(wait, found.last_failure_at.getTime() + wait - now.getTime()));
  }
  if (waitMs <= 0) return;
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  const message = `Too many failed sign-ins. Please wait ${retryAfterSeconds} seconds and try again.`;
  throw new AppError('too_many_requests', message, { retryAfterSeconds });
}
