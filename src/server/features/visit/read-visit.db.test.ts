import { describe, expect, test } from 'vitest';

import type { Visit } from '#shared/contract/visit.ts';
import type { NewCheckIn } from '#shared/contract/create-check-in.ts';
import { testApp } from '#test/of-this-file.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { newCheckIn } from '#test/factories.ts';
import { forgeriesOf } from '#test/forgeries.ts';
import { eventually } from '#test/eventually.ts';
import { runRetention } from '../retention/run-retention.ts';
import { issueReceipt } from '../check-ins/own-check-in.ts';
import { visitToken } from '../visit-links/visit-links-service.ts';

const site = await testApp();
const staff = callsOf(site, await site.signedIn());

const dayMs = 24 * 60 * 60 * 1000;

async function arrive(overrides: Partial<NewCheckIn> = {}) {
  site.clock.advance(1_000);
  const { id, ticket } = await newCheckIn(site.context, overrides);
  const byReceipt = callsOf(site, { cookie: `receipt=${await issueReceipt(site.context, id)}` });
  return { id, ticket, byReceipt };
}

const byToken = (token: string) => callsOf(site, { authorization: `Visit ${token}` });
const linkOf = async (calls: Calls) => (await calls.post('/api/visit/link', {})).json<{ token: string }>().token;

const change = async (id: string, changes: object) =>
  expect((await staff.patch(`/api/check-ins/${id}`, { changes })).statusCode).toBe(200);
const take = async (id: string, step: string, values: object = {}) =>
  expect((await staff.post(`/api/check-ins/${id}/steps`, { step, ...values })).statusCode).toBe(200);

/** Polls until the response is as expected: a change takes a moment to arrive. */
const untilRead = (calls: Calls, expected: Partial<Visit>) =>
  eventually(async () => {
    site.clock.advance(250);
    const visit = (await calls.get('/api/visit')).json<Visit>();
    expect(visit).toMatchObject(expected);
    return visit;
  });

const untilStatus = (calls: Calls, status: number) =>
  eventually(async () => {
    site.clock.advance(250);
    expect((await calls.get('/api/visit')).statusCode).toBe(status);
  });

describe('a visit', () => {
  test('goes from the line to the dock and out', async () => {
    const { id, ticket, byReceipt } = await arrive({ facility: 'Woodridge' });
    const facility = { facility: 'Woodridge', timeZone: 'America/Chicago' };
    await untilRead(byReceipt, { ticket, ...facility, stage: 'waiting', dock: null, trucksAhead: 0 });
    await take(id, 'call', { dock: '6' });
    await untilRead(byReceipt, { stage: 'called', dock: '6', trucksAhead: 0 });
    await take(id, 'dock-in');
    await untilRead(byReceipt, { stage: 'docked', dock: '6', trucksAhead: null });
    await take(id, 'dock-out');
    const { times } = await untilRead(byReceipt, { stage: 'completed', trucksAhead: null });
    expect(times.map(({ stage }) => stage)).toEqual(['arrived', 'called', 'docked', 'left']);
  });

  test('counts the trucks ahead as they are served, hidden ones included, and names nobody', async () => {
    const first = await arrive({ facility: 'Flexport', driverName: 'Hidden Harry', carrier: 'Secret Freight' });
    const second = await arrive({ facility: 'Flexport' });
    const last = await arrive({ facility: 'Flexport' });
    await change(first.id, { priority: 'high' });
    await untilRead(last.byReceipt, { trucksAhead: 2 });
    await take(second.id, 'hold');
    const visit = await untilRead(last.byReceipt, { trucksAhead: 1 });
    await untilRead(second.byReceipt, { stage: 'on-hold', trucksAhead: null });
    expect(Object.keys(visit).toSorted()).toEqual(
      [
        'call',
        'dock',
        'estimate',
        'facility',
        'freeUntil',
        'language',
        'stage',
        'ticket',
        'timeZone',
        'times',
        'trucksAhead',
      ].toSorted(),
    );
  });

  test('says nothing that the driver typed', async () => {
    const { byReceipt } = await arrive({ driverName: 'Zelda Quux', comments: 'two pallets of glass' });
    const { body } = await byReceipt.get('/api/visit');
    for (const typed of ['Zelda', 'Prairie Freight', 'MSCU', '555-0147', 'L123', 'HB-20991', 'glass'])
      expect(body).not.toContain(typed);
  });

  test('follows a truck that staff move to another facility', async () => {
    const { id, byReceipt } = await arrive({ facility: 'Woodridge' });
    await untilRead(byReceipt, { facility: 'Woodridge' });
    await change(id, { facility: 'Flexport' });
    expect((await untilRead(byReceipt, { facility: 'Flexport' })).stage).toBe('waiting');
  });

  test('is answered with 304 until it changes', async () => {
    // Alone at its facility: other tests would change how many trucks are ahead.
    const { id, byReceipt } = await arrive({ facility: 'Franklin Park' });
    const first = await byReceipt.get('/api/visit');
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Cookie, Authorization' });
    const again = callsOf(site, { ...byReceipt.headers, 'if-none-match': String(first.headers['etag']) });
    const unchanged = await again.get('/api/visit');
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
    expect(unchanged.headers['content-security-policy']).toBeDefined();
    await take(id, 'call', { dock: '3' });
    await untilStatus(again, 200);
  });

  test('is that of the called truck where one browser has checked in several', async () => {
    const one = await arrive();
    const other = await arrive();
    const receipts = [one, other].map(({ byReceipt }) => byReceipt.headers['cookie']!.slice('receipt='.length));
    const both = callsOf(site, { cookie: `receipt=${receipts.join('~')}` });
    await untilRead(both, { ticket: other.ticket });
    await take(one.id, 'call', { dock: '2' });
    expect((await untilRead(both, { ticket: one.ticket })).stage).toBe('called');
  });
});

