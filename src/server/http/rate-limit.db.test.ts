import { afterEach, describe, expect, test, vi } from 'vitest';

import { readConfig } from '#server/config.ts';
import { administrator, buildTestApp, type TestApp, type TestAppOptions } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { buildNewCheckIn } from '#test/factories.ts';

const open: TestApp[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const site of open.splice(0)) await site.close();
});

async function siteWith(options: TestAppOptions): Promise<TestApp> {
  const site = await buildTestApp(options);
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

test('unless set otherwise, an address may write 60, read 1,200 and sign in 10 times a minute', () => {
  const config = readConfig({});
  expect([config.RATE_LIMIT_PUBLIC_WRITES, config.RATE_LIMIT_PUBLIC_READS, config.RATE_LIMIT_SIGN_IN]).toEqual([
    60, 1_200, 10,
  ]);
});

describe('a visitor', () => {
  test('may write as often as allowed, then is told when to come back', async () => {
    const site = await siteWith({ rateLimits: { publicWrites: 3 } });
    expect(await statuses(3, () => checkIn(site))).toEqual([201, 201, 201]);
    const refused = await checkIn(site);
    expect(refused.json()).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(refused.json().message).toMatch(/^Too many requests\. Please wait \d+ seconds? and try again\.$/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await read(site)).statusCode).toBe(200);
  });

  test('is served again a minute later', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const site = await siteWith({ rateLimits: { publicReads: 2 } });
    expect(await statuses(3, () => read(site))).toEqual([200, 200, 429]);
    vi.setSystemTime(Date.now() + 60_001);
    expect(await statuses(3, () => read(site))).toEqual([200, 200, 429]);
  });

  test('may read as often as allowed, whatever the call, and write beside it', async () => {
    const site = await siteWith({ rateLimits: { publicReads: 3 } });
    const urls = ['/api/queue', '/api/check-ins', '/api/openapi.json', '/api/health'];
    const answers = await statuses(4, () => read(site, {}, urls.shift()!));
    expect(answers).toEqual([200, 200, 200, 429]);
    expect((await checkIn(site)).statusCode).toBe(201);
  });

  test('gets around no limit by writing an address in another way', async () => {
    const site = await siteWith({ rateLimits: { publicWrites: 1, publicReads: 1 } });
    await checkIn(site);
    await read(site);
    for (const url of ['/%61pi/check-ins', '/api/check%2Dins', '/api/check-ins?x=1', '/api/check-ins/']) {
      const answer = await callsOf(site).post(url, buildNewCheckIn());
      expect([429, 404]).toContain(answer.statusCode);
    }
    expect((await read(site, {}, '/%61pi/config')).statusCode).toBe(429);
    const renewal = await site.app.inject({ method: 'POST', url: '/api/auth/token?grant_type=refresh_token' });
    expect(renewal.statusCode).toBe(429);
  });

  test('is not held up by another one', async () => {
    const site = await siteWith({ rateLimits: { publicWrites: 1 }, trustProxy: true });
    expect(await statuses(2, () => checkIn(site, from('203.0.113.7')))).toEqual([201, 429]);
    expect((await checkIn(site, from('203.0.113.8'))).statusCode).toBe(201);
  });

  test('in an IPv6 network is counted with it', async () => {
    const site = await siteWith({ rateLimits: { publicWrites: 1 }, trustProxy: true });
    expect((await checkIn(site, from('2001:db8::1'))).statusCode).toBe(201);
    expect((await checkIn(site, from('2001:db8::2'))).statusCode).toBe(429);
    expect((await checkIn(site, from('2001:db8:0:1::1'))).statusCode).toBe(201);
  });

  test('cannot choose the address it is counted by where no proxy is trusted', async () => {
    const site = await siteWith({ rateLimits: { publicWrites: 1, signIn: 1 } });
    expect((await checkIn(site, from('203.0.113.1'))).statusCode).toBe(201);
    expect((await checkIn(site, from('203.0.113.2'))).statusCode).toBe(429);
    expect((await guess(site, from('203.0.113.3'))).statusCode).toBe(401);
    expect((await guess(site, from('203.0.113.4'))).statusCode).toBe(429);
  });
});

describe('signing in', () => {
  test('is limited for everyone, right or wrong, signed in or not; renewing is not', async () => {
    const site = await siteWith({ rateLimits: { signIn: 3 } });
    const staff = await site.signedIn();
    const again = () => callsOf(site).post('/api/auth/token?grant_type=password', administrator);
    expect(await statuses(3, again)).toEqual([200, 200, 429]);
    expect((await guess(site)).statusCode).toBe(429);
    const renewal = await site.app.inject({
      method: 'POST',
      url: '/api/auth/token?grant_type=refresh_token',
      headers: staff,
    });
    expect(renewal.statusCode).toBe(200);
  });
});

test('signed-in staff are under none of the limits for visitors', async () => {
  const site = await siteWith({ rateLimits: { publicWrites: 1, publicReads: 1 } });
  const staff = await site.signedIn();
  expect(await statuses(5, () => read(site, staff, '/api/check-ins'))).toEqual([200, 200, 200, 200, 200]);
  expect(await statuses(5, () => checkIn(site, staff))).toEqual([201, 201, 201, 201, 201]);
});

test('0 means no limit', async () => {
  const site = await siteWith({ rateLimits: { publicWrites: 0, publicReads: 0, signIn: 0 } });
  expect(new Set(await statuses(100, () => read(site)))).toEqual(new Set([200]));
  expect(new Set(await statuses(70, () => checkIn(site)))).toEqual(new Set([201]));
});
