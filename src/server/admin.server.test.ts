import { expect, test } from 'vitest';

import { testApp, testDatabase } from '#test/of-this-file.ts';
import { callsOf } from '#test/calls.ts';
import { runTool } from '#test/run-tool.ts';

const database = await testDatabase();
const site = await testApp({ database });

/** Runs the accounts program against the database of a running server. */
const admin = (parameters: string[], { input = '', databaseUrl = database.url } = {}) =>
  runTool('admin.ts', parameters, { DATABASE_URL: databaseUrl }, input);

const signIn = (credentials: object) => callsOf(site).post('/api/auth/token?grant_type=password', credentials);

test('creates, lists, resets and disables an account while the server runs', async () => {
  const email = 'maria@yard.test';
  const created = await admin(['create', email]);
  expect(created).toMatchObject({ complained: '', status: 0 });
  const [, password] = /^Created maria@yard\.test\.\npassword: (\S{20,})\n$/.exec(created.output)!;
  const answer = await signIn({ email, password });
  expect(answer.statusCode).toBe(200);
  const session = callsOf(site, { cookie: `session=${answer.cookies[0]!.value}` });

  expect((await admin(['list'])).output).toContain(`${email}  created `);
  const reset = await admin(['reset-password', email, '--password-stdin'], { input: 'a chosen password\n' });
  expect(reset).toEqual({ output: `${email} has a new password.\n`, complained: '', status: 0 });
  expect((await session.get('/api/auth/session')).json()).toEqual({ user: null, expiresAt: null });
  expect((await signIn({ email, password: 'a chosen password' })).statusCode).toBe(200);

  expect((await admin(['disable', email])).output).toBe(`${email} can no longer sign in.\n`);
  expect((await signIn({ email, password: 'a chosen password' })).statusCode).toBe(401);
  expect((await admin(['list'])).output).toMatch(/maria@yard\.test .* disabled/);
});

test('invites, limits, signs out, deactivates and deletes an account as the screens do', async () => {
  const email = 'lee@dock.test';
  const invited = await admin(['invite', email, '--role', 'staff', '--name', 'Lee', '--facility', 'woodridge']);
  expect(invited).toMatchObject({ complained: '', status: 0 });
  const [, token] = /\nlink: \/admin\/invitation#(\S{43})\n/.exec(invited.output)!;
  expect((await admin(['list'])).output).toMatch(/lee@dock\.test .* {2}invited {2}staff {2}woodridge$/m);
  const password = 'a chosen password';
  expect((await callsOf(site).post('/api/invitations', { token, password })).statusCode).toBe(200);
  const answer = await signIn({ email, password });
  expect(answer.json().user).toMatchObject({ role: 'staff', name: 'Lee', facilities: ['Woodridge'] });
  const session = callsOf(site, { cookie: `session=${answer.cookies[0]!.value}` });

  await admin(['change', email, '--role', 'viewer', '--facility', 'all']);
  expect((await session.get('/api/auth/session')).json().user).toMatchObject({ role: 'viewer' });
  const [{ id }] = (await session.get('/api/account/sessions')).json().sessions;
  expect((await admin(['sessions', email])).output).toBe(`${email} is signed in nowhere.\n`);
  expect((await admin(['end-session', email, id])).output).toBe('Ended.\n');
  expect((await session.get('/api/auth/session')).json().user).toBeNull();
  expect((await admin(['reset-link', email])).output).toMatch(/link: \/admin\/invitation#\S{43}\n/);
  expect((await admin(['reset-second-factor', email])).status).toBe(0);
  await admin(['disable', email]);
  await admin(['enable', email]);
  expect((await signIn({ email, password })).statusCode).toBe(200);
  expect((await admin(['delete', email])).output).toBe(`Deleted ${email}.\n`);
  expect((await admin(['list'])).output).not.toContain(email);
});

test.each([[[]], [['create']], [['list', 'x']], [['remove', 'a@b.c']], [['create', 'a@b.c', 'password']]])(
  '%j prints the usage',
  async (parameters) => {
    const answer = await admin(parameters);
    expect(answer).toMatchObject({ output: '', status: 2 });
    expect(answer.complained).toContain('npm run admin -- COMMAND');
  },
);

test('prints errors in one line, without a stack trace', async () => {
  await admin(['create', 'lee@yard.test']);
  const refused = [
    await admin(['create', 'lee@yard.test']),
    await admin(['create', 'kim@yard.test', '--password-stdin'], { input: 'short' }),
    await admin(['disable', 'nobody@yard.test']),
    await admin(['create', 'kim@yard.test', '--role', 'owner']),
    await admin(['invite', 'kim@yard.test', '--role', 'staff', '--facility', 'nowhere']),
    await admin(['invite', 'lee@yard.test']),
    await admin(['end-session', 'lee@yard.test', 'nonsense']),
    await admin(['delete', 'lee@yard.test']),
    await admin(['set-up-link']),
  ];
  for (const { output, complained, status } of refused) {
    expect({ output, status }).toEqual({ output: '', status: 1 });
    expect(complained.trim().split('\n')).toHaveLength(1);
  }
});

test('names an unreachable database without its password', async () => {
  const databaseUrl = 'postgres://someone:secretword@127.0.0.1:1/nowhere';
  const { complained, status } = await admin(['list'], { databaseUrl });
  expect(status).toBe(1);
  expect(complained).toContain('127.0.0.1:1');
  expect(complained).not.toContain('secretword');
  expect(complained).not.toMatch(/\n\s+at /);
});