describe('the answer to a call', () => {
  test('is on the page and with the staff, until another call', async () => {
    const { id, byReceipt } = await arrive();
    await take(id, 'call', { dock: '5' });
    const { call } = await untilRead(byReceipt, { stage: 'called' });
    expect(call).toMatchObject({ dock: '5', answer: null, answeredAt: null });
    expect((await byReceipt.post('/api/visit/answer', { answer: 'more-time' })).statusCode).toBe(204);
    await eventually(async () => {
      site.clock.advance(250);
      expect((await byReceipt.get('/api/visit')).json<Visit>().call).toMatchObject({ answer: 'more-time' });
    });
    const { calls } = (await staff.get(`/api/check-ins/${id}/calls`)).json<{ calls: object[] }>();
    expect(calls).toMatchObject([{ answer: 'more-time', answeredBy: 'page' }]);
    site.clock.advance(60_000);
    await take(id, 'call', { dock: '8' });
    await untilRead(byReceipt, { dock: '8' });
    expect((await byReceipt.get('/api/visit')).json<Visit>().call).toMatchObject({ dock: '8', answer: null });
  });

  test('is taken by the link as well, and refused where nobody calls', async () => {
    const { id, byReceipt } = await arrive();
    const calls = byToken(await linkOf(byReceipt));
    const early = await calls.post('/api/visit/answer', { answer: 'on-my-way' });
    expect([early.statusCode, early.json<{ code: string }>().code]).toEqual([409, 'illegal_transition']);
    await take(id, 'call', { dock: '5' });
    await untilRead(calls, { stage: 'called' });
    expect((await calls.post('/api/visit/answer', { answer: 'on-my-way' })).statusCode).toBe(204);
    const wrong = await calls.post('/api/visit/answer', { answer: 'never' });
    expect([wrong.statusCode, Object.keys(wrong.json<{ fields: object }>().fields)]).toEqual([400, ['answer']]);
    const nobody = await callsOf(site).post('/api/visit/answer', { answer: 'on-my-way' });
    expect(nobody.statusCode).toBe(404);
  });
});

