import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { testApp } from '#test/of-this-file.ts';
import { writeCounted } from '#server/platform/audit/audit-trail.ts';
import { createAccount } from '#server/features/auth/manage-accounts.ts';
import { totpCode } from '#test/totp-code.ts';
import { createSecretBox } from '#server/platform/secret-box.ts';
import type { SystemHealth } from '#shared/contract/system.ts';
import type { Role } from '#shared/access/permissions.ts';
import { administrator } from '#test/build-test-app.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { signedInAs } from '#test/somebody.ts';
import { statementsOf } from '#test/statements-of.ts';

const email = 'sam@yard.test';
const { password } = administrator;
const site = await testApp();
const clockStart = site.clock.now();

beforeEach(async () => {
  site.clock.set(clockStart);
  await createAccount(site.context.database.db, email, password, { role: 'manager' });
});
afterEach(async () => {
  const { db } = site.context.database;
  await db.deleteFrom('admin_users').execute();
  await db.deleteFrom('sign_in_attempts').execute();
  // Waits that the node remembers have expired.
  site.clock.advance(60 * 60_000);
  await require([]);
});

/** Which roles need a second factor. */
async function require(roles: Role[]): Promise<void> {
  const { db } = site.context.database;
  await db.deleteFrom('settings').execute();
  const names = roles.map((role) => `secondFactor${role[0]!.toUpperCase()}${role.slice(1)}`);
  for (const name of names) await db.insertInto('settings').values({ name, value: 'true' }).execute();
  await site.context.settings.read();
}

const signIn = (more: object = {}) =>
  callsOf(site).post('/api/auth/token?grant_type=password', { email, password, ...more });
const signedIn = async (more: object = {}) => {
  const answer = await signIn(more);
  expect(answer.statusCode).toBe(200);
  return callsOf(site, { cookie: `session=${answer.cookies[0]!.value}` });
};

const begin = (calls: Calls) => calls.post('/api/account/second-factor', { currentPassword: password });
const confirm = (calls: Calls, code: string) => calls.put('/api/account/second-factor', { code });

/** Sets up a second factor; the code that proved it is used up. */
async function setUp(calls: Calls): Promise<{ secret: string; recoveryCodes: string[]; code: () => string }> {
  const { secret } = (await begin(calls)).json();
  const code = () => totpCode(secret, site.clock.now());
  const { recoveryCodes } = (await confirm(calls, code())).json();
  site.clock.advance(30_000);
  return { secret, recoveryCodes, code };
}

const codeOf = async (answer: ReturnType<typeof signIn>) => (await answer).json().code as string;

describe('setting up', () => {
  test('needs the password and a code of the app; until then sign-in is as before', async () => {
    const calls = await signedIn();
    const refused = await calls.post('/api/account/second-factor', { currentPassword: 'a wrong guess' });
    expect(refused.json()).toMatchObject({ fields: { currentPassword: { code: 'wrong_password' } } });
    const { secret, address } = (await begin(calls)).json();
    expect(new URL(address).searchParams.get('secret')).toBe(secret);
    expect(address).toContain('Warehouse%20Check-In');
    expect((await confirm(calls, '000000')).json()).toMatchObject({ status: 401, code: 'invalid_code' });
    expect((await signIn()).statusCode).toBe(200);

    const confirmed = await confirm(calls, totpCode(secret, site.clock.now()));
    expect(confirmed.json().recoveryCodes).toHaveLength(10);
    expect((await signIn()).json()).toMatchObject({ status: 403, code: 'second_factor_required' });
    expect((await calls.get('/api/account')).json().secondFactor).toEqual({
      isOn: true,
      isRequired: false,
      recoveryCodesLeft: 10,
    });
  });

  test('ends the other sessions, and is in the audit trail', async () => {
    const [calls, other] = [await signedIn(), await signedIn()];
    await setUp(calls);
    expect([(await calls.get('/api/account')).statusCode, (await other.get('/api/account')).statusCode]).toEqual([
      200, 401,
    ]);
    const kinds = await site.context.database.db
      .selectFrom('audit_events')
      .select('kind')
      .orderBy('id', 'desc')
      .execute();
    expect(kinds[0]?.kind).toBe('second_factor_set_up');
  });

  test('must be finished within half an hour', async () => {
    const calls = await signedIn();
    const { secret } = (await begin(calls)).json();
    site.clock.advance(14 * 60_000);
    const { cookies } = await calls.post('/api/auth/token?grant_type=refresh_token', {});
    site.clock.advance(14 * 60_000);
    const renewed = await callsOf(site, { cookie: `session=${cookies[0]!.value}` }).post(
      '/api/auth/token?grant_type=refresh_token',
      {},
    );
    site.clock.advance(3 * 60_000);
    const later = callsOf(site, { cookie: `session=${renewed.cookies[0]!.value}` });
    expect((await confirm(later, totpCode(secret, site.clock.now()))).json()).toMatchObject({
      code: 'illegal_transition',
    });
  });

  test('another one leaves the first in force until it is proven', async () => {
    const calls = await signedIn();
    const { code } = await setUp(calls);
    const { secret } = (await begin(calls)).json();
    expect((await signIn({ code: code() })).statusCode).toBe(200);
    site.clock.advance(30_000);
    await confirm(calls, totpCode(secret, site.clock.now()));
    site.clock.advance(30_000);
    expect(await codeOf(signIn({ code: code() }))).toBe('invalid_code');
    expect((await signIn({ code: totpCode(secret, site.clock.now()) })).statusCode).toBe(200);
  });

  test('leaves nothing readable in the database or the log', async () => {
    const { secret, recoveryCodes } = await setUp(await signedIn());
    const tables = ['second_factors', 'second_factor_drafts', 'recovery_codes', 'audit_events'];
    const stored = await Promise.all(
      tables.map((table) => site.context.database.pool.query(`select t::text from ${table} t`)),
    );
    const text = JSON.stringify(stored.map(({ rows }) => rows)) + site.log.text();
    for (const one of [secret, ...recoveryCodes]) expect(text).not.toContain(one);
  });
});

