import type { Credentials } from '#shared/contract/session.ts';
import { AppError, errorTexts } from '#shared/errors.ts';
import type { Context } from '../../platform/context.ts';
import { findAccount, rehashAccount, touchAccount } from './account-repository.ts';
import { hashPassword, needsRehash, passwordMatches } from './password.ts';
import { newDeviceToken } from './device-cookie.ts';
import { isKnownDevice, rememberDevice } from './device-repository.ts';
import { insertSession } from './session-repository.ts';
import { hashToken, newToken } from './session-token.ts';
import { endSessionOf, signedInUser } from './session-use.ts';
import { guardSignIn } from './sign-in-guard.ts';
import { deviceKnownForMs } from './throttle.ts';

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Where an attempt to sign in comes from. */
export interface SignInOrigin {
  address: string;
  /** The session token the browser has already. */
  sessionToken: string | undefined;
  /** The token by which the browser says it is a known device. */
  deviceToken: string | undefined;
  /** Does some work under the limit of the address; throws `too_many_requests` without doing it. */
  withinLimit<T>(work: () => Promise<T>): Promise<T>;
}

async function attempt(
  context: Context,
  { email, password }: Credentials,
  { account, address, knownDevice }: { account: Account | undefined; address: string; knownDevice: Buffer | null },
) {
  const guard = await guardSignIn(context, { email, address, userId: account?.id, knownDevice });
  if (!(await passwordMatches(account?.password_hash, password)) || !account) {
    throw new AppError('invalid_credentials', errorTexts.invalidCredentials);
  }
  await guard.succeeded(account.id);
  return account;
}

/**
 * Opens a session, and ends the one the browser had. Refuses with one and the same answer whether the account is
 * unknown, disabled or the password wrong. A device the account has signed in from before is under no limit that others
 * at its address could use up; every success gives the device a new token.
 */
export async function signIn(context: Context, credentials: Credentials, origin: SignInOrigin) {
  const { db } = context.database;
  const found = await findAccount(db, credentials.email);
  const account = found && found.disabled_at === null ? found : undefined;
  const now = context.clock.now();
  const formerHash = origin.deviceToken === undefined ? null : hashToken(origin.deviceToken);
  const knownSince = new Date(now.getTime() - deviceKnownForMs);
  const isKnown = account && formerHash !== null && (await isKnownDevice(db, account.id, formerHash, knownSince));
  const { address } = origin;
  const tryOut = () => attempt(context, credentials, { account, address, knownDevice: isKnown ? formerHash : null });
  const usable = await (isKnown ? tryOut() : origin.withinLimit(tryOut));
  if (needsRehash(usable.password_hash)) {
    await rehashAccount(db, usable.id, await hashPassword(credentials.password));
  }
  const device = newDeviceToken();
  await rememberDevice(db, { userId: usable.id, tokenHash: hashToken(device), formerHash, now });
  const token = newToken(context.clock.now());
  await db.transaction().execute(async (trx) => {
    await touchAccount(trx, usable.id, token.issuedAt);
    await insertSession(trx, usable.id, token);
  });
  await endSessionOf(context, origin.sessionToken);
  return { token, device, user: signedInUser(usable) };
}
