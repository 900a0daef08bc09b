import type { InjectOptions } from 'fastify';
import { v7 } from 'uuid';
import { afterEach, describe, expect, test } from 'vitest';

import { readConfig } from '#server/config.ts';
import { testDatabase } from '#test/of-this-file.ts';
import { administrator, buildTestApp, type TestApp, type TestAppOptions } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { buildNewCheckIn } from '#test/factories.ts';

// One database for all, because only the app tracks limits: a database for each test would take longer than the tests.
const database = await testDatabase();

const open: TestApp[] = [];
afterEach(async () => {
  for (const site of open.splice(0)) await site.close();
});

async function siteWith(options: TestAppOptions): Promise<TestApp> {
  const site = await buildTestApp({ ...options, database });
  open.push(site);
  return site;
}

async function statuses(times: number, attempt: () => Promise<{ statusCode: number }>): Promise<number[]> {
  const answers = [];
  for (let index = 0; index < times; index += 1) answers.push(await attempt());
  return answers.map(({ statusCode }) => statusCode);
}

const from = (address: string) => ({ 'x-forwarded-for': address });
const checkIn = (site: TestApp, headers = {}) => callsOf(site, headers).post('/api/check-ins', buildNewCheckIn());
const read = (site: TestApp, headers = {}, url = '/api/config') => callsOf(site, headers).get(url);
const guess = (site: TestApp, headers = {}) =>
  callsOf(site, headers).post('/api/auth/token?grant_type=password', {
    email: `${Math.random()}@yard.test`,
    password: 'x',
  });

test('by default an address may check in 60, read 1,200, fail to sign in 10 and be refused 600 times a minute', () => {
  const config = readConfig({});
  expect([config.RATE_LIMIT_PUBLIC_WRITES, config.RATE_LIMIT_PUBLIC_READS]).toEqual([60, 1_200]);
  expect([config.RATE_LIMIT_SIGN_IN, config.RATE_LIMIT_REFUSED]).toEqual([10, 600]);
});

