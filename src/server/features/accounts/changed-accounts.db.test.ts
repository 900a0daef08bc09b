import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { testApp } from '#test/of-this-file.ts';
import { administrator } from '#test/build-test-app.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { type EventListener, listenToEvents } from '#test/event-listener.ts';
import { colleague, password, invitationsOf } from '#test/invited-colleague.ts';

let admin: Calls;
let listener: EventListener | undefined;
const site = await testApp();
const baseUrl = await site.listen();
const clockStart = site.clock.now();

beforeEach(async () => {
  await site.context.database.db.deleteFrom('sign_in_attempts').execute();
  // Waits that the node remembers have expired.
  site.clock.advance(60 * 60_000);
  site.clock.set(clockStart);
  admin = callsOf(site, await site.signedIn());
});
afterEach(async () => {
  listener?.close();
  listener = undefined;
  await site.context.database.db.deleteFrom('admin_users').where('email', '<>', administrator.email).execute();
});

const { invite, accept, signIn, member, listed } = invitationsOf(
  () => site,
  () => admin,
);
const adminId = async () => (await admin.get('/api/auth/session')).json().user.id as string;
const traces = (kind: string) =>
  site.context.database.db.selectFrom('audit_events').selectAll().where('kind', '=', kind).orderBy('id').execute();

describe('a change of an account', () => {
  test('holds from the next request', async () => {
    const { id, calls } = await member();
    const settings = () => calls.get('/api/settings').then(({ statusCode }) => statusCode);
    expect(await settings()).toBe(403);
    await admin.patch(`/api/accounts/${id}`, { role: 'admin' });
    expect(await settings()).toBe(200);
    await admin.patch(`/api/accounts/${id}`, { role: 'viewer' });
    expect(await settings()).toBe(403);
    expect((await calls.get('/api/auth/session')).json().user).toMatchObject({ role: 'viewer' });
  });

  test('deactivates at once: requests, renewals, streams and sign-ins; activating gives the password back', async () => {
    const { id, cookie, calls } = await member();
    listener = await listenToEvents(baseUrl, { cookie });
    expect(await listed(id)).toMatchObject({ state: 'active' });
    expect((await admin.patch(`/api/accounts/${id}`, { isActive: false })).json()).toMatchObject({
      state: 'deactivated',
    });
    await expect(listener.ended).resolves.toBeUndefined();
    expect((await calls.get('/api/account')).statusCode).toBe(401);
    expect((await calls.post('/api/auth/token?grant_type=refresh_token', {})).statusCode).toBe(401);
    expect((await signIn(colleague.email)).statusCode).toBe(401);
    await admin.patch(`/api/accounts/${id}`, { isActive: true });
    expect((await signIn(colleague.email)).statusCode).toBe(200);
  });

  test('to administrator lifts the limit to facilities, and back needs it said again', async () => {
    const { account } = await invite({ ...colleague, facilities: ['01990000-0000-7000-8000-000000000001'] });
    const change = async (changes: object) => (await admin.patch(`/api/accounts/${account.id}`, changes)).json();
    expect(await change({ role: 'admin' })).toMatchObject({ role: 'admin', facilities: null });
    expect(await change({ role: 'staff' })).toMatchObject({ role: 'staff', facilities: null });
  });

  test('without effect leaves no trace, and does not touch the link', async () => {
    const { account, link } = await invite();
    const before = (await traces('account_changed')).length;
    expect((await admin.patch(`/api/accounts/${account.id}`, { role: 'staff' })).statusCode).toBe(200);
    expect(await traces('account_changed')).toHaveLength(before);
    expect((await accept(link)).statusCode).toBe(200);
  });

  test('is refused for an account that there is not, and with nothing to change', async () => {
    const nobody = '01990000-0000-7000-8000-00000000ffff';
    expect((await admin.patch(`/api/accounts/${nobody}`, { name: 'x' })).statusCode).toBe(404);
    expect((await admin.delete(`/api/accounts/${nobody}`)).statusCode).toBe(404);
    expect((await admin.post(`/api/accounts/${nobody}/reset-link`, {})).statusCode).toBe(404);
    expect((await admin.patch(`/api/accounts/${nobody}`, {})).statusCode).toBe(400);
  });

  test('is in the audit trail with who, what and the values, but nobody’s name or address', async () => {
    const { id } = await member();
    await admin.patch(`/api/accounts/${id}`, { role: 'manager', name: 'Maria Lopez' });
    await admin.delete(`/api/accounts/${id}`);
    const actor = await adminId();
    expect((await traces('account_created')).at(-1)).toMatchObject({ actor, subject: { account: id, role: 'staff' } });
    expect((await traces('account_link_made')).at(-1)).toMatchObject({ actor, subject: { link: 'invitation' } });
    expect((await traces('account_link_used')).at(-1)).toMatchObject({ actor: id, address: '127.0.0.1' });
    expect((await traces('account_changed')).at(-1)).toMatchObject({
      actor,
      subject: { account: id, renamed: true, changes: { role: { before: 'staff', after: 'manager' } } },
    });
    expect((await traces('account_deleted')).at(-1)).toMatchObject({ actor, subject: { account: id } });
    const all = await site.context.database.db.selectFrom('audit_events').select('subject').execute();
    expect(JSON.stringify(all)).not.toMatch(/Maria|yard\.test/);
  });
});

