import { afterEach, expect, test } from 'vitest';

import { testApp } from '#test/of-this-file.ts';
import { administrator, buildTestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { signedInAs } from '#test/somebody.ts';
import { statementsIn } from '#test/statements-of.ts';
import { openSessions } from './open-sessions.ts';
import { hashToken, newToken } from './session-token.ts';

const site = await testApp();
const clockStart = site.clock.now();

afterEach(() => {
  site.clock.set(clockStart);
  return disableAccounts(null);
});

const disableAccounts = (at: Date | null) =>
  site.context.database.db.updateTable('admin_users').set({ disabled_at: at }).execute();
const minuteMs = 60_000;
const signInUrl = '/api/auth/token?grant_type=password';
const session = async (headers: Record<string, string>) =>
  (await callsOf(site, headers).get('/api/auth/session')).json();

test('signing in opens a fifteen-minute session in a cookie that scripts and other sites cannot use', async () => {
  await site.signedIn();
  const answer = await callsOf(site).post(signInUrl, administrator);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    user: { id: expect.any(String), email: administrator.email, role: 'admin' },
    expiresIn: 900,
    expiresAt: new Date(clockStart.getTime() + 15 * minuteMs).toISOString(),
  });
  const [cookie] = answer.cookies;
  expect(cookie).toMatchObject({ name: 'session', path: '/', httpOnly: true, sameSite: 'Strict' });
  expect(cookie).not.toHaveProperty('domain');
  expect(cookie).not.toHaveProperty('secure');
  expect(answer.body).not.toContain(cookie!.value);
});

test('over HTTPS the cookie is bound to this host and to HTTPS', async () => {
  const behindProxy = await buildTestApp({ trustProxy: true });
  await behindProxy.signedIn();
  const answer = await callsOf(behindProxy, { 'x-forwarded-proto': 'https' }).post(signInUrl, administrator);
  expect(answer.cookies[0]).toMatchObject({ name: '__Host-session', secure: true, path: '/', httpOnly: true });
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
  await behindProxy.close();
});

test('anyone can ask who is signed in, without an error', async () => {
  expect(await session({})).toEqual({ user: null, expiresAt: null });
  expect(await session({ cookie: 'session=nonsense' })).toEqual({ user: null, expiresAt: null });
  expect(await session(await site.signedIn())).toMatchObject({ user: { email: administrator.email, role: 'admin' } });
});

test('of twenty who ask at once each is told who they are, in a few statements', async () => {
  const people = await Promise.all(Array.from({ length: 19 }, () => signedInAs(site)));
  const stranger = { email: undefined, headers: { cookie: `session=${newToken(clockStart).token}` } };
  let told: unknown[] = [];
  const statements = await statementsIn(async () => {
    told = await Promise.all([...people, stranger].map(async ({ headers }) => (await session(headers)).user?.email));
  });
  expect(told).toEqual([...people, stranger].map(({ email }) => email));
  expect(statements.length).toBeLessThan(5);
});

test('a wrong password, an unknown account and a disabled one get identical responses', async () => {
  await site.signedIn();
  const attempts = [{ password: 'something else' }, { email: 'nobody@yard.test' }, {}];
  const answers = [];
  for (const [index, attempt] of attempts.entries()) {
    if (index === 2) await disableAccounts(clockStart);
    answers.push(await callsOf(site).post(signInUrl, { ...administrator, ...attempt }));
  }
  expect(answers.map((answer) => ({ ...answer.json(), requestId: '' }))).toEqual(
    attempts.map(() => ({
      type: '/api/docs#problem-invalid_credentials',
      title: 'Sign-in failed',
      status: 401,
      code: 'invalid_credentials',
      message: 'Invalid email or password',
      requestId: '',
    })),
  );
  expect(answers.flatMap((answer) => answer.cookies)).toEqual([]);
});

test.each([{}, { email: '', password: '' }, { email: '  ', password: 'x' }, { email: administrator.email }])(
  '%j: e-mail address and password are required',
  async (credentials) => {
    const answer = await callsOf(site).post(signInUrl, credentials);
    expect(answer.statusCode).toBe(400);
    const message = 'Please provide both email and password';
    expect(Object.values(answer.json().fields)).toContainEqual({ code: 'required', params: {}, message });
  },
);