describe('the link of a visit', () => {
  test('shows the same on a browser without a receipt, and is the same each time', async () => {
    const { id, byReceipt } = await arrive();
    const token = await linkOf(byReceipt);
    expect(await linkOf(byReceipt)).toBe(token);
    expect(await linkOf(byToken(token))).toBe(token);
    expect((await byToken(token).get('/api/visit')).body).toBe((await byReceipt.get('/api/visit')).body);
    await take(id, 'call', { dock: '9' });
    await untilRead(byToken(token), { stage: 'called', dock: '9' });
  });

  test('is the visit that is followed, whatever receipts the browser has', async () => {
    const own = await arrive();
    const other = await arrive();
    const headers = { ...own.byReceipt.headers, authorization: `Visit ${await linkOf(other.byReceipt)}` };
    expect((await callsOf(site, headers).get('/api/visit')).json<Visit>().ticket).toBe(other.ticket);
  });

  test('leads nowhere if it is wrong, damaged, or was never given', async () => {
    const { id, byReceipt } = await arrive();
    const never = visitToken(await site.context.secrets.keyFor('visit'), id);
    const wrong = visitToken(Buffer.alloc(32, 9), id);
    for (const token of [never, wrong, 'x', '%00', '']) {
      const answer = await byToken(token).get('/api/visit');
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not_found']);
      expect((await byToken(token).post('/api/visit/link', {})).statusCode).toBe(404);
    }
    await linkOf(byReceipt);
    expect((await byToken(never).get('/api/visit')).statusCode).toBe(200);
    for (const forged of forgeriesOf(never)) expect((await byToken(forged).get('/api/visit')).statusCode).toBe(404);
  });

  test('works for 24 hours after the truck has left, which a receipt of 24 hours does not', async () => {
    const { id, byReceipt } = await arrive();
    const token = await linkOf(byReceipt);
    site.clock.advance(3 * dayMs);
    await untilRead(byToken(token), { stage: 'waiting' });
    expect((await byReceipt.get('/api/visit')).statusCode).toBe(404);
    const headers = await site.signedIn();
    const left = await callsOf(site, headers).patch(`/api/check-ins/${id}`, { changes: { status: 'completed' } });
    expect(left.statusCode).toBe(200);
    await untilRead(byToken(token), { stage: 'completed' });
    site.clock.advance(dayMs - 60_000);
    await untilRead(byToken(token), { stage: 'completed' });
    site.clock.advance(60_000);
    await untilStatus(byToken(token), 404);
  });

  test('ends with a check-in that is deleted, and leaves nothing behind', async () => {
    const fresh = callsOf(site, await site.signedIn());
    const { id, byReceipt } = await arrive();
    const token = await linkOf(byReceipt);
    expect((await byToken(token).get('/api/visit')).statusCode).toBe(200);
    expect((await fresh.delete(`/api/check-ins/${id}`)).statusCode).toBe(204);
    await untilStatus(byToken(token), 404);
    expect((await byReceipt.get('/api/visit')).statusCode).toBe(404);
    const links = site.context.database.db.selectFrom('visit_links').selectAll().where('check_in_id', '=', id);
    expect(await links.execute()).toEqual([]);
  });

  test('ends with a check-in that is archived, and nothing of it is kept with the archive', async () => {
    const old = await buildTestApp();
    try {
      const { id } = await newCheckIn(old.context);
      const token = await linkOf(callsOf(old, { cookie: `receipt=${await issueReceipt(old.context, id)}` }));
      const requested = callsOf(old, { authorization: `Visit ${token}` });
      expect((await requested.get('/api/visit')).statusCode).toBe(200);
      old.clock.advance(100 * dayMs);
      const never = new AbortController().signal;
      expect(await runRetention(old.context, never, { clockIsConfirmed: true })).toMatchObject({ archived: 1 });
      expect((await requested.get('/api/visit')).statusCode).toBe(404);
      expect(await old.context.database.db.selectFrom('visit_links').selectAll().execute()).toEqual([]);
    } finally {
      await old.close();
    }
  });

  test('is in no log line', async () => {
    const { byReceipt } = await arrive();
    const token = await linkOf(byReceipt);
    await byToken(token).get('/api/visit');
    await byToken(token).get(`/api/visit/${token}`);
    await byToken(`${token}x`).get('/api/visit');
    expect(site.log.text()).toContain('/api/visit');
    expect(site.log.text()).not.toContain(token);
  });
});

test('a browser without a receipt is told that it has no visit, and asks for nothing', async () => {
  const answer = await callsOf(site).get('/api/visit');
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect((await callsOf(site).post('/api/visit/link', {})).statusCode).toBe(404);
});

test('drivers behind one address follow their visits at the pace of their pages, and one of them cannot use up the others’', async () => {
  const limited = await buildTestApp({ rateLimits: { publicReads: 100 } });
  try {
    const drivers = [];
    for (let count = 0; count < 40; count += 1) {
      const { id } = await newCheckIn(limited.context);
      drivers.push(callsOf(limited, { cookie: `receipt=${await issueReceipt(limited.context, id)}` }));
    }
    // 40 drivers who are next or called poll 800 times a minute, eight times as often as the address may read.
    for (const driver of drivers) {
      for (let poll = 0; poll < 20; poll += 1) expect((await driver.get('/api/visit')).statusCode).toBe(200);
    }
    const [greedy, other] = drivers as [Calls, Calls];
    const answers = [];
    for (let poll = 0; poll < 50; poll += 1) answers.push((await greedy.get('/api/visit')).statusCode);
    expect(answers.filter((status) => status === 200)).toHaveLength(40);
    expect((await other.get('/api/visit')).statusCode).toBe(200);
    expect((await callsOf(limited).get('/api/queue')).statusCode).toBe(200);
  } finally {
    await limited.close();
  }
});
