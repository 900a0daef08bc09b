import { randomBytes } from 'node:crypto';

import type { Context } from '../../platform/context.ts';
import { anyAccount, insertFirstAccount } from './account-repository.ts';
import { hashPassword } from './password.ts';

export interface FirstSignIn {
  email: string;
  password: string;
}

/**
 * Creates the first administrator when there is none: with the given credentials, else with generated ones, which are
 * returned so that they can be shown once.
 */
export async function ensureFirstAdministrator(
  context: Context,
  given: FirstSignIn | null,
): Promise<FirstSignIn | null> {
  const { db } = context.database;
  if (await anyAccount(db)) return null;
  const credentials = given ?? { email: 'admin@warehouse.local', password: randomBytes(15).toString('base64url') };
  const created = await insertFirstAccount(db, credentials.email, await hashPassword(credentials.password));
  return created && !given ? credentials : null;
}
