import type { Credentials } from '#shared/contract/session.ts';
import { errorTexts } from '#shared/error-texts.ts';
import { AppError } from '#shared/errors.ts';
import type { Context } from '../../platform/context.ts';
import { appendAudit } from '../audit/audit-service.ts';
import { findAccount, rehashAccount, touchAccount } from './account-repository.ts';
import { hashPassword, needsRehash, passwordMatches } from './password.ts';
import { newDeviceToken } from './device-cookie.ts';
import { isKnownDevice, rememberDevice } from './device-repository.ts';
import { insertSession } from './session-repository.ts';
import { hashToken, newToken } from './session-token.ts';
import { endSessionOf, signedInUser, type TokenUse } from './session-use.ts';
import { guardSignIn } from './sign-in-guard.ts';
import { deviceKnownForMs } from './throttle.ts';

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Where an attempt to sign in comes from, with the session token the browser has already. */
export interface SignInOrigin extends TokenUse {
  /** The token by which the browser says it is a known device. */
  deviceToken: string | undefined;
  /** Does some work under the limit of the address; throws `too_many_requests` without doing it. */
  withinLimit<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Notes an attempt that failed or was refused: the account that was meant, where there is one, and never what was typed,
 * which may be a password in the wrong box.
 */
function noteAttempt(
  context: Context,
  { outcome, account, address }: { outcome: 'failed' | 'refused'; account: string | undefined; address: string },
): Promise<void> {
  const entry = { kind: 'sign_in', outcome, actor: null, sessionId: null, address } as const;
  return appendAudit(context.database.db, { ...entry, at: context.clock.now(), subject: { account } });
}

interface Attempt {
  account: Account | undefined;
  /** The id of the account that was meant, also where it may not sign in. */
  meant: string | undefined;
  address: string;
  knownDevice: Buffer | null;
}

async function attempt(
  context: Context,
  { email, password }: Credentials,
  { account, meant, address, knownDevice }: Attempt,
) {
  const note = (outcome: 'failed' | 'refused') => noteAttempt(context, { outcome, account: meant, address });
  const asked = guardSignIn(context, { email, address, userId: account?.id, knownDevice });
  const guard = await asked.catch(async (error: unknown) => {
    if (error instanceof AppError) await note('refused');
    throw error;
  });
  if (!(await passwordMatches(account?.password_hash, password)) || !account) {
    await note('failed');
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
  const knownDevice = isKnown ? formerHash : null;
  const tryOut = () => attempt(context, credentials, { account, meant: found?.id, address, knownDevice });
  const usable = await (isKnown ? tryOut() : origin.withinLimit(tryOut));
  if (needsRehash(usable.password_hash)) {
    await rehashAccount(db, usable.id, await hashPassword(credentials.password));
  }
  const device = newDeviceToken();
  await rememberDevice(db, { userId: usable.id, tokenHash: hashToken(device), formerHash, now });
  const token = newToken(context.clock.now());
  await db.transaction().execute(async (trx) => {
    await touchAccount(trx, usable.id, token.issuedAt);
    const sessionId = await insertSession(trx, usable.id, token);
    const entry = { kind: 'sign_in', outcome: 'done', actor: usable.id, sessionId, address } as const;
    await appendAudit(trx, { ...entry, at: token.issuedAt, subject: {} });
  });
  await endSessionOf(context, origin);
  return { token, device, user: signedInUser(usable) };
}