describe('signing in', () => {
  test('asks for the code after the right password only, and each code works once', async () => {
    const { code } = await setUp(await signedIn());
    expect(await codeOf(signIn({ password: 'a wrong guess' }))).toBe('invalid_credentials');
    expect(await codeOf(signIn({ password: 'a wrong guess', code: code() }))).toBe('invalid_credentials');
    expect(await codeOf(signIn())).toBe('second_factor_required');
    expect((await signIn({ code: code() })).statusCode).toBe(200);
    expect(await codeOf(signIn({ code: code() }))).toBe('invalid_code');
    const both = await Promise.all(
      [30_000, 30_000].map(async (ms, index) => {
        if (index === 0) site.clock.advance(ms);
        return (await signIn({ code: code() })).statusCode;
      }),
    );
    expect(both.toSorted()).toEqual([200, 401]);
  });

  test('refuses the code that proved the set-up, and one before the last', async () => {
    const calls = await signedIn();
    const { secret } = (await begin(calls)).json();
    await confirm(calls, totpCode(secret, site.clock.now()));
    expect(await codeOf(signIn({ code: totpCode(secret, site.clock.now()) }))).toBe('invalid_code');
    const next = totpCode(secret, new Date(site.clock.now().getTime() + 30_000));
    expect((await signIn({ code: next })).statusCode).toBe(200);
    site.clock.advance(30_000);
    expect(await codeOf(signIn({ code: next }))).toBe('invalid_code');
  });

  test('takes a recovery code once, typed in any way', async () => {
    const { recoveryCodes } = await setUp(await signedIn());
    const typed = ` ${recoveryCodes[0]!.toUpperCase().replaceAll('-', ' ')} `;
    const calls = await signedIn({ code: typed });
    expect((await calls.get('/api/account')).json().secondFactor).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await codeOf(signIn({ code: recoveryCodes[0] }))).toBe('invalid_code');
    expect((await signIn({ code: recoveryCodes[9] })).statusCode).toBe(200);
  });

  test('slows guesses of the code wherever they come from, and no code missing', async () => {
    const { code } = await setUp(await signedIn());
    for (let round = 0; round < 8; round += 1) expect(await codeOf(signIn())).toBe('second_factor_required');
    const guesses = [];
    for (let round = 0; round < 6; round += 1) guesses.push(await codeOf(signIn({ code: '000000' })));
    expect(guesses).toEqual([...Array<string>(5).fill('invalid_code'), 'too_many_requests']);
    // Even the right code has to wait.
    expect(await codeOf(signIn({ code: code() }))).toBe('too_many_requests');
    site.clock.advance(30_000);
    expect((await signIn({ code: code() })).statusCode).toBe(200);
    await writeCounted(site.context);
    const { rows } = await site.context.database.pool.query(
      `select outcome, subject -> 'times' as times from audit_events where subject ->> 'secondFactor' = 'true'`,
    );
    expect(rows).toContainEqual({ outcome: 'failed', times: 5 });
  });

  test('says what to do where the key of the server is another one, and takes recovery codes all the same', async () => {
    const { code, recoveryCodes } = await setUp(await signedIn());
    const former = site.context.secrets;
    site.context.secrets = createSecretBox(async () => [Buffer.alloc(32, 6)]);
    const answer = await signIn({ code: code() });
    expect(answer.json()).toMatchObject({ status: 503, message: expect.stringContaining('Use a recovery code') });
    expect((await signIn({ code: recoveryCodes[0] })).statusCode).toBe(200);
    site.context.secrets = former;
    expect(site.log.text()).toContain('SECRET_KEY');
  });

  test('the health answer warns staff of a node with a key of its own, and says the remedy', async () => {
    await setUp(await signedIn());
    const staff = callsOf(site, (await signedInAs(site)).headers);
    const warnings = async () => (await staff.get('/api/health')).json<SystemHealth>().about?.warnings ?? [];
    expect(await warnings()).toEqual([]);
    const former = site.context.secrets;
    site.context.secrets = createSecretBox(async () => [Buffer.alloc(32, 6)]);
    expect(await warnings()).toEqual([expect.stringMatching(/another key than that of this server.*Set SECRET_KEY/)]);
    site.context.secrets = former;
  });

  test('costs an account without one what it cost before there was any: 16 statements, and one for a request', async () => {
    const calls = await signedIn();
    expect(await statementsOf(() => signIn())).toHaveLength(16);
    expect(await statementsOf(() => calls.get('/api/auth/session'))).toHaveLength(1);
  });
});

