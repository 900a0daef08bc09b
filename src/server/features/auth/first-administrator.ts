import { fieldErrorTexts } from '#shared/errors/rule-texts.ts';
import type { Context } from '../../platform/context.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { anyAccount, insertFirstAccount } from './account-repository.ts';
import { generatedPassword, passwordFault } from './password-rule.ts';
import { hashPassword } from './password.ts';

export interface FirstSignIn {
  email: string;
  password: string;
}

/**
 * Returns generated credentials. `keep` stores them before the account is created, so that no account has a password
 * that nobody knows. Throws StartupError if the given password is refused.
 */
export async function ensureFirstAdministrator(
  context: Context,
  given: FirstSignIn | null,
  keep: (credentials: FirstSignIn) => Promise<void>,
): Promise<FirstSignIn | null> {
  const { db } = context.database;
  if (await anyAccount(db)) return null;
  if (given) await refuseWeak(given);
  const credentials = given ?? { email: 'admin@warehouse.local', password: generatedPassword() };
  const account = {
    email: credentials.email,
    password_hash: await hashPassword(credentials.password),
    first_password: !given,
  };
  const created = await insertFirstAccount(db, account, async () => {
    if (!given) await keep(credentials);
  });
  return created && !given ? credentials : null;
}

async function refuseWeak({ email, password }: FirstSignIn): Promise<void> {
  const fault = await passwordFault(password, email);
  if (fault)
    throw new StartupError(
      fieldErrorTexts.rules.weak_password({ fault }),
      'Set ADMIN_PASSWORD to another one, or unset it to have one generated.',
    );
}
