import { afterEach, describe, expect, test } from 'vitest';

import type { ProviderTest } from '#shared/contract/sign-in-providers.ts';
import { callsOf } from '#test/calls.ts';
import { Glewlwyd, hasGlewlwyd } from '#test/glewlwyd.ts';
import { cookiesOf, refusedFor, signOnYard, userOf } from '#test/sign-on-yard.ts';

const yard = await signOnYard();
// The provider uses this machine's clock.
yard.site.clock.set(new Date().toISOString());

const client = { id: 'check-in', secret: 'a_secret-of.this.test' };

let company: Glewlwyd | undefined;
afterEach(() => company?.stop());

/** A provider of the company, configured for this site. */
async function begun(secret = client.secret) {
  company = await Glewlwyd.start();
  yard.allow(company.host);
  const { issuer } = company;
  const [{ id: clientId }, clientSecret] = [client, secret];
  const set = { name: 'Sign in with Acme', issuer, clientId, clientSecret, scopes: 'openid', rules };
  const made = await yard.admin.post('/api/sign-in-providers', set);
  expect(made.statusCode).toBe(201);
  const { id } = made.json<{ id: string }>();
  const { address } = await yard.begun(id);
  await company.know({ id: client.id, secret }, new URL(address).searchParams.get('redirect_uri') ?? '');
  return { id, company };
}
const rules = [
  { group: 'Loading crew', role: 'staff', facilities: null },
  { group: 'Leads', role: 'manager', facilities: null },
];

async function signedIn(id: string, provider: Glewlwyd) {
  const { address, cookie } = await yard.begun(id);
  return yard.back(await provider.signIn(address), cookie);
}

/** The user signed in by a response's cookies. */
const userIn = async ({ cookies }: Awaited<ReturnType<typeof signedIn>>) =>
  userOf(callsOf(yard.site, { cookie: cookiesOf(cookies.filter((cookie) => cookie.name === 'session')) }));

const tested = async (id: string) =>
  (await yard.admin.post(`/api/sign-in-providers/${id}/test`, {})).json<ProviderTest>();

describe.skipIf(!hasGlewlwyd)(`with Debian’s Glewlwyd${hasGlewlwyd ? '' : ' (needs glewlwyd)'}`, () => {
  test('somebody signs in, and may do what her groups say at each sign-in', async () => {
    const { id, company: acme } = await begun();
    expect(await tested(id)).toEqual({ passed: ['discovery', 'keys', 'client'], failed: null, said: '' });
    await acme.setGroups(['Loading crew', 'Others']);
    const first = await signedIn(id, acme);
    expect(await userIn(first)).toMatchObject({ email: 'maria@acme.example', name: 'Maria Lopez', role: 'staff' });
    await acme.setGroups(['Leads']);
    expect(await userIn(await signedIn(id, acme))).toMatchObject({ role: 'manager' });
    await acme.setGroups(['Others']);
    expect((await signedIn(id, acme)).headers).toEqual(refusedFor('no-group'));
    expect(await userIn(first)).toBeNull();
  });

  test('a secret with signs that forms encode is understood', async () => {
    const { id, company: acme } = await begun('a~secret: with + and %');
    expect(await tested(id)).toMatchObject({ failed: null });
    await acme.setGroups(['Loading crew']);
    expect(await userIn(await signedIn(id, acme))).toMatchObject({ role: 'staff' });
  });

  test('what is wrong is said in words', async () => {
    const { id, company: acme } = await begun();
    await yard.admin.patch(`/api/sign-in-providers/${id}`, { clientSecret: 'another one' });
    const { failed, said } = await tested(id);
    expect([failed, said]).toEqual(['client', expect.stringContaining('Check client ID, secret')]);
    expect((await signedIn(id, acme)).headers).toEqual(refusedFor('provider'));
    const wrong = {
      name: 'Elsewhere',
      issuer: new URL(acme.issuer).origin,
      clientId: 'check-in',
      clientSecret: 'x',
      rules,
    };
    const other = (await yard.admin.post('/api/sign-in-providers', wrong)).json<{ id: string }>();
    expect(await tested(other.id)).toMatchObject({
      passed: [],
      failed: 'discovery',
      said: expect.stringContaining('Check the issuer'),
    });
    await acme.stop();
    expect(await tested(id)).toMatchObject({ failed: 'discovery', said: expect.stringContaining('no connection') });
    company = undefined;
  });
});
