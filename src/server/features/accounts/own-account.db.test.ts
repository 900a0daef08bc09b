import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { testApp } from '#test/of-this-file.ts';
import { createAccount } from '#server/features/auth/manage-accounts.ts';
import type { SessionView } from '#shared/contract/accounts.ts';
import { administrator } from '#test/build-test-app.ts';
import { type Calls, callsOf } from '#test/calls.ts';

let calls: Calls;

const email = 'sam@yard.test';
const { password } = administrator;

const signIn = (chosen = password) =>
  callsOf(site).post('/api/auth/token?grant_type=password', { email, password: chosen });
const signedIn = async () => callsOf(site, { cookie: `session=${(await signIn()).cookies[0]!.value}` });
const site = await testApp();
const clockStart = site.clock.now();

beforeEach(async () => {
  site.clock.set(clockStart);
  await createAccount(site.context.database.db, email, password);
  calls = await signedIn();
});
afterEach(async () => {
  const { db } = site.context.database;
  await db.deleteFrom('admin_users').execute();
  await db.deleteFrom('sign_in_attempts').execute();
  // Waits that the node remembers have expired.
  site.clock.advance(60 * 60_000);
});

const status = async (of: Calls) => (await of.get('/api/account')).statusCode;

test('keeps what its owner has chosen for the dashboard, on whatever device, and refuses what no page would write', async () => {
  const userOf = async (of: Calls) => (await of.get('/api/auth/session')).json().user;
  expect(await userOf(calls)).not.toHaveProperty('dashboard');
  const chosen = { opensWith: 'on-site', views: [{ name: 'Drops', address: 'tab=drop&hide=purpose%2Cfacility' }] };
  const path = '/api/account/dashboard';
  expect((await calls.put(path, chosen)).json()).toEqual(chosen);
  expect((await userOf(calls)).dashboard).toEqual(chosen);
  expect((await userOf(await signedIn())).dashboard).toEqual(chosen);
  for (const [field, views] of [
    ['views.0.name', [{ name: ' ', address: '' }]],
    ['views.0.address', [{ name: 'Elsewhere', address: 'javascript:alert(1)//"' }]],
    ['views', Array.from({ length: 21 }, (_, index) => ({ name: String(index), address: '' }))],
  ] as const) {
    const refused = await calls.put(path, { opensWith: 'all', views });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, [field]]);
  }
  expect((await callsOf(site).put(path, chosen)).statusCode).toBe(401);
  expect((await userOf(calls)).dashboard).toEqual(chosen);
});

test('changes only what is named of the choices, so that a device that read them earlier takes nothing of the others away', async () => {
  const path = '/api/account/dashboard';
  const change = async (body: object) => (await calls.put(path, body)).json();
  const view = (name: string, address = '') => ({ name, address });
  const lastImport = { batch: '01900000-0000-7000-8000-0000000000b1', at: '2026-05-04T15:00:00.000Z' };
  await change({ lastImport });
  await Promise.all(['Drops', 'Late'].map((name) => change({ view: view(name) })));
  expect(await change({ opensWith: 'on-site' })).toEqual({
    opensWith: 'on-site',
    views: expect.arrayContaining([view('Drops'), view('Late')]),
    lastImport,
  });
  await change({ removedView: 'Drops' });
  expect(await change({ view: view('Late', 'tab=drop'), lastImport: null })).toEqual({
    opensWith: 'on-site',
    views: [view('Late', 'tab=drop')],
  });
  await change({ views: Array.from({ length: 20 }, (_, index) => view(String(index))) });
  expect((await change({ view: view('7', 'tab=drop') })).views.at(-1)).toEqual(view('7', 'tab=drop'));
  const full = await calls.put(path, { view: view('One more') });
  expect([full.statusCode, full.json().fields]).toMatchObject([400, { view: { code: 'limit_reached' } }]);
});

