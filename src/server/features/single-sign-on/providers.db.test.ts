import type { JWTPayload } from 'jose';
import { describe, expect, test } from 'vitest';

import type { Role } from '#shared/access/permissions.ts';
import type { ProviderTest } from '#shared/contract/sign-in-providers.ts';
import { administrator } from '#test/build-test-app.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import type { Misbehaviour } from '#test/fake-provider.ts';
import { cookiesOf, maria, refusedFor, signOnYard, userOf } from '#test/sign-on-yard.ts';
import { listenToEvents } from '#test/event-listener.ts';
import { signedInAs } from '#test/somebody.ts';

const yard = await signOnYard();
const { site } = yard;
const siteUrl = await site.listen();

describe('logging out at the provider', () => {
  const event = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const send = (id: string, token: string) =>
    site.app.inject({
      method: 'POST',
      url: `/api/sign-in/${id}/logout`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    });

  test('ends the session that came from it, or all of a person', async () => {
    const { id } = await yard.added();
    const [phone, desk] = [
      await yard.callsAs(id, { ...maria, sid: 'phone' }),
      await yard.callsAs(id, { ...maria, sid: 'desk' }),
    ];
    expect((await send(id, await yard.fake.sign({ events: event, jti: '1', sid: 'phone' }))).statusCode).toBe(200);
    expect([await userOf(phone), await userOf(desk)]).toEqual([null, expect.objectContaining({ role: 'staff' })]);
    expect((await send(id, await yard.fake.sign({ events: event, jti: '2', sub: 'maria-1' }))).statusCode).toBe(200);
    expect(await userOf(desk)).toBeNull();
  });

  test('ends a session of which the provider named none when it began, and no other of the person', async () => {
    const { id } = await yard.added();
    const [unnamed, desk] = [await yard.callsAs(id, maria), await yard.callsAs(id, { ...maria, sid: 'desk' })];
    const token = await yard.fake.sign({ events: event, jti: 'both', sub: 'maria-1', sid: 'phone' });
    expect((await send(id, token)).statusCode).toBe(200);
    expect([await userOf(unnamed), await userOf(desk)]).toEqual([null, expect.objectContaining({ role: 'staff' })]);
  });

  test('counts once: a token that somebody kept signs nobody out who has signed in again', async () => {
    const { id } = await yard.added();
    const token = await yard.fake.sign({ events: event, jti: 'kept', sub: 'maria-1' });
    const before = await yard.callsAs(id);
    expect((await send(id, token)).statusCode).toBe(200);
    const again = await yard.callsAs(id);
    expect((await send(id, token)).statusCode).toBe(200);
    expect([await userOf(before), await userOf(again)]).toEqual([null, expect.objectContaining({ role: 'staff' })]);
  });

  test('ends no session of another provider, though that one calls it the same', async () => {
    const other = await yard.startProvider();
    try {
      const [one, two] = [await yard.added(), await yard.added({ name: 'Sign in with Zeta' }, other)];
      const calls = await yard.callsAs(one.id, { ...maria, sid: 'desk' });
      const token = await other.sign({ events: event, jti: '1', sid: 'desk', sub: 'maria-1' });
      expect([(await send(two.id, token)).statusCode, (await send(one.id, token)).statusCode]).toEqual([200, 400]);
      expect(await userOf(calls)).toMatchObject({ role: 'staff' });
    } finally {
      await other.close();
    }
  });

  test.each<[string, JWTPayload, Misbehaviour?]>([
    ['signed with the secret', { events: event, jti: '1', sub: 'maria-1' }, { bySecret: true }],
    ['not signed', { events: event, jti: '1', sub: 'maria-1' }, { unsigned: true }],
    ['signed by somebody else', { events: event, jti: '1', sub: 'maria-1' }, { otherKey: true }],
    ['for another client', { events: event, jti: '1', sub: 'maria-1', aud: 'other' }],
    ['of another issuer', { events: event, jti: '1', sub: 'maria-1', iss: 'https://evil.example' }],
    ['a sign-in', { events: event, jti: '1', sub: 'maria-1', nonce: 'n' }],
    ['about nobody', { events: event, jti: '1' }],
    ['of something else', { events: {}, jti: '1', sub: 'maria-1' }],
    ['an hour old', { events: event, jti: '1', sub: 'maria-1', iat: 1 }],
  ])('is refused by a token that is %s', async (_, claims, misbehaviour) => {
    const { id } = await yard.added();
    const calls = await yard.callsAs(id);
    expect((await send(id, await yard.fake.sign(claims, misbehaviour))).statusCode).toBe(400);
    expect(await userOf(calls)).toMatchObject({ role: 'staff' });
  });
});