test('e-mail addresses ignore case and surrounding spaces', async () => {
  await site.signedIn();
  const answer = await callsOf(site).post(signInUrl, {
    ...administrator,
    email: ` ${administrator.email.toUpperCase()} `,
  });
  expect(answer.statusCode).toBe(200);
});

test('an e-mail address with unprintable characters is rejected with a message', async () => {
  for (const email of ['a\u0000@yard.test', '\ud800@yard.test']) {
    const answer = await callsOf(site).post(signInUrl, { email, password: 'whatever it is' });
    expect(answer.json()).toMatchObject({
      status: 400,
      fields: { email: { code: 'unshowable', message: 'Please remove characters that cannot be shown' } },
    });
  }
});

test('a session ends after fifteen minutes without renewal, to the millisecond', async () => {
  const staff = await site.signedIn();
  site.clock.advance(15 * minuteMs - 1);
  expect((await session(staff)).user).not.toBeNull();
  site.clock.advance(1);
  expect((await session(staff)).user).toBeNull();
  expect((await callsOf(site, staff).get('/api/summary')).statusCode).toBe(401);
});

test('setting the server clock back locks nobody out', async () => {
  await site.signedIn();
  site.clock.advance(-24 * 60 * minuteMs);
  expect((await callsOf(site).post(signInUrl, administrator)).statusCode).toBe(200);
});

test('a session dated in the future is none, beyond what the clocks of two nodes may be apart', async () => {
  const staff = await site.signedIn();
  const token = hashToken(staff.cookie.split('=')[1] ?? '');
  const { pool } = site.context.database;
  const { rows } = await pool.query('select session_id from session_tokens where token_hash = $1', [token]);
  const ids = rows.map(({ session_id: id }: { session_id: string }) => id);
  site.clock.advance(-minuteMs);
  expect((await callsOf(site, staff).get('/api/summary')).statusCode).toBe(200);
  expect([...(await openSessions(site.context, ids)).keys()]).toEqual(ids);
  site.clock.advance(-1);
  expect((await session(staff)).user).toBeNull();
  expect((await callsOf(site, staff).get('/api/summary')).statusCode).toBe(401);
  expect((await callsOf(site, staff).post('/api/auth/token?grant_type=refresh_token', {})).statusCode).toBe(401);
  expect((await openSessions(site.context, ids)).size).toBe(0);
});

test('signing out ends the session on the server and clears the cookie', async () => {
  const staff = await site.signedIn();
  const other = await site.signedIn();
  const answer = await callsOf(site, staff).post('/api/auth/logout', {});
  expect(answer.statusCode).toBe(204);
  expect(answer.cookies[0]).toMatchObject({ name: 'session', value: '' });
  expect((await session(staff)).user).toBeNull();
  expect((await session(other)).user).not.toBeNull();
});

test('signing out twice, or without a session, is not an error', async () => {
  const staff = await site.signedIn();
  for (const headers of [staff, staff, {}]) {
    expect((await callsOf(site, headers).post('/api/auth/logout', {})).statusCode).toBe(204);
  }
});

test('disabling an account ends its sessions immediately', async () => {
  const staff = await site.signedIn();
  await disableAccounts(clockStart);
  expect((await session(staff)).user).toBeNull();
});

test('tokens and passwords are neither stored nor logged', async () => {
  const { cookie } = await site.signedIn();
  const token = cookie.split('=')[1]!;
  const { pool } = site.context.database;
  const stored = await pool.query<{ text: string }>(
    'select a::text || s::text || t::text as text from admin_users a, sessions s, session_tokens t',
  );
  for (const text of [...stored.rows.map((row) => row.text), site.log.text()]) {
    expect(text).not.toContain(token);
    expect(text).not.toContain(administrator.password);
  }
});

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ origin: 'https://evil.test' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'same-origin' }, 204],
  [{ origin: 'http://localhost:80', host: 'localhost:80' }, 204],
  [{}, 204],
] as const)('a change with headers %j returns %i', async (headers, status) => {
  const staff = await site.signedIn();
  const answer = await callsOf(site, { ...staff, ...headers }).post('/api/auth/logout', {});
  expect(answer.statusCode).toBe(status);
  expect((await session(staff)).user === null).toBe(status === 204);
});
