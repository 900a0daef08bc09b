import type { JWTPayload } from 'jose';
import { afterEach, beforeEach, expect } from 'vitest';

import type { AccountView } from '#shared/contract/accounts.ts';
import type { ProviderView } from '#shared/contract/sign-in-providers.ts';

import type { TestApp } from './build-test-app.ts';
import { type Calls, callsOf } from './calls.ts';
import { FakeProvider } from './fake-provider.ts';
import { testApp } from './of-this-file.ts';
import { signedInAs } from './somebody.ts';

/** A member of the only group with access. */
export const maria: JWTPayload = {
  sub: 'maria-1',
  name: 'Maria Lopez',
  email: 'maria@acme.example',
  groups: ['Loading crew'],
};

const crew = { group: 'Loading crew', role: 'staff', facilities: null };

export const cookiesOf = (cookies: { name: string; value: string }[]) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

export const userOf = async (calls: Calls) => (await calls.get('/api/auth/session')).json<{ user: unknown }>().user;

export const refusedFor = (reason: string) => expect.objectContaining({ location: `/login?refused=${reason}` });

/** A yard whose people sign in with their company's provider. */
export class SignOnYard {
  readonly site: TestApp;
  readonly visitors: Calls;
  readonly #outgoingAllowed: string[];
  #fake: FakeProvider | undefined;
  #admin: Calls | undefined;

  constructor(site: TestApp, outgoingAllowed: string[]) {
    this.site = site;
    this.#outgoingAllowed = outgoingAllowed;
    this.visitors = callsOf(site);
  }

  /** The provider of this test. */
  get fake(): FakeProvider {
    if (!this.#fake) throw new Error('No test runs.');
    return this.#fake;
  }

  /** An administrator with a password. */
  get admin(): Calls {
    if (!this.#admin) throw new Error('No test runs.');
    return this.#admin;
  }

  async begin(): Promise<void> {
    this.#fake = await this.startProvider();
    this.#admin = callsOf(this.site, (await signedInAs(this.site)).headers);
  }

  async end(): Promise<void> {
    await this.fake.close();
    const { pool } = this.site.context.database;
    await pool.query('delete from admin_users where provider_id is not null; delete from sign_in_providers');
  }

  /** Allows the site to call a host of this machine. */
  allow(host: string): void {
    this.#outgoingAllowed.push(host);
  }

  /** Another provider; the test closes it. */
  async startProvider(): Promise<FakeProvider> {
    const provider = new FakeProvider(() => this.site.clock.now());
    await provider.listen();
    this.allow(new URL(provider.issuer).host);
    return provider;
  }

  /** Sets a provider up. */
  async added(values: object = {}, provider = this.fake): Promise<ProviderView> {
    const { id: clientId, secret: clientSecret } = provider.client;
    const set = { name: 'Sign in with Acme', issuer: provider.issuer, clientId, clientSecret, rules: [crew] };
    const answer = await this.admin.post('/api/sign-in-providers', { ...set, ...values });
    if (answer.statusCode !== 201) throw new Error(`no provider was added: ${answer.body}`);
    return answer.json<ProviderView>();
  }

  /** Starts a sign-in at the site's own address, if it has one; returns the redirect and the browser's cookie. */
  async begun(id: string, query = this.site.context.publicUrl ? '?moved=1' : '') {
    const { headers, cookies } = await this.visitors.get(`/api/sign-in/${id}/start${query}`);
    return { address: String(headers.location), cookie: cookiesOf(cookies) };
  }

  /** Comes back from a provider to an address, with the browser's cookie. */
  back(address: string, cookie: string) {
    const { pathname, search } = new URL(address);
    return callsOf(this.site, { cookie, 'user-agent': 'Chrome on Windows' }).get(`${pathname}${search}`);
  }

  /** Signs somebody in; returns the final response. */
  async signedIn(id: string, who: JWTPayload = maria, provider = this.fake) {
    const { address, cookie } = await this.begun(id);
    return this.back(provider.signIn(address, who), cookie);
  }

  /** The headers of somebody who has just signed in. */
  async headersAs(id: string, who: JWTPayload = maria): Promise<{ cookie: string }> {
    const { statusCode, cookies, headers } = await this.signedIn(id, who);
    if (statusCode !== 200) throw new Error(`nobody was signed in: ${String(headers.location)}`);
    return { cookie: cookiesOf(cookies.filter(({ name }) => name === 'session')) };
  }

  async callsAs(id: string, who: JWTPayload = maria): Promise<Calls> {
    return callsOf(this.site, await this.headersAs(id, who));
  }

  /** The accounts with an e-mail address. */
  async accountsOf(email: string) {
    const { accounts } = (await this.admin.get('/api/accounts')).json<{ accounts: AccountView[] }>();
    return accounts.filter((one) => one.email === email);
  }
}

/** A yard that all tests of a file share, with a new provider and administrator session for each. */
export async function signOnYard(): Promise<SignOnYard> {
  const outgoingAllowed: string[] = [];
  const yard = new SignOnYard(await testApp({ outgoingAllowed }), outgoingAllowed);
  beforeEach(() => yard.begin());
  afterEach(() => yard.end());
  return yard;
}
