import { afterEach, expect, test } from 'vitest';

import { testApp } from '#test/of-this-file.ts';
import { administrator } from '#test/build-test-app.ts';
import { insertAccount } from './account-repository.ts';
import { hashPassword } from './password.ts';

const site = await testApp({ trustProxy: true });
const clockStart = site.clock.now();

afterEach(async () => {
  const { db } = site.context.database;
  await db.deleteFrom('sign_in_attempts').execute();
  // Waits that the node remembers have expired.
  site.clock.advance(60 * 60_000);
  site.clock.set(clockStart);
  await db.deleteFrom('sign_in_addresses').execute();
});

const yard = '203.0.113.7';
const attacker = '198.51.100.66';

function signIn(from: string, credentials: Partial<typeof administrator> = {}) {
  return site.app.inject({
    method: 'POST',
    url: '/api/auth/token?grant_type=password',
    headers: { 'x-forwarded-for': from },
    payload: { ...administrator, ...credentials },
  });
}

async function statuses(times: number, attempt: (index: number) => ReturnType<typeof signIn>): Promise<number[]> {
  const answers: number[] = [];
  for (let index = 0; index < times; index += 1) answers.push((await attempt(index)).statusCode);
  return answers;
}

const guess = (from: string, email = administrator.email) => signIn(from, { email, password: 'a wrong guess' });

test('ten wrong passwords slow down the attacker, not the owner at another address', async () => {
  await site.signedIn();
  expect((await signIn(yard)).statusCode).toBe(200);
  const answers = await statuses(10, () => guess(attacker));
  expect(answers).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429, 429]);
  // Even the right password must wait there: otherwise the wait would reveal when a guess is right.
  const slowed = await signIn(attacker);
  expect(slowed.json()).toMatchObject({ status: 429, code: 'too_many_requests' });
  expect(slowed.headers['retry-after']).toBe('2');
  expect((await signIn(yard)).statusCode).toBe(200);
});

test('the wait doubles with each failure up to fifteen minutes, and resets after an hour', async () => {
  await site.signedIn();
  await statuses(5, () => guess(attacker));
  const waits: number[] = [];
  for (let round = 0; round < 11; round += 1) {
    const refused = await guess(attacker);
    waits.push(Number(refused.headers['retry-after']));
    site.clock.advance(waits.at(-1)! * 1000 - 1);
    expect((await guess(attacker)).statusCode).toBe(429);
    site.clock.advance(1);
    expect((await guess(attacker)).statusCode).toBe(401);
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  site.clock.advance(60 * 60_000);
  expect(await statuses(5, () => guess(attacker))).toEqual([401, 401, 401, 401, 401]);
});

test('parallel guesses get no further than sequential ones', async () => {
  await site.signedIn();
  const answers = await Promise.all(Array.from({ length: 40 }, () => guess(attacker)));
  const tried = answers.filter(({ statusCode }) => statusCode === 401);
  expect(tried.length).toBeLessThanOrEqual(5);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(40 - tried.length);
});

test('an address that tries many accounts is slowed down after twenty failures', async () => {
  const answers = await statuses(24, (index) => guess(attacker, `somebody-${index}@yard.test`));
  expect(answers).toEqual([...Array<number>(20).fill(401), 429, 429, 429, 429]);
  expect((await guess(yard, 'somebody-1@yard.test')).statusCode).toBe(401);
});

test('an attack from many addresses slows down unknown addresses, but not the owner at a known one', async () => {
  await site.signedIn();
  expect((await signIn(yard)).statusCode).toBe(200);
  const answers = await statuses(104, (index) => guess(`198.51.100.${index}`));
  expect(answers.filter((status) => status === 401)).toHaveLength(100);
  expect((await guess('192.0.2.44')).statusCode).toBe(429);
  expect((await signIn(yard)).statusCode).toBe(200);
  site.clock.advance(15 * 60_000);
  expect((await signIn('192.0.2.44')).statusCode).toBe(200);
});

test('addresses in one IPv6 network count as one', async () => {
  await site.signedIn();
  const answers = await statuses(6, (index) => guess(`2001:db8:1:2::${index + 1}`));
  expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await guess('2001:db8:1:3::1')).statusCode).toBe(401);
});

test('a nonexistent account is slowed down like a real one', async () => {
  await site.signedIn();
  const [known, unknown] = [
    await statuses(8, () => guess(yard)),
    await statuses(8, () => guess(attacker, 'nobody@yard.test')),
  ];
  expect(known).toEqual(unknown);
});

test('the right password clears the failures of its address', async () => {
  await site.signedIn();
  await statuses(4, () => guess(yard));
  expect((await signIn(yard)).statusCode).toBe(200);
  expect(await statuses(6, () => guess(yard))).toEqual([401, 401, 401, 401, 401, 429]);
});

test('an unknown account takes the same work as a known one', async () => {
  await site.signedIn();
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const measured = async (kind: 'known' | 'unknown', email: string, index: number) => {
    const begun = performance.now();
    expect((await guess(`203.0.113.${index}`, email)).statusCode).toBe(401);
    times[kind].push(performance.now() - begun);
  };
  for (let index = 0; index < 15; index += 1) {
    await measured('known', administrator.email, index);
    await measured('unknown', `nobody-${index}@yard.test`, index);
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
  const ratio = median(times.known) / median(times.unknown);
  // Without equal hashing work, the ratio would be ten or more.
  expect(ratio).toBeGreaterThan(1 / 3);
  expect(ratio).toBeLessThan(3);
});

test('failures count towards the whole IPv6 site, successes do not', async () => {
  await site.signedIn();
  const inSite = (index: number, site56 = 0) =>
    `2001:db8:9:${site56.toString(16)}${index.toString(16).padStart(2, '0')}::1`;
  for (let index = 0; index < 60; index += 1) expect((await signIn(inSite(index))).statusCode).toBe(200);
  const inOne56 = await statuses(45, (index) => guess(inSite(index), `a-${index}@yard.test`));
  expect(inOne56).toEqual([...Array<number>(40).fill(401), ...Array<number>(5).fill(429)]);
  const inOne48 = await statuses(70, (index) => guess(inSite(index, 1 + (index % 8)), `b-${index}@yard.test`));
  expect(inOne48).toEqual([...Array<number>(60).fill(401), ...Array<number>(10).fill(429)]);
  expect((await guess('2001:db8:a::1')).statusCode).toBe(401);
});

test('two hundred users behind one address who each mistype once sign in without waiting', async () => {
  const people = Array.from({ length: 60 }, (_, index) => `person-${index}@yard.test`);
  const { db } = site.context.database;
  const hash = await hashPassword(administrator.password);
  for (const email of people) await insertAccount(db, { email, password_hash: hash });
  for (const email of people) {
    expect((await guess(yard, email)).statusCode).toBe(401);
    expect((await signIn(yard, { email })).statusCode).toBe(200);
  }
});