describe('a visitor', () => {
  test('may check in up to the limit, with four minutes accumulated, then is told when to retry', async () => {
    const site = await siteWith({ rateLimits: { publicWrites: 1 } });
    expect(await statuses(4, () => checkIn(site))).toEqual([201, 201, 201, 201]);
    const refused = await checkIn(site);
    expect(refused.json()).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(refused.json().message).toMatch(/^Too many requests\. Please wait \d+ seconds? and try again\.$/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await read(site)).statusCode).toBe(200);
  });

  test('is told what is left of which limit, before it is nothing', async () => {
    const site = await siteWith({ rateLimits: { publicReads: 2, publicWrites: 3 } });
    const told = ({ headers }: { headers: Record<string, unknown> }) => [
      headers['ratelimit-policy'],
      headers['ratelimit'],
    ];
    expect(told(await read(site))).toEqual(['"address";q=2;w=60', '"address";r=1;t=30']);
    expect(told(await checkIn(site))).toEqual(['"address";q=12;w=240', '"address";r=11;t=20']);
    await read(site);
    const refused = await read(site);
    expect(told(refused)).toEqual(['"address";q=2;w=60', '"address";r=0;t=60']);
    expect(refused.headers['retry-after']).toBe('30');
    site.clock.advance(60_000);
    expect(told(await read(site))[1]).toBe('"address";r=1;t=30');
  });

  test('is told nothing where nothing limits it', async () => {
    const site = await siteWith({ rateLimits: { publicReads: 2 } });
    const answers = [await read(site, await site.signedIn()), await callsOf(site).get('/favicon.ico')];
    for (const { headers } of answers) expect(headers).not.toHaveProperty('ratelimit');
  });

  test('is served again a minute later, whatever the wall clock says', async () => {
    const site = await siteWith({ rateLimits: { publicReads: 2 } });
    expect(await statuses(3, () => read(site))).toEqual([200, 200, 429]);
    site.clock.set('2026-05-05T17:00:00Z');
    expect((await read(site)).statusCode).toBe(429);
    site.clock.advance(60_000);
    expect(await statuses(3, () => read(site))).toEqual([200, 200, 429]);
  });

  test('may read up to the limit across endpoints, and still write', async () => {
    const site = await siteWith({ rateLimits: { publicReads: 3 } });
    const urls = ['/api/queue', '/api/check-ins', '/api/openapi.json', '/api/health'];
    const answers = await statuses(4, () => read(site, {}, urls.shift()!));
    expect(answers).toEqual([200, 200, 200, 429]);
    expect((await checkIn(site)).statusCode).toBe(201);
  });

  test('cannot evade a limit by spelling a URL differently', async () => {
    const site = await siteWith({ rateLimits: { publicWrites: 1, publicReads: 1 } });
    await statuses(4, () => checkIn(site));
    await read(site);
    for (const url of ['/%61pi/check-ins', '/api/check%2Dins', '/api/check-ins?x=1', '/api/check-ins/']) {
      const answer = await callsOf(site).post(url, buildNewCheckIn());
      expect([429, 404]).toContain(answer.statusCode);
    }
    expect((await read(site, {}, '/%61pi/config')).statusCode).toBe(429);
    const renewal = await site.app.inject({ method: 'POST', url: '/api/auth/token?grant_type=refresh_token' });
    expect(renewal.statusCode).toBe(429);
  });

  test('is not limited by another one', async () => {
    const site = await siteWith({ rateLimits: { publicWrites: 1 }, trustProxy: true });
    expect(await statuses(5, () => checkIn(site, from('203.0.113.7')))).toEqual([201, 201, 201, 201, 429]);
    expect((await checkIn(site, from('203.0.113.8'))).statusCode).toBe(201);
  });

  test('in an IPv6 network counts towards its limit', async () => {
    const site = await siteWith({ rateLimits: { publicReads: 1 }, trustProxy: true });
    expect((await read(site, from('2001:db8::1'))).statusCode).toBe(200);
    expect((await read(site, from('2001:db8::2'))).statusCode).toBe(429);
    expect((await read(site, from('2001:db8:0:1::1'))).statusCode).toBe(200);
  });

  test('with a whole IPv6 /48 may check in as often as two addresses', async () => {
    const site = await siteWith({ rateLimits: { publicWrites: 5 }, trustProxy: true });
    let network = 0;
    const answers = await statuses(60, () => checkIn(site, from(`2001:db8:7:${(network += 1).toString(16)}::1`)));
    expect(answers).toEqual([...Array<number>(40).fill(201), ...Array<number>(20).fill(429)]);
    expect((await checkIn(site, from('2001:db8:8:1::1'))).statusCode).toBe(201);
  });

  test('cannot choose its address if no proxy is trusted', async () => {
    const site = await siteWith({ rateLimits: { publicReads: 1, signIn: 1 } });
    expect((await read(site, from('203.0.113.1'))).statusCode).toBe(200);
    expect((await read(site, from('203.0.113.2'))).statusCode).toBe(429);
    expect((await guess(site, from('203.0.113.3'))).statusCode).toBe(401);
    expect((await guess(site, from('203.0.113.4'))).statusCode).toBe(429);
  });
});

