import type { Credentials } from '#shared/contract/session.ts';
import { AppError, errorTexts } from '#shared/errors.ts';
import type { Context } from '../../platform/context.ts';
import { findAccount, rehashAccount, touchAccount } from './account-repository.ts';
import { hashPassword, needsRehash, passwordMatches } from './password.ts';
import { insertSession } from './session-repository.ts';
import { newToken } from './session-token.ts';
import { signedInUser } from './session-use.ts';
import { guardSignIn } from './sign-in-guard.ts';

/** Opens a session. Refuses with one and the same answer whether the account is unknown, disabled or the password wrong. */
export async function signIn(context: Context, { email, password }: Credentials, address: string) {
  const { db } = context.database;
  const account = await findAccount(db, email);
  const usable = account && account.disabled_at === null ? account : undefined;
  const guard = await guardSignIn(context, { email, address, userId: usable?.id });
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
  return { token, user: signedInUser(usable) };
}
