import type { Credentials } from '#shared/contract/session.ts';
import { AppError, errorTexts } from '#shared/errors.ts';
import type { Context } from '../../platform/context.ts';
import { findAccount, rehashAccount, touchAccount } from './account-repository.ts';
import { hashPassword, needsRehash, passwordMatches } from './password.ts';
import { insertSession } from './session-repository.ts';
import { newToken } from './session-token.ts';
import { endSessionOf, signedInUser } from './session-use.ts';
import { guardSignIn } from './sign-in-guard.ts';

/** Where an attempt to sign in comes from. */
export interface SignInOrigin {
  address: string;
  /** The session token the browser has already. */
  sessionToken: string | undefined;
}

/**
 * Opens a session, and ends the one the browser had. Refuses with one and the same answer whether the account is
 * unknown, disabled or the password wrong.
 */
export async function signIn(context: Context, { email, password }: Credentials, origin: SignInOrigin) {
  const { db } = context.database;
  const account = await findAccount(db, email);
  const usable = account && account.disabled_at === null ? account : undefined;
  const guard = await guardSignIn(context, { email, address: origin.address, userId: usable?.id });
  if (!(await passwordMatches(usable?.password_hash, password)) || !usable) {
    throw new AppError('invalid_credentials', errorTexts.invalidCredentials);
  }
  await guard.succeeded(usable.id);
  if (needsRehash(usable.password_hash)) await rehashAccount(db, usable.id, await hashPassword(password));
  const token = newToken(context.clock.now());
  await db.transaction().execute(async (trx) => {
    await touchAccount(trx, usable.id, token.issuedAt);
    await insertSession(trx, usable.id, token);
  });
  await endSessionOf(context, origin.sessionToken);
  return { token, user: signedInUser(usable) };
}
