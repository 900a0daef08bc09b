import { beforeEach, expect, test } from 'vitest';

import type { Estimates } from '#shared/contract/estimates.ts';
import type { NewCheckIn } from '#shared/contract/create-check-in.ts';
import type { Visit } from '#shared/contract/visit.ts';
import { testApp } from '#test/of-this-file.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { callsUntilNow, outcomesAt } from '#test/estimated-yard.ts';
import { newCheckIn } from '#test/factories.ts';
import { statementsOf } from '#test/statements-of.ts';
import { eventually } from '#test/eventually.ts';
import { issueReceipt } from '../check-ins/own-check-in.ts';

let staff: Calls;
const site = await testApp();
const hourMs = 60 * 60_000;
// Arrivals within the next seconds get the same estimate, because times are rounded.
site.clock.set(new Date(Math.ceil(site.clock.now().getTime() / hourMs) * hourMs));
beforeEach(async () => {
  // Sessions expire as the clock advances by hours.
  staff = callsOf(site, await site.signedIn());
});

async function arrive(overrides: Partial<NewCheckIn>) {
  site.clock.advance(1_000);
  const { id } = await newCheckIn(site.context, overrides);
  return { id, byReceipt: callsOf(site, { cookie: `receipt=${await issueReceipt(site.context, id)}` }) };
}

const prioritize = async (id: string) =>
  expect((await staff.patch(`/api/check-ins/${id}`, { changes: { priority: 'high' } })).statusCode).toBe(200);
const take = async (id: string, step: string, values: object = {}) =>
  expect((await staff.post(`/api/check-ins/${id}/steps`, { step, ...values })).statusCode).toBe(200);

/** Polls until the response is as expected: a change takes a moment to arrive. */
const untilRead = (calls: Calls, expected: Partial<Visit>) =>
  eventually(async () => {
    site.clock.advance(250);
    const answer = await calls.get('/api/visit');
    expect(answer.json()).toMatchObject(expected);
    return answer;
  });

test('a hidden truck ahead changes the time told as any other does, and what changes neither line nor calls changes nothing', async () => {
  const yards = ['Woodridge', 'Flexport'];
  for (const facility of yards) {
    await callsUntilNow(site, facility);
    await outcomesAt(site, facility, 1.5);
  }
  const hidden = await arrive({ facility: 'Woodridge' });
  await arrive({ facility: 'Flexport' });
  const docked = await arrive({ facility: 'Woodridge' });
  await take(docked.id, 'dock-in', { dock: '2' });
  await take((await arrive({ facility: 'Flexport' })).id, 'dock-in', { dock: '2' });
  await prioritize(hidden.id);
  const [one, other] = [await arrive({ facility: 'Woodridge' }), await arrive({ facility: 'Flexport' })];
  const behindHidden = await untilRead(one.byReceipt, { trucksAhead: 1 });
  const behindVisible = await untilRead(other.byReceipt, { trucksAhead: 1 });
  expect(behindHidden.json<Visit>().estimate).toMatchObject({ state: 'by' });
  expect(behindHidden.json<Visit>().estimate).toEqual(behindVisible.json<Visit>().estimate);
  // Notes, docks and departures, and trucks behind or set aside.
  expect((await staff.patch(`/api/check-ins/${hidden.id}`, { changes: { adminNotes: 'a note' } })).statusCode).toBe(
    200,
  );
  await take(docked.id, 'dock-out');
  const behind = await arrive({ facility: 'Woodridge' });
  await untilRead(behind.byReceipt, { trucksAhead: 2 });
  await take(behind.id, 'hold');
  await untilRead(behind.byReceipt, { stage: 'on-hold' });
  const after = await one.byReceipt.get('/api/visit');
  expect(after.body).toBe(behindHidden.body);
  expect(after.headers['etag']).toBe(behindHidden.headers['etag']);
});

test('a visit tells when the driver is usually called, as staff read it, at once after a call', async () => {
  const facility = 'Bedford Park';
  await callsUntilNow(site, facility);
  await outcomesAt(site, facility, 1.5);
  const next = await arrive({ facility, language: 'pl' });
  const hidden = await arrive({ facility });
  const last = await arrive({ facility });
  await prioritize(hidden.id);
  await untilRead(last.byReceipt, { trucksAhead: 2, language: null });
  const told = async () =>
    (await staff.get(`/api/estimates?${new URLSearchParams({ facility })}`)).json<Estimates>().estimates;
  const estimateOf = async (id: string) => (await told()).find((one) => one.id === id)?.estimate ?? null;
  const before = await estimateOf(last.id);
  expect(before).toMatchObject({ state: 'by' });
  await untilRead(last.byReceipt, { estimate: before });
  await untilRead(next.byReceipt, { estimate: await estimateOf(next.id), language: 'pl' });
  site.clock.advance(10 * 60_000);
  await take(hidden.id, 'call', { dock: '4' });
  const after = await eventually(async () => {
    site.clock.advance(250);
    const estimate = await estimateOf(last.id);
    expect(estimate).not.toEqual(before);
    return estimate;
  });
  await untilRead(last.byReceipt, { trucksAhead: 2, estimate: after });
  await untilRead(hidden.byReceipt, { stage: 'called', estimate: null });
});

