import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { AccountLink } from '#shared/contract/accounts.ts';
import { testApp } from '#test/of-this-file.ts';
import { administrator } from '#test/build-test-app.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { colleague, password, tokenOf, invitationsOf } from '#test/invited-colleague.ts';

let admin: Calls;
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
afterEach(() => site.context.database.db.deleteFrom('admin_users').where('email', '<>', administrator.email).execute());

const hourMs = 60 * 60_000;
const { invite, accept, signIn, member, listed } = invitationsOf(
  () => site,
  () => admin,
);
describe('an invitation', () => {
  test('lets its owner choose a password and sign in with the role and facilities that were given', async () => {
    const [facility] = site.context.facilities.all;
    const { account, link } = await invite({ ...colleague, facilities: [facility!.id] });
    expect(account).toMatchObject({ ...colleague, facilities: [facility!.id], state: 'invited', lastSignInAt: null });
    expect(link).toMatchObject({
      kind: 'invitation',
      expiresAt: new Date(clockStart.getTime() + 72 * hourMs).toISOString(),
    });
    expect((await signIn(account.email)).json()).toMatchObject({ code: 'invalid_credentials' });

    const accepted = await accept(link);
    expect([accepted.statusCode, accepted.json()]).toEqual([200, { email: colleague.email }]);
    expect(accepted.cookies).toEqual([]);
    expect((await signIn(account.email)).json().user).toMatchObject({ role: 'staff', facilities: [facility!.name] });
    expect(await listed(account.id)).toMatchObject({ state: 'active', lastSignInAt: clockStart.toISOString() });
  });

  test('has a token of 32 bytes in its fragment, of which the database has only a hash, and no log or trail anything', async () => {
    const { link } = await invite();
    const token = tokenOf(link);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(new URL(link.path, baseUrl).hash).toBe(`#${token}`);
    await accept(link, 'short');
    await accept(link);
    const rows = await site.context.database.pool.query('select * from account_links, audit_events');
    expect(JSON.stringify(rows.rows)).not.toContain(token);
    expect(site.log.text()).not.toContain(token);
    expect(site.log.text()).not.toContain(password);
  });

  test('stands however often its page is opened, until a password is chosen; then it is dead', async () => {
    const { link } = await invite();
    const page = new URL(link.path, baseUrl);
    for (const method of ['GET', 'HEAD'] as const) await site.app.inject({ method, url: page.pathname });
    expect((await accept(link, 'short')).json().fields.password).toMatchObject({ code: 'weak_password' });
    expect((await accept(link)).statusCode).toBe(200);
    const again = await accept(link, 'another password');
    expect(again.json()).toMatchObject({ status: 400, fields: { token: { code: 'dead_link' } } });
    expect((await signIn(colleague.email)).statusCode).toBe(200);
  });

  test('is used by only one of two who accept it at once', async () => {
    const { link } = await invite();
    const both = await Promise.all([accept(link), accept(link, 'another password')]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  });

  test('works for 72 hours, and can then be made anew', async () => {
    const { account, link } = await invite();
    site.clock.advance(72 * hourMs);
    expect((await accept(link)).json()).toMatchObject({ fields: { token: { code: 'dead_link' } } });
    admin = callsOf(site, await site.signedIn());
    const anew = (await admin.post(`/api/accounts/${account.id}/reset-link`, {})).json() as AccountLink;
    expect(anew.kind).toBe('invitation');
    expect((await accept(anew)).statusCode).toBe(200);
  });

  test.each([
    ['another role', { role: 'viewer' }],
    ['another facility', { facilities: ['01990000-0000-7000-8000-000000000001'] }],
    ['another name', { name: 'Mary' }],
    ['no access', { isActive: false }],
  ])('is dead once the account was changed: %s', async (_, change) => {
    const { account, link } = await invite();
    expect((await admin.patch(`/api/accounts/${account.id}`, change)).statusCode).toBe(200);
    expect((await accept(link)).statusCode).toBe(400);
  });

  test('replaces the one before, and goes with its account', async () => {
    const { account, link } = await invite();
    const anew = (await admin.post(`/api/accounts/${account.id}/reset-link`, {})).json() as AccountLink;
    expect((await accept(link)).statusCode).toBe(400);
    expect((await admin.delete(`/api/accounts/${account.id}`)).statusCode).toBe(204);
    expect((await accept(anew)).statusCode).toBe(400);
  });

  test.each([
    [{ ...colleague, email: 'maria' }, 'email', 'wrong_format'],
    [{ role: 'staff' }, 'email', 'wrong_format'],
    [{ ...colleague, email: administrator.email.toUpperCase() }, 'email', 'account_exists'],
    [{ ...colleague, role: 'owner' }, 'role', 'not_in_list'],
    [{ ...colleague, facilities: [] }, 'facilities', 'too_few'],
    [{ ...colleague, facilities: ['01990000-0000-7000-8000-00000000ffff'] }, 'facilities', 'not_valid'],
    [
      { ...colleague, role: 'admin', facilities: ['01990000-0000-7000-8000-000000000001'] },
      'facilities',
      'never_limited',
    ],
    [{ ...colleague, name: 'x'.repeat(61) }, 'name', 'too_long'],
    [{ ...colleague, password }, 'password', 'unknown_field'],
  ])('%j is refused by the name of its field', async (account, field, code) => {
    const answer = await admin.post('/api/accounts', account);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields[field]).toMatchObject({ code, message: expect.stringMatching(/\w{4}/) });
  });
});

describe('a reset link', () => {
  test('lets its owner choose another password within an hour, and ends the sessions', async () => {
    const { id, calls } = await member();
    const link = (await admin.post(`/api/accounts/${id}/reset-link`, {})).json() as AccountLink;
    expect(link).toMatchObject({ kind: 'reset', expiresAt: new Date(clockStart.getTime() + hourMs).toISOString() });
    expect((await calls.get('/api/account')).statusCode).toBe(200);
    expect((await accept(link, 'another password')).statusCode).toBe(200);
    expect((await calls.get('/api/account')).statusCode).toBe(401);
    expect((await signIn(colleague.email)).statusCode).toBe(401);
    expect((await signIn(colleague.email, 'another password')).statusCode).toBe(200);
  });

  test('is dead after an hour, and after its owner has changed the password', async () => {
    const { id, calls } = await member();
    const make = async () => (await admin.post(`/api/accounts/${id}/reset-link`, {})).json() as AccountLink;
    const [one] = [await make()];
    const change = { currentPassword: password, newPassword: 'another password' };
    expect((await calls.patch('/api/account', change)).statusCode).toBe(200);
    expect((await accept(one)).statusCode).toBe(400);
    const other = await make();
    site.clock.advance(hourMs);
    expect((await accept(other)).statusCode).toBe(400);
  });

  test('is not made for who is not let in, and does not let them in', async () => {
    const { id } = await member();
    await admin.patch(`/api/accounts/${id}`, { isActive: false });
    const answer = await admin.post(`/api/accounts/${id}/reset-link`, {});
    expect(answer.json()).toMatchObject({ status: 409, code: 'illegal_transition' });
  });
});
