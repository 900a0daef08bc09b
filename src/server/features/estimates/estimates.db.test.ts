import { beforeEach, expect, test } from 'vitest';

import type { EstimateCoverage, Estimates } from '#shared/contract/estimates.ts';
import { callsOf } from '#test/calls.ts';
import { callsUntilNow, outcomesAt, recorderFor } from '#test/estimated-yard.ts';
import { newCheckIn } from '#test/factories.ts';
import { somebody } from '#test/somebody.ts';
import { staffedSite } from '#test/staffed-site.ts';
import { statementsOf } from '#test/statements-of.ts';

const minuteMs = 60_000;

// Each test begins at a full hour, so that rounding is known.
beforeEach(() => {
  const { clock } = yard.site;
  clock.set(new Date(Math.ceil(clock.now().getTime() / (60 * minuteMs)) * 60 * minuteMs));
});
const yard = staffedSite();

/** The estimates at a facility in the order of service: minutes from now, or the reason why there is none. */
async function toldAt(facility: string, calls = yard.staff) {
  const answer = await calls.get(`/api/estimates?${new URLSearchParams({ facility })}`);
  expect(answer.statusCode).toBe(200);
  const now = yard.site.clock.now().getTime();
  return answer.json<Estimates>().estimates.map(({ id, estimate }) => {
    if (estimate.state === 'by') return [id, Math.round((Date.parse(estimate.at) - now) / minuteMs)];
    return [id, estimate.state === 'withdrawn' ? estimate.reason : estimate.state];
  });
}

/** Like `toldAt`, for polling until the feed has reported a change; a busy yard is read every 250 ms at most. */
function toldSoonAt(facility: string) {
  yard.site.clock.advance(250);
  return toldAt(facility);
}

async function waiting(facility: string, values: object = {}): Promise<string> {
  const { id } = await newCheckIn(yard.site.context, { facility });
  const entries = Object.entries(values);
  if (entries.length > 0) {
    const columns = entries.map(([column], index) => `${column} = $${index + 2}`).join(', ');
    await yard.site.context.database.pool.query(`update check_ins set ${columns} where id = $1`, [
      id,
      ...entries.map(([, value]) => value as unknown),
    ]);
  }
  return id;
}

const recorded = async (facility: string) => {
  const { rows } = await yard.site.context.database.pool.query<{
    check_in_id: string;
    ahead_class: number;
    told: number | null;
    took: number | null;
  }>(
    `select check_in_id, ahead_class, extract(epoch from told_by - since)::int / 60 as told,
       extract(epoch from called_at - since)::int / 60 as took
     from estimates where facility = $1 and made_at > now() - interval '100 years' and told_by is not null
     order by check_in_id, ahead_class`,
    [facility],
  );
  return rows.map(({ check_in_id, ahead_class, told: minutes, took }) => [check_in_id, ahead_class, minutes, took]);
};

test('staff read by when each waiting driver is usually called, in the order of service, without those who wait for no call', async () => {
  const { site } = yard;
  await callsUntilNow(site, 'Woodridge');
  await outcomesAt(site, 'Woodridge', 1.5);
  const first = await waiting('Woodridge');
  const urgent = await waiting('Woodridge', { priority: 'high' });
  await waiting('Woodridge', { dock: '2', dock_assigned_at: site.clock.now() });
  await waiting('Woodridge', { held_at: site.clock.now() });
  await waiting('Woodridge', { no_show_at: site.clock.now() });
  await waiting('Woodridge', { status: 'drop', delivery_type: 'drop' });
  await waiting('Woodridge', { created_at: new Date(site.clock.now().getTime() - 25 * 60 * minuteMs) });
  const last = await waiting('Woodridge');
  // The truck called immediately makes the pace 9 minutes.
  await expect
    .poll(() => toldSoonAt('Woodridge'))
    .toEqual([
      [urgent, 15],
      [first, 30],
      [last, 40],
    ]);
});

test('a call moves the estimates of those behind it, and all docks out of service withdraw them', async () => {
  const { site, staff } = yard;
  await callsUntilNow(site, 'Bedford Park');
  await outcomesAt(site, 'Bedford Park', 1);
  const next = await waiting('Bedford Park');
  const behind = await waiting('Bedford Park');
  await expect
    .poll(() => toldSoonAt('Bedford Park'))
    .toEqual([
      [next, 10],
      [behind, 20],
    ]);
  site.clock.advance(5 * minuteMs);
  await staff.post(`/api/check-ins/${next}/steps`, { step: 'call', dock: '4' });
  await expect.poll(() => toldSoonAt('Bedford Park')).toEqual([[behind, 10]]);
  const there = site.context.facilities.all.find(({ name }) => name === 'Bedford Park');
  await site.context.database.pool.query(
    `update docks set out_of_service_since = now(), out_of_service_reason = 'Ice' where facility_id = $1`,
    [there?.id],
  );
  await site.context.settings.read();
  expect(await toldAt('Bedford Park')).toEqual([[behind, 'docks']]);
});

