import { expect, test } from 'vitest';

import { createSecretBox } from '#server/platform/secret-box.ts';
import type { SystemHealth } from '#shared/contract/system.ts';
import { callsOf } from '#test/calls.ts';
import { textingYard } from '#test/texting-yard.ts';

const yard = textingYard();

test('reports say delivered or undelivered, in any order and twice; without their key they say nothing', async () => {
  const id = await yard.arrive();
  await yard.callAndSend(id);
  const report = new URL(yard.gateway.received[0]!.fields['StatusCallback']!);
  const tell = (status: string, key = report.searchParams.get('key')) =>
    callsOf(yard.site).get(`${report.pathname}?key=${key}&status=${status}`);
  expect((await tell('delivered', 'A'.repeat(22))).statusCode).toBe(404);
  expect((await tell('delivered', '')).statusCode).toBe(404);
  expect(await yard.deliveryOf(id)).toMatchObject({ state: 'sent' });
  for (const status of ['8', '1', '1']) expect((await tell(status)).statusCode).toBe(200);
  expect(await yard.deliveryOf(id)).toMatchObject({ state: 'delivered' });
  // A message reported as delivered stays delivered.
  await tell('2');
  expect(await yard.deliveryOf(id)).toMatchObject({ state: 'delivered', error: null });
});

test('a report of a failure says so', async () => {
  const id = await yard.arrive();
  await yard.callAndSend(id);
  const report = new URL(yard.gateway.received[0]!.fields['StatusCallback']!);
  await callsOf(yard.site).get(`${report.pathname}${report.search}&status=undelivered`);
  expect(await yard.deliveryOf(id)).toMatchObject({ state: 'failed', error: 'undelivered' });
});

/** An address for replies, as the gateway knows it. */
async function inbound(): Promise<(from: string, text: string) => Promise<number>> {
  const { path } = (await yard.staff.post('/api/calls/inbound-key', {})).json<{ path: string }>();
  return async (from, text) => {
    const said = new URLSearchParams({ from, text });
    return (await callsOf(yard.site).get(`${path}&${said}`)).statusCode;
  };
}

test('a reply answers the newest open call of its number, and a late or strange one nothing', async () => {
  const reply = await inbound();
  const phoneNumber = '(312) 555-0199';
  const [other, first, second] = [
    await yard.arrive({ phoneNumber: '(773) 555-0199' }),
    await yard.arrive({ phoneNumber }),
    await yard.arrive({ phoneNumber }),
  ];
  for (const id of [other, first, second]) await yard.callAndSend(id);
  expect(await reply('13125550199', '2 traffic')).toBe(200);
  expect((await yard.callsOfTruck(second))[0]).toMatchObject({ answer: 'more-time', answeredBy: 'text' });
  await yard.take(second, 'dock-in');
  expect(await reply('+13125550199', 'ok coming')).toBe(200);
  expect((await yard.callsOfTruck(first))[0]).toMatchObject({ answer: 'on-my-way' });
  expect((await yard.callsOfTruck(other))[0]).toMatchObject({ answer: null });
  await yard.take(first, 'dock-in');
  for (const from of ['+13125550199', '+19995550199', 'nobody', '']) expect(await reply(from, 'ok')).toBe(200);
});

test('STOP ends texts to a number for later check-ins too, and START allows them again', async () => {
  const reply = await inbound();
  const phoneNumber = '(312) 555-0163';
  await yard.callAndSend(await yard.arrive({ phoneNumber }));
  await reply('+13125550163', 'STOP');
  expect(await yard.callAndSend(await yard.arrive({ phoneNumber }))).toMatchObject({
    state: 'failed',
    error: 'stopped-by-driver',
  });
  await reply('+13125550163', 'Start');
  expect(await yard.callAndSend(await yard.arrive({ phoneNumber }))).toMatchObject({ state: 'sent' });
  expect(yard.gateway.received).toHaveLength(2);
});

test('what is no answer is shown to staff as it is, and the call stays open', async () => {
  const reply = await inbound();
  const id = await yard.arrive({ phoneNumber: '(312) 555-0171' });
  await yard.callAndSend(id);
  for (const text of ['no, wrong number', 'Which gate?', '']) {
    await reply('+13125550171', text);
    expect((await yard.callsOfTruck(id))[0]).toMatchObject({ answer: null, reply: { text } });
  }
  await reply('+13125550171', 'Yes');
  expect((await yard.callsOfTruck(id))[0]).toMatchObject({ answer: 'on-my-way' });
});

