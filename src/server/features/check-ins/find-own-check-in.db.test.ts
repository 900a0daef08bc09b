import { beforeEach, expect, test } from 'vitest';

import { testApp } from '#test/of-this-file.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { buildNewCheckIn, newCheckIn } from '#test/factories.ts';

let staff: Calls;
const site = await testApp({ trustProxy: true });

beforeEach(async () => {
  // Earlier failures no longer count.
  site.clock.advance(60 * 60_000);
  staff = callsOf(site, await site.signedIn());
});

let phones = 0;
/** An address with no previous requests. */
const newAddress = () => {
  phones += 1;
  return `203.0.113.${phones}`;
};

function find(ticket: string | null, licenseEnd: string, address = newAddress()) {
  return site.app.inject({
    method: 'POST',
    url: '/api/check-ins/mine/find',
    headers: { 'x-forwarded-for': address },
    payload: { ticket, licenseEnd },
  });
}

const driver = (driversLicense = 'L123-4567-8901') => newCheckIn(site.context, { driversLicense });

/** A response without its request id. */
const refusal = (answer: Awaited<ReturnType<typeof find>>) => {
  const { requestId: _, ...problem } = answer.json();
  return { status: answer.statusCode, cookies: answer.cookies, ...problem };
};

test('a driver finds their place from another phone, however they write ticket and licence, and gets a receipt', async () => {
  const { id, ticket } = await driver('l123-4567-89 0a');
  await staff.patch(`/api/check-ins/${id}`, { changes: { priority: 'high' } });
  const answer = await find(` ${ticket?.toLowerCase().replace(/^./, '$& ')}`, '8-90 A');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ id, ticket, state: 'waiting', others: [] });
  expect(answer.headers['cache-control']).toBe('private, no-store');
  const cookie = `${answer.cookies[0]!.name}=${answer.cookies[0]!.value}`;
  expect((await callsOf(site, { cookie }).get('/api/check-ins/mine')).json()).toMatchObject({ id });
});

test('an unknown ticket, a wrong licence and an empty one get the same response and no receipt', async () => {
  const { ticket } = await driver();
  const punctuation = await driver('----');
  const answers = [
    await find('A0', '8901'),
    await find(ticket, '8902'),
    await find(ticket, '-'),
    await find(punctuation.ticket, '----'),
  ].map(refusal);
  expect(answers[0]).toMatchObject({
    status: 404,
    code: 'not_found',
    message: 'No check-in has this ticket and this license. Check both, or ask the staff.',
    cookies: [],
  });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

test('a short licence is typed in full, and a longer one may be', async () => {
  const short = await driver('A7');
  expect((await find(short.ticket, 'a7')).json()).toMatchObject({ id: short.id });
  expect((await find(short.ticket, '7')).statusCode).toBe(404);
  const long = await driver('L555-12345');
  expect((await find(long.ticket, 'L55512345')).json()).toMatchObject({ id: long.id });
});

test('a truck that left can be found for 24 hours', async () => {
  const { id, ticket } = await driver();
  site.clock.advance(60_000);
  await staff.patch(`/api/check-ins/${id}`, { changes: { status: 'completed' } });
  site.clock.advance(24 * 60 * 60_000 - 1);
  expect((await find(ticket, '8901')).json()).toMatchObject({ id, state: 'done' });
  site.clock.advance(1);
  expect((await find(ticket, '8901')).statusCode).toBe(404);
});

test('if two facilities have the same ticket, each driver finds their own truck', async () => {
  const first = await newCheckIn(site.context, { facility: 'Flexport', driversLicense: 'AAA1111' });
  const second = await newCheckIn(site.context, { facility: 'Woodridge', driversLicense: 'AAA2222' });
  await site.context.database.pool.query('update tickets set ticket = $1 where check_in_id = $2', [
    first.ticket,
    second.id,
  ]);
  expect((await find(first.ticket, '1111')).json()).toMatchObject({ id: first.id });
  expect((await find(first.ticket, '2222')).json()).toMatchObject({ id: second.id });
});

test('guesses at one ticket are throttled per address and overall, whether or not it exists', async () => {
  for (const ticket of [(await driver()).ticket, 'A999']) {
    const here = newAddress();
    const statuses: number[] = [];
    for (let guess = 0; guess < 7; guess += 1) statuses.push((await find(ticket, `000${guess}`, here)).statusCode);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429]);
    for (let guess = 0; guess < 15; guess += 1) expect((await find(ticket, `1${guess}`)).statusCode).toBe(404);
    const refused = await find(ticket, '8901');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2']);
    site.clock.advance(2_000);
    expect((await find(ticket, '9999')).statusCode).toBe(404);
    expect((await find(ticket, '8901')).headers['retry-after']).toBe('4');
  }
});

