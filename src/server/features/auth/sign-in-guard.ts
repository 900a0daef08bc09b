import { clientNetwork, widerNetworks } from '../../platform/client-address.ts';
import type { Context } from '../../platform/context.ts';
import { attemptInTurn, forgetWaits, keyOf, type Keys, knownWait, refuseKnownWait } from './attempt.ts';
import { deviceKnownForMs, failuresCountForMs, type ThrottleKind } from './throttle.ts';
import { forgetFailures, isKnownAddress, rememberAddress, takeBackFailures } from './throttle-repository.ts';

export interface SignInGuard {
  /** Call it after a successful attempt: it no longer counts as a failure, and this address becomes known. */
  succeeded(userId: string): Promise<void>;
  /** Call it after a correct but incomplete attempt: it counts neither as success nor as failure. */
  incomplete(): Promise<void>;
}

interface Attempt {
  email: string;
  address: string;
  userId: string | undefined;
  /** The hash of the device token if the account has signed in from there; its failures count separately. */
  knownDevice: Buffer | null;
}

const waitText = (seconds: number) => `Too many failed sign-ins. Please wait ${seconds} seconds and try again.`;

function keysOf({ email, address, knownDevice }: Omit<Attempt, 'userId'>, isKnownHere: boolean): Keys {
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
 * Runs no query: the check is limited to what this node knows. `onRefused` gets the account concerned. Throws
 * `too_many_requests`.
 */
export function refuseKnownSignIn(
  context: Context,
  attempt: Pick<Attempt, 'email' | 'address' | 'knownDevice'>,
  onRefused: (account: string | undefined) => void,
): void {
  const keys = keysOf(attempt, true);
  const { waitMs, about } = knownWait(context, keys);
  if (waitMs > 0) onRefused(about);
  refuseKnownWait(context, keys, waitText);
}

/**
 * The attempt counts as failed before the password is checked, so that parallel ones cannot bypass the limit. An attack
 * slows down every address but those the account has signed in from, and no known device. Throws `too_many_requests`.
 */
export async function guardSignIn(context: Context, attempt: Attempt): Promise<SignInGuard> {
  const { db } = context.database;
  const { address, userId: about } = attempt;
  const now = context.clock.now();
  const addressHash = keyOf('known', clientNetwork(address));
  const knownSince = new Date(now.getTime() - deviceKnownForMs);
  const isKnownHere = about !== undefined && (await isKnownAddress(db, about, addressHash, knownSince));

  const keys = keysOf(attempt, isKnownHere);
  const [own, ...shared] = [...keys.values()];
  const since = new Date(now.getTime() - failuresCountForMs);
  await attemptInTurn(context, keys, { text: waitText, about }, ({ fail }) => fail());
  return {
    async succeeded(id) {
      // Wrong passwords before the right one were typing errors; their failures are removed at this address too.
      const slips = own ? await forgetFailures(db, own, since) : 0;
      if (shared.length > 0) await takeBackFailures(db, shared, Math.max(slips, 1));
      forgetWaits(context, keys);
      await rememberAddress(db, id, addressHash, now);
    },
    async incomplete() {
      await takeBackFailures(db, [...keys.values()], 1);
      forgetWaits(context, keys);
    },
  };
}

/** Works like `guardSignIn`, but failures count from anywhere: only somebody with the password gets here. */
export async function guardCode(context: Context, accountId: string): Promise<{ succeeded(): Promise<void> }> {
  const since = new Date(context.clock.now().getTime() - failuresCountForMs);
  const key = keyOf('code', accountId);
  const keys: Keys = new Map([['code', key]]);
  await attemptInTurn(context, keys, { text: waitText }, ({ fail }) => fail());
  return {
    async succeeded() {
      await forgetFailures(context.database.db, key, since);
      forgetWaits(context, keys);
    },
  };
}