test('Yes allows texts again to whoever had stopped them, and answers nothing', async () => {
  const reply = await inbound();
  const phoneNumber = '(312) 555-0172';
  const id = await yard.arrive({ phoneNumber });
  await yard.callAndSend(id);
  await reply('+13125550172', 'СТОП, пожалуйста');
  await reply('+13125550172', 'yes');
  expect((await yard.callsOfTruck(id))[0]).toMatchObject({ answer: null });
  expect(await yard.callAndSend(await yard.arrive({ phoneNumber }))).toMatchObject({ state: 'sent' });
});

test.each([
  ['a national number', '(312) 555-0181', '3125550181'],
  ['one without a plus', '(312) 555-0182', '13125550182'],
  ['one with 00', '+48 512 345 681', '0048512345681'],
  ['one of Brazil without its extra digit', '+55 11 91234-5682', '+551112345682'],
  ['one of Argentina with it', '+54 11 2345-6783', '5491123456783'],
  ['one of Mexico with it', '+52 55 1234 5684', '+5215512345684'],
])('a reply of %s answers its call', async (_, phoneNumber, from) => {
  const reply = await inbound();
  const id = await yard.arrive({ phoneNumber });
  await yard.callAndSend(id);
  await reply(from, '2');
  expect((await yard.callsOfTruck(id))[0]).toMatchObject({ answer: 'more-time' });
});

test.each([
  ['(312) 555-0191', ['+1 312 555 0191', '0013125550191', '13125550191', '312.555.0191', '٣١٢٥٥٥٠١٩١']],
  ['+48 512 345 692', ['0048512345692', '512 345 692', '+48512345692']],
  ['+55 11 91234-5693', ['+55 11 1234-5693', '5511912345693']],
])('a search finds the phone %s in any form', async (phoneNumber, searched) => {
  const id = await yard.arrive({ phoneNumber });
  for (const typed of searched) {
    const { checkIns } = (await yard.staff.get(`/api/check-ins?search=${encodeURIComponent(typed)}`)).json<{
      checkIns: { id: string }[];
    }>();
    expect([typed, checkIns.map((one) => one.id)]).toEqual([typed, [id]]);
  }
});

test('without its key, or with the one before, nobody replies', async () => {
  const before = await inbound();
  const now = await inbound();
  expect([await before('+1', 'STOP'), await now('+1', 'STOP')]).toEqual([404, 200]);
  expect((await callsOf(yard.site).get('/hooks/text/inbound?from=1&text=STOP')).statusCode).toBe(404);
});

test('a test goes to any number and says what the gateway said, of one inside its status', async () => {
  yard.gateway.answer = () => ({ status: 401, body: 'no such account' });
  const refused = await yard.staff.post('/api/calls/test', { to: '+1 312 555 0187', language: 'pl' });
  expect(refused.json()).toMatchObject({ state: 'failed', error: 'refused', said: '401' });
  expect(yard.gateway.received[0]?.fields).toMatchObject({
    To: '+13125550187',
    Body: expect.stringContaining('rampę 6'),
  });
  expect((await yard.staff.post('/api/calls/test', { to: 'my phone' })).json()).toMatchObject({
    code: 'validation_failed',
  });
  await yard.staff.put('/api/calls/secrets', { textPassword: null });
  expect((await yard.staff.post('/api/calls/test', { to: '+13125550187' })).json()).toMatchObject({
    error: 'not-set-up',
  });
});

test('the health answer warns staff of a node whose key is another than that of the stored secrets', async () => {
  const warnings = async () => (await yard.staff.get('/api/health')).json<SystemHealth>().about?.warnings ?? [];
  expect(await warnings()).toEqual([]);
  const former = yard.site.context.secrets;
  yard.site.context.secrets = createSecretBox(async () => [Buffer.alloc(32, 6)]);
  expect(await warnings()).toEqual([
    expect.stringMatching(/^Secrets of texts.*another key.*Set SECRET_KEY/),
    expect.stringMatching(/^Drivers' receipts.*another key.*Set SECRET_KEY/),
  ]);
  yard.site.context.secrets = former;
});