describe('the last administrator', () => {
  const refusals = [
    ['deleted', (id: string) => admin.delete(`/api/accounts/${id}`)],
    ['deactivated', (id: string) => admin.patch(`/api/accounts/${id}`, { isActive: false })],
    ['demoted', (id: string) => admin.patch(`/api/accounts/${id}`, { role: 'manager' })],
  ] as const;

  test.each(refusals)('cannot be %s, also beside one who has not accepted or is deactivated', async (_, remove) => {
    await invite({ ...colleague, role: 'admin' });
    const former = await member({ ...colleague, email: 'sam@yard.test', role: 'admin' });
    await admin.patch(`/api/accounts/${former.id}`, { isActive: false });
    expect((await remove(await adminId())).json()).toMatchObject({ status: 409, code: 'last_administrator' });
  });

  test.each(refusals)('but one of two can be %s', async (_, remove) => {
    const { id } = await member({ ...colleague, role: 'admin' });
    expect((await remove(id)).statusCode).toBeLessThan(300);
  });

  test('stays when two administrators demote each other at once', async () => {
    const { id, calls } = await member({ ...colleague, role: 'admin' });
    const first = await adminId();
    const answers = await Promise.all([
      admin.patch(`/api/accounts/${id}`, { role: 'staff' }),
      calls.patch(`/api/accounts/${first}`, { role: 'staff' }),
    ]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses).toContain(200);
    const left = await site.context.database.db
      .selectFrom('admin_users')
      .select('id')
      .where('role', '=', 'admin')
      .execute();
    expect(left).toHaveLength(1);
    await site.context.database.db.updateTable('admin_users').set({ role: 'admin' }).where('id', '=', first).execute();
  });
});

test('sessions of others are listed with their device and ended one by one', async () => {
  const { id, calls } = await member();
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
  site.clock.advance(60_000);
  await callsOf(site, { 'user-agent': userAgent }).post('/api/auth/token?grant_type=password', {
    ...colleague,
    password,
    name: undefined,
    role: undefined,
  });
  const { sessions } = (await admin.get(`/api/accounts/${id}/sessions`)).json();
  expect(sessions).toMatchObject([
    { device: 'Firefox on Linux', isCurrent: false },
    { device: 'Other program', isCurrent: false, startedAt: clockStart.toISOString() },
  ]);
  expect((await admin.delete(`/api/accounts/${id}/sessions/${sessions[1].id}`)).statusCode).toBe(204);
  expect((await calls.get('/api/account')).statusCode).toBe(401);
  expect((await admin.get(`/api/accounts/${id}/sessions`)).json().sessions).toHaveLength(1);
  expect((await traces('session_ended')).at(-1)).toMatchObject({ subject: { account: id, session: sessions[1].id } });
  // Another account's session is not found under this account.
  const own = (await admin.get('/api/account/sessions')).json().sessions[0].id as string;
  expect((await admin.delete(`/api/accounts/${id}/sessions/${own}`)).statusCode).toBe(404);
});
