import { describe, expect, test } from 'vitest';

import type { AccountView } from '#shared/contract/accounts.ts';
import { administrator } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import type { Misbehaviour } from '#test/fake-provider.ts';
import { cookiesOf, maria, refusedFor, signOnYard, userOf } from '#test/sign-on-yard.ts';
import { signedInAs } from '#test/somebody.ts';

const yard = await signOnYard();
const { site } = yard;
const { clock } = site;
const facilityIds = () => site.context.facilities.all.map(({ id }) => id);
const lastAudit = async (kind: string) =>
  (await yard.admin.get(`/api/audit?kind=${kind}&limit=1`)).json<{ entries: { outcome: string; details: object }[] }>()
    .entries[0];

test('somebody signs in by the company, is who the provider says, and may do what his groups say', async () => {
  const { id } = await yard.added();
  const { statusCode, body, headers, cookies } = await yard.signedIn(id);
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('<meta http-equiv="refresh" content="0;url=/admin">');
  expect(cookies).toContainEqual(expect.objectContaining({ name: 'session', sameSite: 'Strict', httpOnly: true }));
  const calls = callsOf(site, { cookie: cookiesOf(cookies.filter(({ name }) => name === 'session')) });
  expect(await userOf(calls)).toMatchObject({ email: 'maria@acme.example', name: 'Maria Lopez', role: 'staff' });
  expect(await yard.accountsOf('maria@acme.example')).toMatchObject([
    { provider: 'Sign in with Acme', state: 'active', facilities: null },
  ]);
  expect(await lastAudit('sign_in')).toMatchObject({ outcome: 'done' });
  expect((await calls.get('/api/accounts')).statusCode).toBe(403);
});

test('the secret is stored sealed, shown to nobody, and logged nowhere', async () => {
  const { id } = await yard.added();
  await yard.signedIn(id);
  const { rows } = await site.context.database.pool.query('select p::text as text from sign_in_providers p');
  const told = [
    JSON.stringify(rows),
    (await yard.admin.get('/api/sign-in-providers')).body,
    (await yard.admin.get('/api/audit')).body,
    site.log.text(),
  ];
  for (const text of told) expect(text).not.toContain(yard.fake.client.secret);
});