test('tells its owner what it is, and takes another name', async () => {
  const off = { isOn: false, isRequired: false, recoveryCodesLeft: 0 };
  const lastSignInAt = clockStart.toISOString();
  expect((await calls.get('/api/account')).json()).toMatchObject({
    email,
    name: '',
    role: 'admin',
    lastSignInAt,
    secondFactor: off,
    report: null,
  });
  expect((await calls.patch('/api/account', { name: ' Sam  Ortiz ' })).json()).toMatchObject({ name: 'Sam  Ortiz' });
  expect((await calls.get('/api/auth/session')).json().user).toMatchObject({ name: 'Sam  Ortiz' });
});

test('keeps in which language its owner reads, and refuses others by the name of their field', async () => {
  const userOf = async (of: Calls) => (await of.get('/api/auth/session')).json().user;
  const path = '/api/account/language';
  expect((await calls.get('/api/account')).json().reads).toEqual({ language: null, ownColumns: false });
  expect(await userOf(calls)).not.toHaveProperty('reads');
  const reads = { language: 'es', ownColumns: true };
  expect((await calls.put(path, reads)).json().reads).toEqual(reads);
  expect((await userOf(await signedIn())).reads).toEqual(reads);
  for (const [field, body] of [
    ['language', { ...reads, language: 'pl' }],
    ['ownColumns', { language: 'es' }],
    ['dialect', { ...reads, dialect: 'mx' }],
  ] as const) {
    const refused = await calls.put(path, body);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, [field]]);
  }
  expect((await callsOf(site).put(path, reads)).statusCode).toBe(401);
  await calls.put(path, { language: null, ownColumns: false });
  expect(await userOf(calls)).not.toHaveProperty('reads');
});

