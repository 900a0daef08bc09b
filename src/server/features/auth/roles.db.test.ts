import { afterAll, expect, test } from 'vitest';

import { administrator, buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { databaseBefore } from '#test/database-before.ts';
import { fakeClock } from '#test/fake-clock.ts';
import { hashPassword } from './password.ts';
import { newToken } from './session-token.ts';

const signedInBefore = newToken(fakeClock().now());
let site: TestApp;

/** Creates an account like an earlier version without roles. */
async function addAccount(email: string, disabledAt: Date | null = null): Promise<string> {
  const { rows } = await before.pool.query<{ id: string }>(
    `insert into admin_users (email, password_hash, last_sign_in_at, disabled_at) values ($1, $2, null, $3) returning id`,
    [email, await hashPassword(administrator.password), disabledAt],
  );
  return rows[0]!.id;
}

async function addSession(account: string, { tokenHash, issuedAt, expiresAt }: typeof signedInBefore): Promise<void> {
  await before.pool.query(
    `with opened as (
       insert into sessions (user_id, created_at, refreshed_at) values ($1, $2, $2) returning id
     )
     insert into session_tokens (token_hash, session_id, issued_at, expires_at, first_used_at)
     select $3, id, $2, $4, $2 from opened`,
    [account, issuedAt, tokenHash, expiresAt],
  );
}

const roleOf = async (id: string) =>
  (await before.pool.query<{ role: string }>('select role from admin_users where id = $1', [id])).rows[0]?.role;
const before = await databaseBefore('roles');
afterAll(async () => {
  await site.close();
  await before.drop();
});

test('the accounts of before are administrators and stay signed in, and those that the program of before makes are too', async () => {
  const [account, disabled] = [await addAccount(administrator.email), await addAccount('gone@yard.test', new Date())];
  await addSession(account, signedInBefore);
  await before.update();
  site = await buildTestApp({ database: before.database });
  expect([await roleOf(account), await roleOf(disabled)]).toEqual(['admin', 'admin']);

  const stillThere = callsOf(site, { cookie: `session=${signedInBefore.token}` });
  expect((await stillThere.get('/api/auth/session')).json().user).toMatchObject({ id: account, role: 'admin' });
  const anew = callsOf(site, await site.signedIn());
  expect((await anew.get('/api/auth/session')).json().user).toMatchObject({ id: account, role: 'admin' });

  expect(await roleOf(await addAccount('later@yard.test'))).toBe('admin');
});

test('the database takes no other role', async () => {
  await expect(before.pool.query(`update admin_users set role = 'owner'`)).rejects.toThrow(/admin_users_role_check/);
  await expect(before.pool.query('update admin_users set role = null')).rejects.toThrow(/null value/);
});