test('switching a provider off signs out who came from it, and it lets nobody in', async () => {
  const { id } = await yard.added();
  const calls = await yard.callsAs(id);
  const { address, cookie } = await yard.begun(id);
  expect((await yard.admin.patch(`/api/sign-in-providers/${id}`, { isActive: false })).statusCode).toBe(200);
  expect(await userOf(calls)).toBeNull();
  expect((await yard.back(yard.fake.signIn(address, maria), cookie)).headers).toEqual(refusedFor('provider'));
  expect((await yard.visitors.get(`/api/sign-in/${id}/start`)).headers).toEqual(refusedFor('provider'));
  expect((await yard.visitors.get('/api/config')).json()).not.toHaveProperty('signInProviders');
  expect((await yard.admin.delete(`/api/sign-in-providers/${id}`)).statusCode).toBe(409);
});

describe('rules of a provider', () => {
  const rules = (...groups: string[]) => ({
    rules: groups.map((group) => ({ group, role: 'staff', facilities: null })),
  });

  test('that lose one sign out who came from it; another name or one more rule does not', async () => {
    const { id } = await yard.added();
    const path = `/api/sign-in-providers/${id}`;
    const calls = await yard.callsAs(id);
    for (const change of [{ name: 'Sign in with Acme Group' }, rules('Loading crew', 'Leads')])
      expect((await yard.admin.patch(path, change)).statusCode).toBe(200);
    expect(await userOf(calls)).toMatchObject({ role: 'staff' });
    expect(await yard.accountsOf('maria@acme.example')).toMatchObject([{ provider: 'Sign in with Acme Group' }]);
    await yard.admin.patch(path, rules('Leads'));
    expect(await userOf(calls)).toBeNull();
    expect((await yard.signedIn(id)).headers).toEqual(refusedFor('no-group'));
  });

  test.each([
    ['lost a rule', rules('Leads')],
    ['was switched off', { isActive: false }],
  ])('count for who is on his way as the provider %s', async (_, change) => {
    const { id } = await yard.added();
    yard.fake.meanwhile = () => yard.admin.patch(`/api/sign-in-providers/${id}`, change);
    const { statusCode, cookies } = await yard.signedIn(id);
    expect([statusCode, cookies.map(({ name }) => name)]).toEqual([302, expect.not.arrayContaining(['session'])]);
  });
});

test('an open stream ends as the groups of who watches it let him in no more', async () => {
  const { id } = await yard.added();
  const stream = await listenToEvents(siteUrl, await yard.headersAs(id));
  expect(stream.status).toBe(200);
  expect((await yard.signedIn(id, { ...maria, groups: ['Visitors'] })).headers).toEqual(refusedFor('no-group'));
  await stream.ended;
});

describe('a test of a provider', () => {
  const tested = async (id: string) =>
    (await yard.admin.post(`/api/sign-in-providers/${id}/test`, {})).json<ProviderTest>();

  test('says that it works', async () => {
    const { id } = await yard.added();
    expect(await tested(id)).toEqual({ passed: ['discovery', 'keys', 'client'], failed: null, said: '' });
  });

  test.each([
    ['another secret', { clientSecret: 'wrong' }, 'client', /does not know this client, or the secret is another/],
    ['another client', { clientId: 'wrong' }, 'client', /does not know this client/],
  ] as const)('says of %s what is wrong', async (_, values, failed, said) => {
    const { id } = await yard.added(values);
    expect(await tested(id)).toMatchObject({ failed, said: expect.stringMatching(said) });
  });

  test('says of an address where there is nobody, and of one that is no provider, what is wrong', async () => {
    const { id } = await yard.added({ issuer: `${yard.fake.issuer}/nowhere` });
    expect(await tested(id)).toMatchObject({
      failed: 'discovery',
      said: expect.stringMatching(/no OpenID Connect provider/),
    });
    const gone = await yard.added();
    await yard.fake.close();
    expect(await tested(gone.id)).toMatchObject({ failed: 'discovery', said: expect.stringMatching(/no connection/) });
  });
});

test.each([
  'http://169.254.169.254',
  'http://10.0.0.7:8080',
  'http://login.acme.example',
  'https://127.0.0.1:4443',
  'ftp://x.example',
])('an issuer is an address on the internet with encryption, or one that the operator lists: %s', async (issuer) => {
  const body = { name: 'n', issuer, clientId: 'c' };
  const answer = await yard.admin.post('/api/sign-in-providers', body);
  expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, ['issuer']]);
});

