import type { Credentials } from '#shared/contract/session.ts';
import { errorTexts } from '#shared/errors/error-texts.ts';
import { AppError } from '#shared/errors/errors.ts';
import { mayUsePassword } from '#shared/settings/settings.ts';
import { isTooMany } from '../../platform/budgets.ts';
import type { Context } from '../../platform/context.ts';
import { countAudit } from '../../platform/audit/audit-trail.ts';
import { findAccount, rehashAccount } from './account-repository.ts';
import { hashPassword, needsRehash, passwordMatches } from './password.ts';
import { newDeviceToken } from './device-cookie.ts';
import { findDevice, rememberDevice } from './device-repository.ts';
import { openSession, type SessionOrigin } from './open-session.ts';
import { hashToken } from './session-token.ts';
import { signedInUser } from './session-use.ts';
import { proveSecondFactor } from './second-factor.ts';
import { guardSignIn, refuseKnownSignIn, type SignInGuard } from './sign-in-guard.ts';
import { deviceKnownForMs } from './throttle.ts';

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export interface SignInOrigin extends SessionOrigin {
  deviceToken: string | undefined;
  /** Throws `too_many_requests` without running the work. */
  withinLimit<T>(work: () => Promise<T>): Promise<T>;
}

/** What was typed is never stored: it may be a password in the wrong field. */
function noteAttempt(
  context: Context,
  {
    address,
    outcome,
    ...subject
  }: { address: string; outcome: 'failed' | 'refused'; account: string | undefined; secondFactor?: true },
): void {
  const entry = { kind: 'sign_in', outcome, actor: null, sessionId: null, address } as const;
  countAudit(context, { ...entry, at: context.clock.now(), subject });
}

interface Attempt {
  account: Account | undefined;
  /** Set even if the account may not sign in. */
  meant: string | undefined;
  address: string;
  knownDevice: Buffer | null;
}

/** A missing code counts neither as a success nor as a failure. */
async function checkCode(
  context: Context,
  account: Account & { factor_secret: Buffer },
  { code, address, guard }: { code: string | undefined; address: string; guard: SignInGuard },
): Promise<void> {
  if (code === undefined) {
    await guard.incomplete();
    throw new AppError('second_factor_required', 'Enter the code of your authenticator app.');
  }
  const { id, factor_secret: secret } = account;
  await proveSecondFactor(context, { accountId: id, secret, code }).catch((error: unknown) => {
    const outcome = error instanceof AppError && error.code === 'invalid_code' ? 'failed' : 'refused';
    if (error instanceof AppError) noteAttempt(context, { outcome, account: id, address, secondFactor: true });
    throw error;
  });
}

async function attempt(
  context: Context,
  { email, password, code }: Credentials,
  { account, meant, address, knownDevice }: Attempt,
) {
  const note = (outcome: 'failed' | 'refused') => noteAttempt(context, { outcome, account: meant, address });
  const guarding = guardSignIn(context, { email, address, userId: account?.id, knownDevice });
  const guard = await guarding.catch((error: unknown) => {
    if (error instanceof AppError) note('refused');
    throw error;
  });
  if (!(await passwordMatches(account?.password_hash, password)) || !account) {
    note('failed');
    throw new AppError('invalid_credentials', errorTexts.invalidCredentials);
  }
  if (!mayUsePassword(context.settings.settings, { role: account.role, isNamed: account.keeps_password })) {
    note('refused');
    await guard.incomplete();
    throw new AppError('forbidden', 'This account signs in by your company’s own sign-in. Use its button below.');
  }
  if (hasFactor(account)) await checkCode(context, account, { code, address, guard });
  await guard.succeeded(account.id);
  return account;
}

function hasFactor(account: Account): account is Account & { factor_secret: Buffer } {
  return account.factor_secret !== null;
}

const deviceName = (email: string, token: string) => `${email.toLowerCase()} ${token}`;

/** Also false if too many device tokens from this address were invalid. */
async function isDeviceOf(context: Context, email: string, { deviceToken, address }: SignInOrigin): Promise<boolean> {
  if (deviceToken === undefined) return false;
  const since = new Date(context.clock.now().getTime() - deviceKnownForMs);
  const shown = { kind: 'device', credential: deviceName(email, deviceToken), address } as const;
  const find = () => findDevice(context.database.db, email, hashToken(deviceToken), since);
  const found = context.credentials.lookUp(shown, find).catch((error: unknown) => {
    if (!isTooMany(error)) throw error;
  });
  return (await found) !== undefined;
}

/**
 * The error is the same whether the account is unknown or disabled or the password is wrong. A known device is exempt
 * from limits that others at its address could exhaust; every success gives it a new token.
 */
export async function signIn(context: Context, credentials: Credentials, origin: SignInOrigin) {
  const { db } = context.database;
  const { address } = origin;
  const { email } = credentials;
  const formerHash = origin.deviceToken === undefined ? null : hashToken(origin.deviceToken);
  const knownDevice = (await isDeviceOf(context, email, origin)) ? formerHash : null;
  refuseKnownSignIn(context, { email, address, knownDevice }, (account) =>
    noteAttempt(context, { outcome: 'refused', account, address }),
  );
  const tryOut = async () => {
    const found = await findAccount(db, email);
    const account = found && found.disabled_at === null ? found : undefined;
    return attempt(context, credentials, { account, meant: found?.id, address, knownDevice });
  };
  const usable = await (knownDevice ? tryOut() : origin.withinLimit(tryOut));
  const now = context.clock.now();
  if (usable.password_hash !== null && needsRehash(usable.password_hash)) {
    await rehashAccount(db, usable.id, await hashPassword(credentials.password));
  }
  const device = newDeviceToken();
  await rememberDevice(db, { userId: usable.id, tokenHash: hashToken(device), formerHash, now });
  const token = await openSession(context, usable, { origin });
  context.credentials.made('device', deviceName(email, device));
  return { token, device, user: signedInUser(usable, context) };
}