test('an address that tries many tickets is throttled, while finding one’s own costs nothing', async () => {
  const { ticket } = await driver();
  const yard = newAddress();
  for (let time = 0; time < 30; time += 1) expect((await find(ticket, '8901', yard)).statusCode).toBe(200);
  const statuses: number[] = [];
  for (let guess = 0; guess < 22; guess += 1) statuses.push((await find(`A${guess}`, '8901', yard)).statusCode);
  expect(statuses).toEqual([...Array<number>(20).fill(404), 429, 429]);
});

test('a whole licence or phone number need not wait for what others at the address got wrong', async () => {
  const phoneNumber = '+1 (312) 555-0177';
  const { id, ticket } = await newCheckIn(site.context, { driversLicense: 'K555-12345-88', phoneNumber });
  const yard = newAddress();
  for (let guess = 0; guess < 21; guess += 1) await find(`A${guess}`, '0000', yard);
  const right = ['k555 12345 88', '312.555.0177', '13125550177'];
  for (const whole of right) expect((await find(ticket, whole, yard)).json()).toMatchObject({ id });
  for (const less of ['4588', '555-0177', 'K555-12345-87', '12345-88']) {
    expect((await find(ticket, less, yard)).statusCode).toBe(429);
  }
  // A guessable value allows few attempts at one ticket, which does not affect the drivers of other tickets.
  const other = await driver('L777-12345');
  for (let guess = 0; guess < 5; guess += 1) await find(ticket, `312-555-0${guess}00`, yard);
  expect((await find(ticket, 'K555-12345-89', yard)).json().message).toMatch(/^Too many requests/);
  expect((await find(other.ticket, 'L777-12345', yard)).json()).toMatchObject({ id: other.id });
});

test('a right answer takes back what was wrong before it', async () => {
  const yard = newAddress();
  for (let time = 0; time < 8; time += 1) {
    const { ticket } = await driver(`L900-${time}1234`);
    for (const wrong of ['0000', '0001', '0002', '1234']) await find(ticket, wrong, yard);
  }
  expect((await find('A0', '1234', yard)).statusCode).toBe(404);
});

test('many guesses at once neither hold connections nor keep anybody waiting', async () => {
  const { ticket } = await driver();
  const { pool } = site.context.database;
  let waiting = 0;
  const watch = () => void (waiting = Math.max(waiting, pool.waitingCount));
  pool.on('acquire', watch);
  const guesses = Array.from({ length: 500 }, (_, guess) => find(ticket, `0${guess}`, `198.51.${guess % 250}.1`));
  const honest = await callsOf(site).post('/api/check-ins', buildNewCheckIn());
  const statuses = new Set((await Promise.all(guesses)).map(({ statusCode }) => statusCode));
  pool.off('acquire', watch);
  expect([honest.statusCode, waiting]).toEqual([201, 0]);
  expect(statuses).toEqual(new Set([404, 429]));
});

test('parallel guesses do not slip past', async () => {
  const { ticket } = await driver();
  const here = newAddress();
  const answers = await Promise.all(Array.from({ length: 30 }, (_, guess) => find(ticket, `00${guess}`, here)));
  expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(5);
});

test('empty fields are rejected with a message each', async () => {
  const answer = await find('', ' ');
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toMatchObject({
    ticket: { code: 'required', message: 'Please enter your ticket, such as K42' },
    licenseEnd: { code: 'required', message: "Please enter the last 4 characters of your driver's license" },
  });
});