test('the page that was asked for is shown afterwards, if it is one of this site', async () => {
  const { id } = await yard.added();
  const shownAfter = async (to: string) => {
    const { address, cookie } = await yard.begun(id, `?${new URLSearchParams({ to }).toString()}`);
    return /url=([^"]*)"/.exec((await yard.back(yard.fake.signIn(address, maria), cookie)).body)?.[1];
  };
  expect(await shownAfter('/admin/docks?facility=north')).toBe('/admin/docks?facility=north');
  for (const to of [
    '//evil.example',
    String.raw`/\evil.example`,
    'https://evil.example',
    'javascript:alert(1)',
    '/a b',
    '',
  ])
    expect(await shownAfter(to)).toBe('/admin');
  expect(await shownAfter('/admin"><script>')).toBe('/admin&quot;&gt;&lt;script&gt;');
});

test('a link of another site signs nobody in: it leads to the page that it asks for, where the button is', async () => {
  const { id } = await yard.added();
  const calls = callsOf(site, { 'sec-fetch-site': 'cross-site' });
  const { headers, cookies } = await calls.get(`/api/sign-in/${id}/start?to=/admin/docks`);
  expect([headers.location, cookies]).toEqual(['/admin/docks', []]);
});

test('role and facilities are renewed at each sign-in, and at once in what is open', async () => {
  const [north, south] = facilityIds();
  const { id } = await yard.added({
    rules: [
      { group: 'crew-north', role: 'staff', facilities: [north] },
      { group: 'crew-south', role: 'staff', facilities: [south] },
      { group: 'leads-south', role: 'manager', facilities: [south] },
      { group: 'owners', role: 'admin', facilities: null },
    ],
  });
  const asOf = async (groups: string[]) => {
    await yard.callsAs(id, { ...maria, groups });
    const [{ role, facilities }] = (await yard.accountsOf('maria@acme.example')) as [AccountView];
    return { role, facilities };
  };
  const first = await yard.callsAs(id, { ...maria, groups: ['crew-north', 'crew-south'] });
  expect(await asOf(['crew-north', 'crew-south', 'others'])).toEqual({ role: 'staff', facilities: [north, south] });
  expect(await asOf(['crew-north', 'leads-south'])).toEqual({ role: 'manager', facilities: [south] });
  expect(await userOf(first)).toMatchObject({ role: 'manager' });
  expect(await asOf(['owners', 'crew-north'])).toEqual({ role: 'admin', facilities: null });
  expect(await asOf(['crew-north'])).toEqual({ role: 'staff', facilities: [north] });
  expect(await userOf(first)).toMatchObject({ role: 'staff' });
});

test('who is in no group that counts is refused with words, signed out everywhere, and let in again later', async () => {
  const { id } = await yard.added();
  const stranger = await yard.signedIn(id, { ...maria, sub: 'nobody', groups: ['Visitors'] });
  expect(stranger.headers).toEqual(refusedFor('no-group'));
  expect(await lastAudit('sign_in')).toMatchObject({
    outcome: 'refused',
    about: 'Sign in with Acme',
    details: { provider: id, refusal: 'no-group' },
  });
  expect((await yard.admin.get('/api/accounts')).body).not.toContain('maria@acme.example');
  const before = await yard.callsAs(id);
  expect((await yard.signedIn(id, { ...maria, groups: [] })).headers).toEqual(refusedFor('no-group'));
  expect(await userOf(before)).toBeNull();
  expect(await yard.accountsOf('maria@acme.example')).toMatchObject([{ state: 'deactivated' }]);
  expect(await userOf(await yard.callsAs(id))).toMatchObject({ role: 'staff' });
});

test('whoever an administrator deactivated stays out, whatever his groups', async () => {
  const { id } = await yard.added();
  await yard.callsAs(id);
  await yard.signedIn(id, { ...maria, groups: [] });
  const [account] = await yard.accountsOf('maria@acme.example');
  await yard.admin.patch(`/api/accounts/${account!.id}`, { isActive: true });
  await yard.admin.patch(`/api/accounts/${account!.id}`, { isActive: false });
  expect((await yard.signedIn(id)).headers).toEqual(refusedFor('deactivated'));
});

test('an account is that of its subject alone, whatever e-mail address the provider tells', async () => {
  const { id } = await yard.added();
  const local = await signedInAs(site, { role: 'admin', email: 'boss@acme.example' });
  const calls = await yard.callsAs(id, { ...maria, email: 'boss@acme.example' });
  expect(await userOf(calls)).toMatchObject({ email: 'boss@acme.example', role: 'staff' });
  expect(await yard.accountsOf('boss@acme.example')).toHaveLength(2);
  const again = await yard.callsAs(id, { ...maria, email: 'maria@new.example', name: 'M. Lopez' });
  expect(await userOf(again)).toMatchObject({ email: 'maria@new.example', name: 'M. Lopez' });
  expect(await yard.accountsOf('boss@acme.example')).toMatchObject([{ id: local.id, provider: null }]);
});

test('two providers keep their people apart, and neither takes the way back of the other', async () => {
  const other = await yard.startProvider();
  try {
    const [one, two] = [await yard.added(), await yard.added({ name: 'Sign in with Zeta' }, other)];
    await yard.callsAs(one.id);
    expect((await yard.signedIn(two.id, { ...maria, groups: [] }, other)).headers).toEqual(refusedFor('no-group'));
    const { address, cookie } = await yard.begun(one.id);
    const forged = yard.fake.signIn(address, maria).replace(one.id, two.id);
    expect((await yard.back(forged, cookie)).headers).toEqual(refusedFor('expired'));
    // The second provider responds in the name of the first.
    const mixed = await yard.begun(one.id);
    const fromOther = other.signIn(mixed.address, maria);
    expect((await yard.back(fromOther, mixed.cookie)).headers).toEqual(refusedFor('provider'));
  } finally {
    await other.close();
  }
});

const bad: [string, Misbehaviour][] = [
  ['of another issuer', { claims: { iss: 'https://evil.example' } }],
  ['for another client', { claims: { aud: 'other' } }],
  ['of another sign-in', { claims: { nonce: 'other' } }],
  ['that is not signed', { unsigned: true }],
  ['signed with another key', { otherKey: true }],
  ['signed with the secret of the client', { bySecret: true }],
  ['for several clients', { claims: { aud: ['check-in', 'other'] } }],
  ['that has ended', { claims: { exp: 1 } }],
];
test.each(bad)('a token %s lets nobody in', async (_, misbehaviour) => {
  const { id } = await yard.added();
  yard.fake.misbehaviour = misbehaviour;
  const { headers, cookies } = await yard.signedIn(id);
  expect(headers).toEqual(refusedFor('provider'));
  expect(cookies.map(({ name }) => name)).not.toContain('session');
});

test.each([
  ['nearly five minutes ahead', 290, true],
  ['nearly five minutes behind', -290, true],
  ['more than five minutes ahead', 310, false],
  ['more than five minutes behind', -310, false],
])('a provider whose clock is %s', async (_, seconds, isIn) => {
  const { id } = await yard.added();
  const now = Math.floor(clock.now().getTime() / 1000) + seconds;
  yard.fake.misbehaviour = { claims: { iat: now, nbf: now, exp: now + 1 } };
  expect((await yard.signedIn(id)).statusCode).toBe(isIn ? 200 : 302);
});

describe('a way back', () => {
  test('leads nowhere a second time, without what the browser kept, or after ten minutes', async () => {
    const { id } = await yard.added();
    const { address, cookie } = await yard.begun(id);
    const way = yard.fake.signIn(address, maria);
    expect((await yard.back(way, '')).headers).toEqual(refusedFor('expired'));
    expect((await yard.back(way, cookie.replace(/=.*/, '=AAAA'))).headers).toEqual(refusedFor('expired'));
    expect((await yard.back(way, cookie)).statusCode).toBe(200);
    expect((await yard.back(way, cookie)).headers).toEqual(refusedFor('expired'));
    const late = await yard.begun(id);
    clock.advance(10 * 60_000);
    expect((await yard.back(yard.fake.signIn(late.address, maria), late.cookie)).headers).toEqual(
      refusedFor('expired'),
    );
  });

  test('leads nowhere with the state or the code of another sign-in', async () => {
    const { id } = await yard.added();
    const [one, two] = [await yard.begun(id), await yard.begun(id)];
    const ofTwo = yard.fake.signIn(two.address, maria);
    expect((await yard.back(ofTwo, one.cookie)).headers).toEqual(refusedFor('expired'));
    const renamed = `${two.cookie.split('=')[0]}=${one.cookie.split('=')[1]}`;
    expect((await yard.back(ofTwo, renamed)).headers).toEqual(refusedFor('provider'));
    const swapped = new URL(yard.fake.signIn((await yard.begun(id)).address, maria));
    const { address, cookie } = await yard.begun(id);
    swapped.searchParams.set('state', new URL(address).searchParams.get('state') ?? '');
    expect((await yard.back(swapped.href, cookie)).headers).toEqual(refusedFor('provider'));
  });

  test('of two tabs at once leads each to where it was going, and of many to the last ones', async () => {
    const { id } = await yard.added();
    const [one, two] = [await yard.begun(id, '?to=/admin/docks'), await yard.begun(id, '?to=/admin/expected')];
    const kept = `${one.cookie}; ${two.cookie}`;
    const [first, second] = [
      await yard.back(yard.fake.signIn(one.address, maria), kept),
      await yard.back(yard.fake.signIn(two.address, maria), kept),
    ];
    expect([first.body, second.body]).toEqual([
      expect.stringContaining('url=/admin/docks'),
      expect.stringContaining('url=/admin/expected'),
    ]);
    // Only the sign-in's own cookie is deleted on return.
    expect(first.cookies.map(({ name }) => name)).not.toContain(two.cookie.split('=')[0]);
    const many = ['a', 'b', 'c', 'd', 'e'].map((name) => `sign-in-${name}=old`).join('; ');
    const { cookies } = await callsOf(site, { cookie: many }).get(`/api/sign-in/${id}/start`);
    expect(cookies.filter(({ maxAge }) => maxAge === 0)).toHaveLength(5);
  });

  test('leads nowhere if it does not say by whom it was answered, or says that it was refused there', async () => {
    const { id } = await yard.added();
    for (const [name, value] of [
      ['iss', undefined],
      ['iss', 'https://evil.example'],
      ['error', 'access_denied'],
      ['code', undefined],
    ] as const) {
      const { address, cookie } = await yard.begun(id);
      const way = new URL(yard.fake.signIn(address, maria));
      if (value === undefined) way.searchParams.delete(name);
      else way.searchParams.set(name, value);
      expect((await yard.back(way.href, cookie)).headers).toEqual(refusedFor('provider'));
    }
  });

  test('of whoever took the code on its way leads nowhere: the proof that PKCE asks for stays here', async () => {
    const { id } = await yard.added();
    const way = new URL(yard.fake.signIn((await yard.begun(id)).address, maria));
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code: way.searchParams.get('code') ?? '',
      redirect_uri: `http://localhost:80${way.pathname}`,
    });
    const proof = [yard.fake.client.id, yard.fake.client.secret].map(encodeURIComponent).join(':');
    const authorization = `Basic ${Buffer.from(proof).toString('base64')}`;
    const answer = await fetch(`${yard.fake.issuer}/token`, { method: 'POST', body, headers: { authorization } });
    expect([answer.status, await answer.json()]).toEqual([400, { error: 'invalid_grant' }]);
  });

  test('says to the provider what PKCE, state and nonce need', async () => {
    const { id } = await yard.added();
    const asked = Object.fromEntries(new URL((await yard.begun(id)).address).searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid profile email',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]?.length).toBeGreaterThan(40);
    // Without the default port, which browsers leave out.
    expect(asked['redirect_uri']).toBe(`http://localhost/api/sign-in/${id}/callback`);
  });
});

test('new keys of a provider count from the next sign-in on, and the old ones no more', async () => {
  const { id } = await yard.added();
  await yard.callsAs(id);
  yard.fake.rotate('second');
  await yard.callsAs(id);
  const { address, cookie } = await yard.begun(id);
  const way = yard.fake.signIn(address, maria);
  yard.fake.misbehaviour = { otherKey: true };
  expect((await yard.back(way, cookie)).headers).toEqual(refusedFor('provider'));
});

test('another secret there counts here once it is set, whoever was on his way', async () => {
  const { id } = await yard.added();
  const { address, cookie } = await yard.begun(id);
  const way = yard.fake.signIn(address, maria);
  yard.fake.client.secret = 'the next one';
  expect((await yard.back(way, cookie)).headers).toEqual(refusedFor('provider'));
  await yard.admin.patch(`/api/sign-in-providers/${id}`, { clientSecret: 'the next one' });
  expect(await userOf(await yard.callsAs(id))).toMatchObject({ role: 'staff' });
});

test('a provider that dies in the middle is said to have, and a password lets in as ever', async () => {
  const { id } = await yard.added();
  const { address, cookie } = await yard.begun(id);
  const way = yard.fake.signIn(address, maria);
  await yard.fake.close();
  expect((await yard.back(way, cookie)).headers).toEqual(refusedFor('provider'));
  const { email } = await signedInAs(site);
  const credentials = { email, password: administrator.password };
  expect((await yard.visitors.post('/api/auth/token?grant_type=password', credentials)).statusCode).toBe(200);
});

test.each<[string, object]>([
  ['calls itself by another issuer', { issuer: 'https://evil.example' }],
  ['has its codes redeemed at an address of the cloud', { token_endpoint: 'http://169.254.169.254/token' }],
  ['has its codes redeemed in a private network', { token_endpoint: 'http://10.0.0.7/token' }],
  ['has its keys in a private network', { jwks_uri: 'https://127.0.0.1:1/jwks' }],
  ['signs with none and says so', { id_token_signing_alg_values_supported: ['none'] }],
])('a provider that %s lets nobody in', async (_, description) => {
  const { id } = await yard.added();
  yard.fake.misbehaviour = { description };
  const { address, cookie } = await yard.begun(id);
  // Some faults are detected when the sign-in starts, the others on return.
  const isSent = address.startsWith(yard.fake.issuer);
  const { location } = isSent
    ? (await yard.back(yard.fake.signIn(address, maria), cookie)).headers
    : { location: address };
  expect(location).toBe('/login?refused=provider');
});

test('a provider that is down as somebody begins is said to be, and is asked again soon', async () => {
  const { id } = await yard.added();
  yard.fake.misbehaviour = { description: { issuer: 'none' } };
  expect((await yard.begun(id)).address).toBe('/login?refused=provider');
  yard.fake.misbehaviour = {};
  await expect.poll(async () => (await yard.begun(id)).address, { timeout: 30_000 }).toContain('/authorize?');
});

test('groups come from userinfo where the token has none, and from a claim within others', async () => {
  yard.fake.userInfo = { sub: 'maria-1', groups: ['Loading crew'] };
  const { id } = await yard.added();
  const { groups: _, ...bare } = maria;
  expect(await userOf(await yard.callsAs(id, bare))).toMatchObject({ role: 'staff' });
  yard.fake.userInfo = { sub: 'somebody else', groups: ['Loading crew'] };
  expect((await yard.signedIn(id, bare)).headers).toEqual(refusedFor('provider'));
  yard.fake.userInfo = null;
  const nested = await yard.added({ name: 'Keycloak', claim: 'resource_access.check-in.roles' });
  const who = { ...bare, sub: 'other', resource_access: { 'check-in': { roles: ['Loading crew'] } } };
  expect(await userOf(await yard.callsAs(nested.id, who))).toMatchObject({ role: 'staff' });
});
