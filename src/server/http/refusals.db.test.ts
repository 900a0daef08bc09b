import { randomBytes, randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { testApp } from '#test/of-this-file.ts';
import { newApiKey } from '#server/features/api-keys/api-key.ts';
import { administrator } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { newCheckIn } from '#test/factories.ts';
import { statementsIn } from '#test/statements-of.ts';

const site = await testApp({ trustProxy: true, rateLimits: { refused: 600, signIn: 10 } });
await site.signedIn();
const ticket = (await newCheckIn(site.context)).ticket ?? '';

type Call = (from: Record<string, string>) => Promise<{ statusCode: number }>;

const random = (bytes: number) => randomBytes(bytes).toString('base64url');
const tokenUrl = '/api/auth/token?grant_type=password';
const wrong = { ...administrator, password: 'a wrong guess' };
const read = (url: string, made: () => Record<string, string>): Call => {
  return (from) => callsOf(site, { ...from, ...made() }).get(url);
};
const post = (url: string, made: () => object, headers: () => Record<string, string> = () => ({})): Call => {
  return (from) => callsOf(site, { ...from, ...headers() }).post(url, made());
};
const bearer = () => ({ authorization: `Bearer ${newApiKey().key}` });
const cookie = () => ({ cookie: `session=${random(32)}` });
const device = () => ({ cookie: `device=${random(32)}` });
const same = random(32);

/** Statements the node itself may run once its clock has moved. */
const ofTheNode = 10;

/**
 * Requests by a stranger that are refused, and the maximum number of statements for 200 of them from one address within
 * a minute.
 */
const calls: readonly (readonly [string, number, Call])[] = [
  ['a call that needs to be signed in', 0, read('/api/summary', () => ({}))],
  ['a made-up session', 60, read('/api/summary', cookie)],
  ['a made-up session at a public call', 60, read('/api/queue', cookie)],
  ['the same made-up session', 1, read('/api/summary', () => ({ cookie: `session=${same}` }))],
  ['something that is no session', 0, read('/api/summary', () => ({ cookie: `session=${random(9)}` }))],
  ['renewing a made-up session', 60, post('/api/auth/token?grant_type=refresh_token', () => ({}), cookie)],
  ['signing out of a made-up session', 60, post('/api/auth/logout', () => ({}), cookie)],
  ['a made-up API key', 60, read('/api/summary', bearer)],
  ['a mistyped API key', 0, read('/api/summary', () => ({ authorization: `Bearer wci_${random(40)}` }))],
  ["a made-up visit's link", 60, read('/api/visit', () => ({ authorization: `Visit ${random(16)}` }))],
  ['a made-up check-in', 60, (from) => callsOf(site, from).get(`/api/check-ins/${randomUUID()}`)],
  ['a forged receipt', 0, read('/api/check-ins/mine', () => ({ cookie: `receipt=${random(32)}` }))],
  ['a made-up key of replies', 1, (from) => callsOf(site, from).get(`/hooks/text/inbound?key=${random(24)}`)],
  ['a made-up invitation', 60, post('/api/invitations', () => ({ token: random(32), password: 'long enough pw' }))],
  ['a wrong password', 60, post(tokenUrl, () => wrong)],
  ['a wrong password, from a made-up device', 120, post(tokenUrl, () => wrong, device)],
  ['any wrong password of any account', 180, post(tokenUrl, () => ({ ...wrong, email: `${random(6)}@yard.test` }))],
  ['the end of a licence', 40, post('/api/check-ins/mine/find', () => ({ ticket, licenseEnd: random(4) }))],
  ['a whole licence', 50, post('/api/check-ins/mine/find', () => ({ ticket, licenseEnd: random(12) }))],
  [
    'another site’s change',
    0,
    post(
      '/api/check-ins',
      () => ({}),
      () => ({ 'sec-fetch-site': 'cross-site' }),
    ),
  ],
  ['a check-in that is not valid', 0, post('/api/check-ins', () => ({}))],
  ['what there is not', 0, read('/api/nothing', () => ({}))],
];

describe('two hundred refusals from one address', () => {
  let last = 0;
  test.each(calls)('%s: at most %i statements', async (_name, most, call) => {
    const from = { 'x-forwarded-for': `203.0.113.${(last += 1)}` };
    // Caches are filled.
    await call({ 'x-forwarded-for': '198.51.100.1' });
    site.clock.advance(60 * 60_000);
    const statuses = new Set<number>();
    const sent = await statementsIn(async () => {
      for (let index = 0; index < 200; index += 1) statuses.add((await call(from)).statusCode);
    });
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
    expect(sent.length).toBeLessThanOrEqual(most === 0 ? 0 : most + ofTheNode);
  });
});

test('who is let in is so beside somebody who shows what is none, at the same address', async () => {
  const yard = { 'x-forwarded-for': '192.0.2.9' };
  const staff = callsOf(site, { ...yard, ...(await site.signedIn()) });
  const { key } = (await staff.post('/api/api-keys', { name: 'ERP', role: 'viewer' })).json<{ key: string }>();
  for (const made of [cookie, bearer, device]) {
    for (let index = 0; index < 70; index += 1) await callsOf(site, { ...yard, ...made() }).get('/api/summary');
  }
  expect((await callsOf(site, { ...yard, ...cookie() }).get('/api/summary')).statusCode).toBe(429);
  expect((await staff.get('/api/summary')).statusCode).toBe(200);
  const program = callsOf(site, { ...yard, authorization: `Bearer ${key}` });
  expect((await program.get('/api/summary')).statusCode).toBe(200);
  // A browser whose session this node does not know can still sign in, and continue.
  const answer = await callsOf(site, { ...yard, ...cookie() }).post(tokenUrl, administrator);
  expect(answer.statusCode).toBe(200);
  const session = callsOf(site, { ...yard, cookie: `session=${answer.cookies[0]!.value}` });
  expect((await session.get('/api/summary')).statusCode).toBe(200);
  expect((await callsOf(site, yard).get('/api/queue')).statusCode).toBe(200);
});

test('a check-in is found at once whose id was asked for before, beside somebody who makes ids up', async () => {
  const yard = callsOf(site, { 'x-forwarded-for': '192.0.2.10' });
  const id = randomUUID();
  const ask = (one: string) => yard.get(`/api/check-ins/${one}`).then(({ statusCode }) => statusCode);
  expect(await ask(id)).toBe(404);
  for (let index = 0; index < 70; index += 1) await ask(randomUUID());
  expect(await ask(randomUUID())).toBe(429);
  await newCheckIn(site.context, { id });
  expect(await ask(id)).toBe(200);
});