describe('another e-mail address', () => {
  const change = (body: object, by = calls) => by.patch('/api/account', body);
  const next = 'Sam.Ortiz@yard.test';

  test('needs the password, signs in from then on, and ends no session', async () => {
    const other = await signedIn();
    for (const [body, field, code] of [
      [{ email: next }, 'currentPassword', 'required'],
      [{ email: next, currentPassword: 'a wrong guess' }, 'currentPassword', 'wrong_password'],
      [{ email: 'nobody', currentPassword: password }, 'email', 'wrong_format'],
    ] as const) {
      expect((await change(body)).json().fields[field]).toMatchObject({ code });
    }
    expect((await change({ email: next, currentPassword: password })).json()).toMatchObject({ email: next });
    expect([await status(calls), await status(other)]).toEqual([200, 200]);
    expect((await calls.get('/api/auth/session')).json().user).toMatchObject({ email: next });
    expect((await signIn()).statusCode).toBe(401);
    const again = { email: next.toLowerCase(), password };
    expect((await callsOf(site).post('/api/auth/token?grant_type=password', again)).statusCode).toBe(200);
    const [entry] = (await calls.get('/api/audit?kind=account_changed&limit=1')).json().entries;
    expect(entry).toMatchObject({ actor: next, details: { readdressed: true } });
    expect(JSON.stringify(entry)).not.toContain(email);
  });

  test('of somebody else is refused, also in other letters and for two at once', async () => {
    await createAccount(site.context.database.db, 'lee@yard.test', password);
    const taken = await change({ email: 'LEE@yard.test', currentPassword: password });
    expect(taken.json().fields.email).toMatchObject({ code: 'account_exists' });
    expect((await change({ email: 'SAM@yard.test', currentPassword: password })).statusCode).toBe(200);
    const lee = { email: 'lee@yard.test', password };
    const cookie = (await callsOf(site).post('/api/auth/token?grant_type=password', lee)).cookies[0]!.value;
    const both = [calls, callsOf(site, { cookie: `session=${cookie}` })];
    const answers = await Promise.all(both.map((by) => change({ email: next, currentPassword: password }, by)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  });
});

describe('a new password', () => {
  const change = (body: object, by = calls) => by.patch('/api/account', body);

  test('needs the present one, keeps this session and ends the others', async () => {
    const other = await signedIn();
    const refused = await change({ currentPassword: 'a wrong guess', newPassword: 'another password' });
    expect(refused.json()).toMatchObject({ status: 400, fields: { currentPassword: { code: 'wrong_password' } } });
    expect((await change({ currentPassword: password, newPassword: 'another password' })).statusCode).toBe(200);
    expect([await status(calls), await status(other)]).toEqual([200, 401]);
    expect([(await signIn()).statusCode, (await signIn('another password')).statusCode]).toEqual([401, 200]);
  });

  test('forgets that the present one was generated', async () => {
    const { db } = site.context.database;
    await db.updateTable('admin_users').set({ first_password: true }).execute();
    expect((await calls.get('/api/auth/session')).json().user).toHaveProperty('firstPassword');
    await change({ currentPassword: password, newPassword: 'another password' });
    expect((await calls.get('/api/auth/session')).json().user).not.toHaveProperty('firstPassword');
  });

  test.each([
    [{ newPassword: 'another password' }, 'currentPassword', 'required'],
    [{ currentPassword: password, newPassword: 'short' }, 'newPassword', 'weak_password'],
    [{ currentPassword: password, newPassword: email }, 'newPassword', 'weak_password'],
    [{ currentPassword: password, newPassword: '1qaz2wsx3edc' }, 'newPassword', 'weak_password'],
    [{}, 'body', 'nothing_to_change'],
    [{ role: 'admin' }, 'role', 'unknown_field'],
  ])('%j is refused by the name of its field, and changes nothing', async (body, field, code) => {
    expect((await change(body)).json().fields[field]).toMatchObject({ code });
    expect((await signIn()).statusCode).toBe(200);
  });

  test('cannot be guessed at an open screen', async () => {
    const guess = async () =>
      (await change({ currentPassword: 'a wrong guess', newPassword: 'another password' })).statusCode;
    const answers = [];
    for (let round = 0; round < 12; round += 1) answers.push(await guess());
    expect(answers).toEqual([...Array<number>(10).fill(400), 429, 429]);
    const right = await change({ currentPassword: password, newPassword: 'another password' });
    expect(right.json()).toMatchObject({ code: 'too_many_requests' });
  });
});

test('what strangers get wrong at the same address keeps nobody who is signed in from what needs the password', async () => {
  for (let round = 0; round < 30; round += 1) {
    await callsOf(site).post('/api/auth/token?grant_type=password', { email, password: 'a wrong guess' });
  }
  expect((await signIn()).statusCode).toBe(429);
  expect((await calls.post('/api/account/second-factor', { currentPassword: password })).statusCode).toBe(200);
  const changed = await calls.patch('/api/account', { currentPassword: password, newPassword: 'another password' });
  expect(changed.statusCode).toBe(200);
});

test('own sessions are listed, the last used first, and ended one by one', async () => {
  site.clock.advance(60_000);
  const other = await signedIn();
  const read = async (of: Calls) => (await of.get('/api/account/sessions')).json().sessions as SessionView[];
  const sessions = await read(calls);
  expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  expect(sessions[0]).toMatchObject({ device: 'Other program', lastUsedAt: site.clock.now().toISOString() });
  expect(JSON.stringify(sessions)).not.toContain('127.0.0.1');
  expect((await calls.delete(`/api/account/sessions/${sessions[0]!.id}`)).statusCode).toBe(204);
  expect([await status(calls), await status(other)]).toEqual([200, 401]);
  expect(await read(calls)).toHaveLength(1);
});

test('a session that is over is not listed', async () => {
  site.clock.advance(11 * 60 * 60_000);
  const later = await signedIn();
  site.clock.advance(90 * 60_000);
  const renewed = await later.post('/api/auth/token?grant_type=refresh_token', {});
  const calling = callsOf(site, { cookie: `session=${renewed.cookies[0]!.value}` });
  expect((await calling.get('/api/account/sessions')).json().sessions).toHaveLength(1);
});

test('nobody ends the session of another account by its id', async () => {
  await createAccount(site.context.database.db, 'pat@yard.test', password);
  const answer = await callsOf(site).post('/api/auth/token?grant_type=password', { email: 'pat@yard.test', password });
  const pat = callsOf(site, { cookie: `session=${answer.cookies[0]!.value}` });
  const [session] = (await pat.get('/api/account/sessions')).json().sessions as SessionView[];
  expect((await calls.delete(`/api/account/sessions/${session!.id}`)).statusCode).toBe(204);
  expect(await status(pat)).toBe(200);
});