test('asking again costs no statement while nothing happens', async () => {
  const { staff } = yard;
  await toldAt('Woodridge');
  const again = await statementsOf(() => staff.get('/api/estimates?facility=Woodridge'));
  expect(again.filter((statement) => /check_ins|estimates/.test(statement))).toEqual([]);
});

test('what trucks are told is recorded once per class of trucks ahead, whichever node is first, with the call that came', async () => {
  const { site, staff } = yard;
  await callsUntilNow(site, 'Flexport');
  await outcomesAt(site, 'Flexport', 1.5);
  const first = await waiting('Flexport');
  const second = await waiting('Flexport');
  await Promise.all([recorderFor(site, 'Flexport').record(), recorderFor(site, 'Flexport').record()]);
  expect(await recorded('Flexport')).toEqual([
    [first, 0, 15, null],
    [second, 1, 30, null],
  ]);
  site.clock.advance(12 * minuteMs);
  await staff.post(`/api/check-ins/${first}/steps`, { step: 'call', dock: '4' });
  await recorderFor(site, 'Flexport').record();
  site.clock.advance(20 * minuteMs);
  const later = await somebody(site, 'staff');
  await later.patch(`/api/check-ins/${second}`, { changes: { dockInAt: site.clock.now().toISOString() } });
  await recorderFor(site, 'Flexport').record();
  // The second was given 18 minutes, counted from the call of the first.
  expect(await recorded('Flexport')).toEqual([
    [first, 0, 15, 12],
    [second, 0, 18, 20],
    [second, 1, 30, 32],
  ]);
});

test('who is set aside, has left without a call or moved elsewhere counts in no figure', async () => {
  const { site, staff } = yard;
  await callsUntilNow(site, 'Franklin Park');
  await outcomesAt(site, 'Franklin Park', 1.5);
  const held = await waiting('Franklin Park');
  const left = await waiting('Franklin Park');
  const moved = await waiting('Franklin Park');
  const deleted = await waiting('Franklin Park');
  await recorderFor(site, 'Franklin Park').record();
  expect((await recorded('Franklin Park')).map(([id]) => id)).toEqual([held, left, moved, deleted]);
  await staff.post(`/api/check-ins/${held}/steps`, { step: 'hold' });
  await staff.post(`/api/check-ins/${left}/steps`, { step: 'cancel' });
  await staff.patch(`/api/check-ins/${moved}`, { changes: { facility: 'Flexport' } });
  await staff.delete(`/api/check-ins/${deleted}`);
  await recorderFor(site, 'Franklin Park').record();
  expect(await recorded('Franklin Park')).toEqual([]);
  await staff.post(`/api/check-ins/${held}/steps`, { step: 'resume' });
  await recorderFor(site, 'Franklin Park').record();
  expect((await recorded('Franklin Park')).map(([id]) => id)).toEqual([held]);
});

test('the coverage counts the times told in the last 30 days to trucks that were called, by trucks ahead', async () => {
  const { site, staff } = yard;
  const now = site.clock.now().getTime();
  const row = (ofClass: number, daysAgo: number, told_by: number | null, called_at: number | null) => {
    const made = now - daysAgo * 24 * 60 * minuteMs;
    const after = (minutes: number | null) => (minutes === null ? null : new Date(made + minutes * minuteMs));
    const key = { check_in_id: crypto.randomUUID(), ahead_class: ofClass, facility: 'Chicago (Midway)', ahead: 1 };
    const times = { made_at: new Date(made), since: new Date(made), usual_ms: minuteMs };
    return { ...key, ...times, told_by: after(told_by), called_at: after(called_at) };
  };
  const rows = [row(0, 1, 10, 10), row(0, 2, 10, 11), row(3, 29, 90, 60), row(1, 31, 10, 5), row(1, 1, null, 5)];
  await site.context.database.db
    .insertInto('estimates')
    .values([...rows, row(2, 0, 60, null)])
    .execute();
  const coverage = async (calls = staff, query = '?facility=chicago-midway') =>
    (await calls.get(`/api/estimates/coverage${query}`)).json<EstimateCoverage>();
  expect(await coverage()).toEqual({
    days: 30,
    target: 0.9,
    told: 3,
    kept: 2,
    classes: [
      { from: 0, to: 0, told: 2, kept: 1 },
      { from: 1, to: 2, told: 0, kept: 0 },
      { from: 3, to: 5, told: 0, kept: 0 },
      { from: 6, to: null, told: 1, kept: 1 },
    ],
  });
  const elsewhere = await somebody(site, 'viewer', ['Woodridge']);
  expect(await coverage(elsewhere)).toMatchObject({ told: 0 });
  expect(await coverage(await somebody(site, 'viewer', ['Chicago (Midway)']), '')).toMatchObject({ told: 3, kept: 2 });
});

test('neither visitors nor accounts for other facilities read estimates', async () => {
  const { site } = yard;
  expect((await toldAt('Woodridge')).length).toBeGreaterThan(0);
  expect(await toldAt('Woodridge', await somebody(site, 'viewer', ['Flexport']))).toEqual([]);
  const requested = await callsOf(site).get('/api/estimates?facility=Woodridge');
  expect(requested.statusCode).toBe(401);
  expect((await yard.staff.get('/api/estimates')).statusCode).toBe(400);
});