describe('a role that asks for one', () => {
  test('lets who has none do nothing but set it up, and then everything', async () => {
    const before = await signedIn();
    await require(['manager']);
    for (const calls of [before, await signedIn()]) {
      expect((await calls.get('/api/auth/session')).json().user).toMatchObject({ secondFactorDue: true });
      expect((await calls.get('/api/summary')).json()).toMatchObject({ status: 403, code: 'second_factor_due' });
    }
    await setUp(before);
    expect((await before.get('/api/auth/session')).json().user).not.toHaveProperty('secondFactorDue');
    expect((await before.get('/api/summary')).statusCode).toBe(200);
  });

  test('leaves the others as they are, and does not let one be removed', async () => {
    await require(['admin', 'staff', 'viewer']);
    const calls = await signedIn();
    expect((await calls.get('/api/summary')).statusCode).toBe(200);
    await setUp(calls);
    await require(['manager']);
    const remove = () =>
      site.app.inject({
        method: 'DELETE',
        url: '/api/account/second-factor',
        headers: cookieOf(calls),
        payload: { currentPassword: password },
      });
    expect((await remove()).json()).toMatchObject({ code: 'illegal_transition' });
    await require([]);
    expect((await remove()).statusCode).toBe(204);
    expect((await signIn()).statusCode).toBe(200);
  });
});

/** The headers that requests are sent with; inject has no other way to send a body with DELETE. */
const cookieOf = (calls: Calls) => calls.headers;

test('new recovery codes replace the others and need the password', async () => {
  const calls = await signedIn();
  const make = () => calls.post('/api/account/second-factor/recovery-codes', { currentPassword: password });
  expect((await make()).json()).toMatchObject({ code: 'illegal_transition' });
  const { recoveryCodes } = await setUp(calls);
  const fresh = (await make()).json().recoveryCodes as string[];
  expect(new Set([...recoveryCodes, ...fresh]).size).toBe(20);
  expect(await codeOf(signIn({ code: recoveryCodes[0] }))).toBe('invalid_code');
  expect((await signIn({ code: fresh[0] })).statusCode).toBe(200);
});

test('an administrator removes the one of somebody who lost it', async () => {
  await setUp(await signedIn());
  await createAccount(site.context.database.db, 'pat@yard.test', password);
  const answer = await callsOf(site).post('/api/auth/token?grant_type=password', { email: 'pat@yard.test', password });
  const admin = callsOf(site, { cookie: `session=${answer.cookies[0]!.value}` });
  const { accounts } = (await admin.get('/api/accounts')).json();
  const account = accounts.find((one: { email: string }) => one.email === email);
  expect(account).toMatchObject({ hasSecondFactor: true });
  expect((await admin.delete(`/api/accounts/${account.id}/second-factor`)).statusCode).toBe(204);
  expect((await signIn()).statusCode).toBe(200);
});
