import { afterAll, expect, test } from 'vitest';

import { hashPassword } from '#server/features/auth/password.ts';
import { newToken } from '#server/features/auth/session-token.ts';
import { administrator, buildTestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { databaseBefore } from '#test/database-before.ts';
import { fakeClock } from '#test/fake-clock.ts';

/** Opens a session as the previous version does. */
async function openSession({ tokenHash, issuedAt, expiresAt }: ReturnType<typeof newToken>): Promise<void> {
  await before.pool.query(
    `with opened as (
       insert into sessions (user_id, created_at, refreshed_at) values ($1, $2, $2) returning id
     )
     insert into session_tokens (token_hash, session_id, issued_at, expires_at, first_used_at)
     select $3, id, $2, $4, $2 from opened`,
    [accountId, issuedAt, tokenHash, expiresAt],
  );
}

const first = newToken(fakeClock().now());
const before = await databaseBefore('account_links_and_second_factors');
const { rows } = await before.pool.query<{ id: string }>(
  'insert into admin_users (email, password_hash) values ($1, $2) returning id',
  [administrator.email, await hashPassword(administrator.password)],
);
const accountId = rows[0]!.id;
await openSession(first);
await before.update();
const site = await buildTestApp({ database: before.database });
afterAll(async () => {
  await site.close();
  await before.drop();
});

test('sessions of before, and those that the program of before still opens, go on and are listed without a device', async () => {
  const other = newToken(site.clock.now());
  await openSession(other);
  for (const { token } of [first, other]) {
    const calls = callsOf(site, { cookie: `session=${token}` });
    expect((await calls.get('/api/auth/session')).json().user).toMatchObject({ id: accountId, role: 'admin' });
    const { sessions } = (await calls.get('/api/account/sessions')).json();
    expect(sessions).toMatchObject([{ device: null }, { device: null }]);
  }
  const calls = callsOf(site, { cookie: `session=${first.token}` });
  expect((await calls.post('/api/auth/token?grant_type=refresh_token', {})).statusCode).toBe(200);
});

test('accounts of before sign in as they did, and are administrators without a second factor', async () => {
  const calls = callsOf(site, await site.signedIn());
  const { accounts } = (await calls.get('/api/accounts')).json();
  expect(accounts).toMatchObject([
    { id: accountId, role: 'admin', state: 'active', hasSecondFactor: false, linkExpiresAt: null },
  ]);
});