describe('passwords for named administrators alone', () => {
  const signIn = (email: string) =>
    yard.visitors.post('/api/auth/token?grant_type=password', { email, password: administrator.password });
  const patch = (calls: Calls, passwordsFor: string) => calls.put('/api/settings', { changes: { passwordsFor } });
  const person = async (email: string, role?: Role) => {
    const { id, headers } = await signedInAs(site, { email, ...(role && { role }) });
    return { id, headers, calls: callsOf(site, headers), path: `/api/accounts/${id}` };
  };

  test('need one who keeps it, who cannot go then', async () => {
    expect((await patch(yard.admin, 'named')).json()).toMatchObject({
      fields: { 'changes.passwordsFor': expect.anything() },
    });
    const keeper = await person('keeper@yard.test');
    const other = await person('other@yard.test');
    await yard.admin.patch(keeper.path, { keepsPassword: true });
    expect((await patch(yard.admin, 'named')).statusCode).toBe(200);
    let last = keeper;
    try {
      expect([(await signIn('keeper@yard.test')).statusCode, (await signIn('other@yard.test')).statusCode]).toEqual([
        200, 403,
      ]);
      for (const change of [{ keepsPassword: false }, { isActive: false }, { role: 'manager' }])
        expect((await keeper.calls.patch(keeper.path, change)).json()).toMatchObject({ code: 'last_administrator' });
      expect((await keeper.calls.delete(keeper.path)).json()).toMatchObject({ code: 'last_administrator' });
      await keeper.calls.patch(other.path, { keepsPassword: true });
      const { cookies } = await signIn('other@yard.test');
      last = { ...other, calls: callsOf(site, { cookie: cookiesOf(cookies) }) };
      expect((await last.calls.patch(keeper.path, { keepsPassword: false })).statusCode).toBe(200);
      expect((await signIn('keeper@yard.test')).statusCode).toBe(403);
    } finally {
      await patch(last.calls, 'everybody');
    }
    expect((await signIn('keeper@yard.test')).statusCode).toBe(200);
  });

  test('sign out who may use theirs no more, at once and for good, and nobody else', async () => {
    const [keeper, second] = [await person('stays@yard.test'), await person('second@yard.test')];
    const crew = await person('crew@yard.test', 'staff');
    const fromProvider = await yard.callsAs((await yard.added()).id);
    for (const { path } of [keeper, second]) await yard.admin.patch(path, { keepsPassword: true });
    const stream = await listenToEvents(siteUrl, crew.headers);
    try {
      expect((await patch(yard.admin, 'named')).statusCode).toBe(200);
      await stream.ended;
      const others = [yard.admin, crew.calls];
      expect(await Promise.all(others.map(userOf))).toEqual([null, null]);
      for (const calls of [keeper.calls, second.calls, fromProvider]) expect(await userOf(calls)).not.toBeNull();
      expect((await keeper.calls.patch(second.path, { keepsPassword: false })).statusCode).toBe(200);
      expect(await userOf(second.calls)).toBeNull();
      expect((await keeper.calls.post(`${crew.path}/reset-link`, {})).json()).toMatchObject({
        code: 'illegal_transition',
        message: expect.stringContaining('keep its password'),
      });
      // A node that had not heard of the change may have let one more in.
      const late = await person('late@yard.test', 'staff');
      expect(await userOf(late.calls)).toBeNull();
    } finally {
      await patch(keeper.calls, 'everybody');
    }
    expect(await userOf(crew.calls)).toBeNull();
  });
});

test('an account of a provider has no password here, and no role by hand', async () => {
  const { id } = await yard.added();
  const calls = await yard.callsAs(id);
  const [account] = await yard.accountsOf('maria@acme.example');
  const path = `/api/accounts/${account!.id}`;
  expect((await yard.admin.patch(path, { role: 'admin' })).statusCode).toBe(409);
  expect((await yard.admin.post(`${path}/reset-link`, {})).statusCode).toBe(409);
  const own = { currentPassword: 'x', newPassword: 'another long password' };
  expect((await calls.patch('/api/account', own)).statusCode).toBe(400);
  await yard.admin.put('/api/settings', { changes: { secondFactorStaff: true } });
  try {
    expect((await calls.get('/api/summary')).statusCode).toBe(200);
  } finally {
    await yard.admin.put('/api/settings', { changes: { secondFactorStaff: false } });
  }
});