test('a visit is not read again for those who ask while nothing happens', async () => {
  const { byReceipt } = await arrive({ facility: 'Bedford Park' });
  await untilRead(byReceipt, { stage: 'waiting' });
  const readAgain = async () => {
    const statements = await statementsOf(() => byReceipt.get('/api/visit'));
    return statements.filter((statement) => /check_ins|estimates/.test(statement));
  };
  // Its arrival event may come only now.
  await expect.poll(readAgain).toEqual([]);
});

test('without an estimate a visit tells how many trucks its facility called in the last hour, each once, while he waits', async () => {
  const facility = 'Franklin Park';
  const { id, byReceipt } = await arrive({ facility });
  const told = (calledLastHour: number) => untilRead(byReceipt, { estimate: { state: 'unknown', calledLastHour } });
  const none = await untilRead(byReceipt, { stage: 'waiting' });
  expect(none.json<Visit>().estimate).toEqual({ state: 'unknown' });
  const truck = async (...steps: [step: string, values?: object][]) => {
    const other = (await newCheckIn(site.context, { facility })).id;
    for (const [step, values] of steps) {
      site.clock.advance(1_000);
      await take(other, step, values);
    }
    return other;
  };
  const change = async (other: string, changes: object) =>
    expect((await staff.patch(`/api/check-ins/${other}`, { changes })).statusCode).toBe(200);
  const called = (dock: string): [string, object] => ['call', { dock }];
  await truck(called('1'), called('2'));
  await told(1);
  await truck(called('3'), ['dock-in'], ['dock-out']);
  await truck(called('4'), ['no-show'], ['requeue']);
  await change(await truck(called('5'), ['dock-in']), { dock: '6' });
  await told(4);
  // Withdrawn calls, trucks docked without a call, and trailers, which have their own order, do not count.
  await truck(called('1'), ['uncall']);
  await truck(['dock-in', { dock: '1' }]);
  await change(await truck(called('4')), { status: 'drop' });
  const elsewhere = await newCheckIn(site.context, { facility: 'Bedford Park' });
  await take(elsewhere.id, 'call', { dock: '4' });
  const last = await arrive({ facility });
  await untilRead(last.byReceipt, { estimate: { state: 'unknown', calledLastHour: 4 } });
  await take(id, 'hold');
  await untilRead(byReceipt, { stage: 'on-hold', estimate: null });
  await take(id, 'resume');
  await told(4);
  site.clock.advance(60 * 60_000);
  const later = await byReceipt.get('/api/visit');
  expect(later.json<Visit>().estimate).toEqual({ state: 'unknown' });
});

test('calls are counted once after a change, and only where somebody is told no time', async () => {
  const counts = async (calls: Calls) => {
    site.clock.advance(250);
    const statements = await statementsOf(() => calls.get('/api/visit'));
    return statements.filter((statement) => statement.includes('max(called_at)')).length;
  };
  const call = async (facility: string) =>
    take((await newCheckIn(site.context, { facility })).id, 'call', { dock: '4' });
  /** Waits until this node has received every change: an older transaction in another database may hold them back. */
  const untilHeard = async () => {
    const { rows } = await site.context.database.pool.query('select max(seq)::int as seq from check_in_events');
    await expect.poll(() => site.app.feed.position.seq).toBeGreaterThanOrEqual((rows[0] as { seq: number }).seq);
  };
  const facility = 'Chicago (Midway)';
  const { byReceipt } = await arrive({ facility });
  await call(facility);
  await untilHeard();
  await untilRead(byReceipt, { estimate: { state: 'unknown', calledLastHour: 1 } });
  await expect.poll(() => counts(byReceipt)).toBe(0);
  site.clock.advance(10_000);
  expect(await counts(byReceipt), 'the visit is made anew from the same calls').toBe(0);
  await call(facility);
  await expect.poll(() => counts(byReceipt)).toBe(1);
  await callsUntilNow(site, 'Flexport');
  await outcomesAt(site, 'Flexport', 1.5);
  const ahead = await newCheckIn(site.context, { facility: 'Flexport' });
  const timed = await arrive({ facility: 'Flexport' });
  const inTime = expect.objectContaining({ state: 'by' }) as Visit['estimate'];
  const before = (await untilRead(timed.byReceipt, { estimate: inTime })).json<Visit>();
  await take(ahead.id, 'call', { dock: '5' });
  await take(ahead.id, 'dock-in');
  const counted: number[] = [];
  await eventually(async () => {
    counted.push(await counts(timed.byReceipt));
    const after = (await timed.byReceipt.get('/api/visit')).json<Visit>();
    expect(after).toMatchObject({ trucksAhead: (before.trucksAhead ?? 0) - 1, estimate: inTime });
  });
  expect(counted.filter((count) => count > 0)).toEqual([]);
});
