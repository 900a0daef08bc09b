import { afterEach, expect, test } from 'vitest';

import { testApp } from '#test/of-this-file.ts';
import { administrator } from '#test/build-test-app.ts';
import { createAccount, resetPassword } from './manage-accounts.ts';

const site = await testApp({ trustProxy: true, rateLimits: { signIn: 10 } });
await site.signedIn();

afterEach(async () => {
  site.clock.advance(2 * 60 * 60_000);
  const { db } = site.context.database;
  await db.deleteFrom('sign_in_addresses').execute();
});

let lastAddress = 0;
/** An address with no previous requests. */
const newAddress = () => `198.51.${Math.floor((lastAddress += 1) / 250)}.${lastAddress % 250}`;

interface SignIn {
  from: string;
  email?: string;
  password?: string;
  device?: string;
}

function signIn({ from, device, ...credentials }: SignIn) {
  return site.app.inject({
    method: 'POST',
    url: '/api/auth/token?grant_type=password',
    headers: { 'x-forwarded-for': from, ...(device && { cookie: `device=${device}` }) },
    payload: { ...administrator, ...credentials },
  });
}

const guess = (attempt: SignIn) => signIn({ password: 'a wrong guess', ...attempt });

const deviceOf = (answer: Awaited<ReturnType<typeof signIn>>) => answer.cookies.find(({ name }) => name === 'device')!;

async function knownDevice(from = newAddress(), device?: string): Promise<string> {
  const answer = await signIn({ from, ...(device && { device }) });
  expect(answer.statusCode).toBe(200);
  return deviceOf(answer).value;
}

/** Everything that slows down sign-ins from an address, by a client without a known device. */
async function attackFrom(from: string): Promise<void> {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    await guess({ from, email: attempt % 2 === 0 ? administrator.email : `nobody-${attempt}@yard.test` });
  }
  expect((await signIn({ from })).statusCode).toBe(429);
}

test('signing in sets a device cookie, which does not sign anybody in', async () => {
  const answer = await signIn({ from: newAddress() });
  expect(answer.cookies.map(({ name }) => name)).toEqual(['session', 'device']);
  const { value, ...cookie } = deviceOf(answer);
  expect(value).toMatch(/^[\w-]{43}$/);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 90 * 24 * 60 * 60 });
  const cookies = { cookie: `device=${value}; session=${value}` };
  const session = await site.app.inject({ method: 'GET', url: '/api/auth/session', headers: cookies });
  expect(session.json()).toMatchObject({ user: null });
  const { rows } = await site.context.database.pool.query('select * from sign_in_devices');
  expect(JSON.stringify(rows)).not.toContain(value);
});

test('a known device can sign in whatever others at its address did', async () => {
  const yard = newAddress();
  const device = await knownDevice(yard);
  await attackFrom(yard);
  const answer = await signIn({ from: yard, device });
  expect(answer.statusCode).toBe(200);
  // The device has a new token, but the browser may still send the previous one.
  for (const known of [device, deviceOf(answer).value])
    expect((await signIn({ from: yard, device: known })).statusCode).toBe(200);
});

test('a known device can also sign in from a new address', async () => {
  const device = await knownDevice();
  const elsewhere = newAddress();
  await attackFrom(elsewhere);
  expect((await signIn({ from: elsewhere, device })).statusCode).toBe(200);
});

test('failures of a device delay nobody else, and itself by at most half a minute', async () => {
  const yard = newAddress();
  const device = await knownDevice(yard);
  const statuses = [];
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const answer = await guess({ from: yard, device });
    statuses.push(answer.statusCode);
    if (answer.statusCode === 429) site.clock.advance(Number(answer.headers['retry-after']) * 1000);
    expect(Number(answer.headers['retry-after'] ?? 0)).toBeLessThanOrEqual(30);
  }
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
  expect(statuses).toContain(429);
  expect((await signIn({ from: yard })).statusCode).toBe(200);
  site.clock.advance(30_000);
  expect((await signIn({ from: yard, device })).statusCode).toBe(200);
});

test('a device is known only to accounts that signed in on it', async () => {
  const other = { email: `other-${newAddress()}@yard.test`, password: 'another long password' };
  await createAccount(site.context.database.db, other.email, other.password);
  const shared = newAddress();
  const device = await knownDevice();
  await attackFrom(shared);
  expect((await signIn({ from: shared, device, ...other })).statusCode).toBe(429);
  const both = deviceOf(await signIn({ from: newAddress(), device, ...other })).value;
  expect((await signIn({ from: shared, device: both, ...other })).statusCode).toBe(200);
  expect((await signIn({ from: shared, device: both })).statusCode).toBe(200);
  // A planted token does not reveal who signed in there.
  expect((await signIn({ from: shared, device, ...other })).statusCode).toBe(429);
});

test.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(43)}; device=x`])(
  'a made-up device (%j) is a stranger',
  async (device) => {
    const from = newAddress();
    await attackFrom(from);
    expect((await signIn({ from, device })).statusCode).toBe(429);
  },
);

test('a device is forgotten after ninety days, or when the password changes', async () => {
  const [outdated, reset] = [await knownDevice(), await knownDevice()];
  const from = newAddress();
  site.clock.advance(90 * 24 * 60 * 60_000);
  await attackFrom(from);
  expect((await signIn({ from, device: outdated })).statusCode).toBe(429);
  const { db } = site.context.database;
  await resetPassword(db, site.clock, administrator.email, administrator.password);
  expect((await signIn({ from, device: reset })).statusCode).toBe(429);
});
