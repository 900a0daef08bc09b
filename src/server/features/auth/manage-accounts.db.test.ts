import { hash } from '@node-rs/argon2';
import { afterEach, describe, expect, test } from 'vitest';

import { testApp } from '#test/of-this-file.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { ensureFirstAdministrator } from './first-administrator.ts';
import { AccountError, createAccount, disable, list, resetPassword } from './manage-accounts.ts';
import { needsRehash } from './password.ts';

const site = await testApp();

afterEach(() => site.context.database.db.deleteFrom('admin_users').execute());

const email = 'sam@yard.test';
const password = 'twelve chars';

const db = () => site.context.database.db;
const signIn = (credentials: object) => callsOf(site).post('/api/auth/token?grant_type=password', credentials);
const signInStatus = async (credentials: object) => (await signIn(credentials)).statusCode;

async function session(credentials: object): Promise<() => Promise<boolean>> {
  const answer = await signIn(credentials);
  const headers = { cookie: `session=${answer.cookies[0]!.value}` };
  return async () => (await callsOf(site, headers).get('/api/auth/session')).json().user !== null;
}

const kinds = async () =>
  (await db().selectFrom('audit_events').select('kind').orderBy('id').execute()).map((row) => row.kind);

describe('create', () => {
  test('lets the owner sign in with the given password', async () => {
    expect(await createAccount(db(), email, password)).toBe(password);
    expect(await signInStatus({ email, password })).toBe(200);
  });

  test('generates a long, unique password if none is given', async () => {
    const generated = [await createAccount(db(), email), await createAccount(db(), 'pat@yard.test')];
    expect(generated[0]).not.toBe(generated[1]);
    expect(Math.min(...generated.map((one) => one.length))).toBeGreaterThanOrEqual(20);
    expect(await signInStatus({ email, password: generated[0] })).toBe(200);
  });

  test('refuses a taken address, ignoring case, and keeps its password', async () => {
    await createAccount(db(), email, password);
    const again = createAccount(db(), email.toUpperCase(), 'another password');
    await expect(again).rejects.toThrow('There is an account SAM@YARD.TEST already. Use reset-password');
    expect(await signInStatus({ email, password })).toBe(200);
    expect(await signInStatus({ email, password: 'another password' })).toBe(401);
  });

  test.each([
    ['eleven char', `${email}`, 'The password is shorter than 12 characters. Use a longer one.'],
    ['🔒'.repeat(11), `${email}`, 'The password is shorter than 12 characters'],
    ['1qaz2wsx3edc', email, 'The password is one of the most common ones. Use another one.'],
    ['1QAZ2wsx3edc', email, 'The password is one of the most common ones'],
    ['Sam@Yard.test', email, "The password is the account's own e-mail address. Use another one."],
    [' '.repeat(14), email, 'The password is blank. Use other characters than blanks.'],
    [password, 'no address', "'no address' is not an e-mail address."],
    [password, '@', "'@' is not an e-mail address."],
    [password, `${'x'.repeat(251)}@y.z`, 'is not an e-mail address.'],
  ])('refuses %j for %j in words', async (given, address, message) => {
    const refused = createAccount(db(), address, given);
    await expect(refused).rejects.toThrow(AccountError);
    await expect(refused).rejects.toThrow(message);
    expect(await list(db())).toEqual([]);
  });
});

describe('reset-password', () => {
  test('ends all sessions, accepts only the new password, and is recorded', async () => {
    await createAccount(db(), email, password);
    const [one, other] = [await session({ email, password }), await session({ email, password })];
    const fresh = await resetPassword(db(), site.clock, email);
    expect([await one(), await other()]).toEqual([false, false]);
    expect(await signInStatus({ email, password })).toBe(401);
    expect(await signInStatus({ email, password: fresh })).toBe(200);
    expect(await kinds()).toContain('password_reset');
  });

  test('enables a disabled account', async () => {
    await createAccount(db(), email, password);
    await disable(db(), site.clock, email);
    await resetPassword(db(), site.clock, email, 'yet another one');
    expect(await signInStatus({ email, password: 'yet another one' })).toBe(200);
  });

  test('changes nothing if the password is too short', async () => {
    await createAccount(db(), email, password);
    const stillIn = await session({ email, password });
    await expect(resetPassword(db(), site.clock, email, 'short')).rejects.toThrow(AccountError);
    expect(await stillIn()).toBe(true);
  });
});

