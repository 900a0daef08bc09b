import { v7 } from 'uuid';

import { hashPassword } from '#server/features/auth/password.ts';
import { insertSession } from '#server/features/auth/session-repository.ts';
import { newToken } from '#server/features/auth/session-token.ts';
import type { Role } from '#shared/access/permissions.ts';

import { administrator, type TestApp } from './build-test-app.ts';
import { type Calls, callsOf } from './calls.ts';

interface TestAccount {
  role?: Role;
  /** The facilities it is limited to, by their keys in records; null for all. */
  facilities?: string[] | null;
  email?: string;
}

let passwordHash: Promise<string> | undefined;

/** A new account with the test administrator's password and an open session, created without the cost of a sign-in. */
export async function signedInAs(
  { context }: Pick<TestApp, 'context'>,
  { role = 'admin', facilities = null, email = `${v7()}@yard.test` }: TestAccount = {},
): Promise<{ id: string; email: string; headers: { cookie: string } }> {
  const token = newToken(context.clock.now());
  const id = await context.database.db.transaction().execute(async (trx) => {
    const account = await trx
      .insertInto('admin_users')
      .values({
        email,
        role,
        facilities,
        password_hash: await (passwordHash ??= hashPassword(administrator.password)),
        last_sign_in_at: null,
        disabled_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertSession(trx, account.id, token);
    return account.id;
  });
  return { id, email, headers: { cookie: `session=${token.token}` } };
}

/** Shorthand requests with a new account of this role. */
export async function somebody(site: TestApp, role: Role, facilities: string[] | null = null): Promise<Calls> {
  return callsOf(site, (await signedInAs(site, { role, facilities })).headers);
}