describe('a browser with a receipt', () => {
  const withReceipt = async (site: TestApp, headers = {}) => {
    const answer = await checkIn(site, headers);
    expect(answer.statusCode).toBe(201);
    return { ...headers, cookie: `receipt=${answer.cookies[0]!.value}` };
  };
  const ownPlace = (site: TestApp, headers: object) => read(site, headers, '/api/check-ins/mine');

  test('can still read, also the queue, when others at its address have exhausted the limit', async () => {
    const site = await siteWith({ rateLimits: { publicReads: 5 } });
    const driver = await withReceipt(site);
    expect((await statuses(6, () => read(site))).at(-1)).toBe(429);
    expect((await ownPlace(site, driver)).statusCode).toBe(200);
    expect((await read(site, driver, '/api/queue')).statusCode).toBe(200);
    expect((await read(site)).statusCode).toBe(429);
  });

  test('uses none of the others’ budget', async () => {
    const site = await siteWith({ rateLimits: { publicReads: 5 } });
    const driver = await withReceipt(site);
    expect(await statuses(5, () => ownPlace(site, driver))).toEqual([200, 200, 200, 200, 200]);
    expect(await statuses(6, () => read(site))).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('has 60 reads per minute of its own, then draws on the shared ones', async () => {
    const site = await siteWith({ rateLimits: { publicReads: 70 } });
    const [one, another] = [await withReceipt(site), await withReceipt(site)];
    expect(new Set(await statuses(130, () => read(site, one)))).toEqual(new Set([200]));
    expect((await read(site, one)).statusCode).toBe(429);
    expect(new Set(await statuses(10, () => read(site, another)))).toEqual(new Set([200]));
  });

  test('shares its reserve with others at its address, up to the address’s limit', async () => {
    const site = await siteWith({ rateLimits: { publicReads: 5 }, trustProxy: true });
    const drivers: { cookie: string }[] = [];
    for (let index = 0; index < 3; index += 1) drivers.push(await withReceipt(site, from('203.0.113.7')));
    const answers = await statuses(12, async () => {
      drivers.push(drivers.shift()!);
      return read(site, drivers[0]);
    });
    expect(answers).toEqual([...Array<number>(10).fill(200), 429, 429]);
    expect((await read(site, { ...drivers[0], ...from('203.0.113.8') })).statusCode).toBe(200);
  });

  test.each(['made-up', `01993b5e-7a00-7c3e-9d51-3f0c9a6f2b10.9999999999999.${'x'.repeat(43)}`])(
    'has no reserve with a forged receipt: %s',
    async (receipt) => {
      const site = await siteWith({ rateLimits: { publicReads: 1 } });
      const headers = { cookie: `receipt=${receipt}` };
      expect(await statuses(2, () => read(site, headers))).toEqual([200, 429]);
    },
  );

  test('has no reserve for check-ins, since each would earn the receipt for the next', async () => {
    const site = await siteWith({ rateLimits: { publicWrites: 1 } });
    const driver = await withReceipt(site);
    expect(await statuses(4, () => checkIn(site, driver))).toEqual([201, 201, 201, 429]);
  });
});

describe('refused requests', () => {
  const limits = { publicWrites: 1, publicReads: 5, signIn: 2, refused: 3 };
  const preflight = { 'sec-fetch-site': 'cross-site', 'access-control-request-method': 'POST' };
  type Ask = (site: TestApp) => Promise<{ statusCode: number }>;
  const inject = (request: InjectOptions) => (site: TestApp) => site.app.inject(request);
  const url = '/api/check-ins';
  const json = { 'content-type': 'application/json' };
  const nobodys = v7();

  test.each<[string, number, Ask]>([
    ["another site's preflights", 405, inject({ method: 'OPTIONS', url, headers: preflight })],
    [
      "another site's check-ins",
      403,
      (site) => callsOf(site, { 'sec-fetch-site': 'cross-site' }).post(url, buildNewCheckIn()),
    ],
    ['check-ins that are not valid', 400, (site) => callsOf(site).post(url, { ...buildNewCheckIn(), driverName: '' })],
    ['bodies that are no JSON', 400, inject({ method: 'POST', url, headers: json, payload: '{' })],
    ['bodies of another kind', 415, inject({ method: 'POST', url, headers: { 'content-type': 'x/y' }, payload: 'x' })],
    ['bodies that are too large', 413, inject({ method: 'POST', url, headers: json, payload: 'x'.repeat(70_000) })],
    ['sign-ins without credentials', 400, (site) => callsOf(site).post('/api/auth/token?grant_type=password', {})],
    ['reads of a record that is not there', 404, (site) => read(site, {}, `${url}/${nobodys}`)],
    ['queries that are not valid', 400, (site) => read(site, {}, `${url}?page=x`)],
    ['unknown paths', 404, (site) => read(site, {}, '/api/nothing-here')],
    ['unknown pages', 404, (site) => read(site, {}, '/nothing/here')],
    ['unknown methods', 405, inject({ method: 'DELETE', url })],
  ])('%s have their own budget and use no other', async (_, status, ask) => {
    const site = await siteWith({ rateLimits: limits });
    expect(await statuses(6, () => ask(site))).toEqual([status, status, status, 429, 429, 429]);
    expect(await statuses(4, () => checkIn(site))).toEqual([201, 201, 201, 201]);
    expect(await statuses(5, () => read(site))).toEqual([200, 200, 200, 200, 200]);
    await site.signedIn();
  });

  test('many at once do not block honest check-ins either', async () => {
    const site = await siteWith({ rateLimits: limits });
    const again = buildNewCheckIn();
    const stored = await callsOf(site).post(url, again);
    expect(stored.statusCode).toBe(201);
    const repeat = () => callsOf(site).post(url, again);
    const conflict = () => callsOf(site).post(url, { ...again, carrier: 'Somebody Else' });
    const attack = Promise.all(Array.from({ length: 120 }, (_, index) => (index % 2 === 0 ? repeat() : conflict())));
    const honest = await Promise.all(Array.from({ length: 3 }, () => checkIn(site)));
    expect(honest.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    const statusesOfAttack = new Set((await attack).map(({ statusCode }) => statusCode));
    for (const status of statusesOfAttack) expect([200, 409, 429]).toContain(status);
    expect(statusesOfAttack).toContain(409);
  });

  test('with an ended session always get that error', async () => {
    const site = await siteWith({ rateLimits: { refused: 1 } });
    expect(await statuses(5, () => read(site, {}, '/api/summary'))).toEqual([401, 401, 401, 401, 401]);
  });

  test('cost staff nothing', async () => {
    const site = await siteWith({ rateLimits: limits });
    const staff = await site.signedIn();
    expect(new Set(await statuses(6, () => read(site, staff, `${url}/${v7()}`)))).toEqual(new Set([404]));
  });
});

test('two hundred drivers behind one address can check in at once with default limits', async () => {
  const { RATE_LIMIT_PUBLIC_WRITES: publicWrites, RATE_LIMIT_PUBLIC_READS: publicReads } = readConfig({});
  const site = await siteWith({ rateLimits: { publicWrites, publicReads } });
  const answers = await Promise.all(Array.from({ length: 200 }, () => checkIn(site)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  const others = await Promise.all(Array.from({ length: 800 }, () => checkIn(site)));
  expect(others.filter(({ statusCode }) => statusCode === 201).length).toBeLessThan(60);
});

describe('signing in', () => {
  test('is limited by failures only, for everyone without a known device; renewing is not', async () => {
    const site = await siteWith({ rateLimits: { signIn: 3 } });
    const staff = await site.signedIn();
    const signIn = () => callsOf(site).post('/api/auth/token?grant_type=password', administrator);
    expect(await statuses(5, signIn)).toEqual([200, 200, 200, 200, 200]);
    expect(await statuses(4, () => guess(site))).toEqual([401, 401, 401, 429]);
    expect((await signIn()).statusCode).toBe(429);
    const renewal = await site.app.inject({
      method: 'POST',
      url: '/api/auth/token?grant_type=refresh_token',
      headers: staff,
    });
    expect(renewal.statusCode).toBe(200);
  });

  test('concurrent attempts wait their turn instead of being refused', async () => {
    const site = await siteWith({ rateLimits: { signIn: 2 } });
    await site.signedIn();
    const signIn = () => callsOf(site).post('/api/auth/token?grant_type=password', administrator);
    const answers = await Promise.all(Array.from({ length: 4 }, signIn));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  });
});

test('signed-in staff are exempt from limits for visitors', async () => {
  const site = await siteWith({ rateLimits: { publicWrites: 1, publicReads: 1 } });
  const staff = await site.signedIn();
  expect(await statuses(5, () => read(site, staff, '/api/check-ins'))).toEqual([200, 200, 200, 200, 200]);
  expect(await statuses(5, () => checkIn(site, staff))).toEqual([201, 201, 201, 201, 201]);
});

test('0 means no limit', async () => {
  const site = await siteWith({ rateLimits: { publicWrites: 0, publicReads: 0, signIn: 0, refused: 0 } });
  expect(new Set(await statuses(100, () => read(site)))).toEqual(new Set([200]));
  expect(new Set(await statuses(70, () => checkIn(site)))).toEqual(new Set([201]));
});