describe('disable', () => {
  test('ends all sessions of that account only, and blocks sign-in', async () => {
    await createAccount(db(), email, password);
    await createAccount(db(), 'pat@yard.test', password);
    const [mine, theirs] = [await session({ email, password }), await session({ email: 'pat@yard.test', password })];
    await disable(db(), site.clock, email.toUpperCase());
    expect([await mine(), await theirs()]).toEqual([false, true]);
    expect(await signInStatus({ email, password })).toBe(401);
    expect(await kinds()).toContain('account_disabled');
  });
});

test.each([
  ['reset-password', () => resetPassword(db(), site.clock, 'nobody@yard.test')],
  ['disable', () => disable(db(), site.clock, 'nobody@yard.test')],
] as const)('%s reports a missing account', async (_, request) => {
  await expect(request()).rejects.toThrow("There is no account nobody@yard.test. 'list' shows the accounts.");
});

test('lists who may sign in and when they last did, without hashes', async () => {
  await createAccount(db(), 'Pat@yard.test', password);
  await createAccount(db(), email, password);
  await signIn({ email, password });
  await disable(db(), site.clock, 'pat@yard.test');
  const accounts = await list(db());
  expect(accounts.map(({ email: address }) => address)).toEqual(['Pat@yard.test', email]);
  expect(accounts[0]).toMatchObject({ last_sign_in_at: null, disabled_at: site.clock.now() });
  expect(accounts[1]).toMatchObject({ last_sign_in_at: site.clock.now(), disabled_at: null });
  expect(JSON.stringify(accounts)).not.toContain('argon2');
});

test('an outdated hash is renewed on sign-in, but not on failure', async () => {
  await createAccount(db(), email, password);
  const older = await hash(password, { memoryCost: 8 * 1024, timeCost: 1, parallelism: 1 });
  await db().updateTable('admin_users').set({ password_hash: older }).execute();
  const stored = async () =>
    (await db().selectFrom('admin_users').select('password_hash').executeTakeFirstOrThrow()).password_hash;
  await signIn({ email, password: 'a wrong password' });
  expect(await stored()).toBe(older);
  expect(await signInStatus({ email, password })).toBe(200);
  expect(needsRehash((await stored())!)).toBe(false);
  expect(await signInStatus({ email, password })).toBe(200);
});

describe('the first administrator', () => {
  const keep = async () => undefined;

  test('is created once, with given or generated credentials', async () => {
    const generated = await ensureFirstAdministrator(site.context, null, keep);
    expect(generated).toMatchObject({ email: 'admin@warehouse.local' });
    expect(generated!.password.length).toBeGreaterThanOrEqual(20);
    expect(await signInStatus(generated!)).toBe(200);
    expect(await ensureFirstAdministrator(site.context, { email, password }, keep)).toBeNull();
    expect(await list(db())).toHaveLength(1);
  });

  test('is created once when two nodes start together, and only its creator shows a password', async () => {
    const database = await createTestDatabase();
    const nodes = [await buildTestApp({ database }), await buildTestApp({ database })];
    const made = await Promise.all(nodes.map(({ context }) => ensureFirstAdministrator(context, null, keep)));
    expect(await list(nodes[0]!.context.database.db)).toHaveLength(1);
    const shown = made.filter((credentials) => credentials !== null);
    expect(shown).toHaveLength(1);
    const answer = await callsOf(nodes[1]!).post('/api/auth/token?grant_type=password', shown[0]!);
    expect(answer.statusCode).toBe(200);
    for (const node of nodes) await node.close();
    await database.drop();
  });

  test('is not created if the generated password cannot be saved', async () => {
    const refused = ensureFirstAdministrator(site.context, null, async () => {
      throw new Error('disk full');
    });
    await expect(refused).rejects.toThrow('disk full');
    expect(await list(db())).toEqual([]);
  });

  test('is reminded of the generated password until it is changed', async () => {
    const generated = await ensureFirstAdministrator(site.context, null, keep);
    expect((await signIn(generated!)).json().user).toMatchObject({ firstPassword: true });
    await resetPassword(db(), site.clock, generated!.email, password);
    const { user } = (await signIn({ ...generated, password })).json();
    expect(user).not.toHaveProperty('firstPassword');
  });

  test('never appears in the log', async () => {
    const generated = await ensureFirstAdministrator(site.context, null, keep);
    expect(site.log.text()).not.toContain(generated!.password);
  });
});
