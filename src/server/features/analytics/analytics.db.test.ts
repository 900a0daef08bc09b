import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Analytics } from '#shared/contract/analytics.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { newCheckIn } from '#test/factories.ts';
import { somebody } from '#test/somebody.ts';

let site: TestApp;
let staff: Calls;
beforeAll(async () => {
  site = await buildTestApp();
  staff = callsOf(site, await site.signedIn());
});
afterAll(() => site.close());

const minuteMs = 60_000;
const today = '2026-05-04';

async function figures(calls: Calls, query: Record<string, string> = {}): Promise<Analytics> {
  const answer = await calls.get(`/api/analytics?${new URLSearchParams({ from: today, to: today, ...query })}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<Analytics>();
}

/** A truck that docked in after some minutes and left an hour later. */
async function visit(facility: string, waited: number): Promise<string> {
  const { id, created_at: arrived } = await newCheckIn(site.context, { facility });
  const at = (minutes: number) => new Date(arrived.getTime() + minutes * minuteMs);
  await site.context.database.pool.query(
    `update check_ins set status = 'completed', delivery_type = 'live', dock = '3', dock_assigned_at = $2, dock_in_at = $2,
       dock_out_at = $3, status_changed_at = $3 where id = $1`,
    [id, at(waited), at(waited + 60)],
  );
  return id;
}

test('a day without trucks has no figures, and no number is made up', async () => {
  const { headline, hours, course, docks } = await figures(staff, { from: '2024-01-01', to: '2024-01-31' });
  expect(headline).toMatchObject({ visits: 0, dockUse: null, wait: { trucks: 0, medianMinutes: null }, noShows: 0 });
  expect([hours.length, course.length]).toEqual([24, 31]);
  expect(docks.every(({ use }) => use === null)).toBe(true);
});

test('one truck is its own median; the day is marked as not over', async () => {
  await visit('Woodridge', 42);
  const only = await figures(staff, { facility: 'Woodridge' });
  expect(only.headline).toMatchObject({
    visits: 1,
    wait: { trucks: 1, medianMinutes: 42, p90Minutes: 42, withinTarget: 0 },
  });
  expect(only.partialDays).toEqual([today]);
  expect(only.course).toMatchObject([{ from: today, isPartial: true, visits: 1 }]);
  const tomorrow = await figures(staff, { from: '2026-05-05', to: '2026-05-05' });
  expect([tomorrow.partialDays, tomorrow.headlineBefore.visits]).toEqual([[], 1]);
});

test('every role sees the figures of its facilities alone', async () => {
  await visit('Flexport', 5);
  const seen = async (facilities: string[] | null, query = {}) =>
    (await figures(await somebody(site, 'viewer', facilities), query)).headline.visits;
  const all = await seen(null);
  expect(await seen(['Flexport'])).toBe(1);
  expect(await seen(['Flexport'], { facility: 'Woodridge' })).toBe(0);
  expect(all).toBeGreaterThan(1);
  expect((await callsOf(site).get(`/api/analytics?from=${today}&to=${today}`)).statusCode).toBe(401);
});

test('a correction, a deletion and another free time count at once, also on a day that was counted for good', async () => {
  const id = await visit('Bedford Park', 100);
  site.clock.advance(3 * 24 * 60 * minuteMs);
  staff = callsOf(site, await site.signedIn());
  const read = async () => (await figures(staff, { facility: 'Bedford Park' })).headline;
  expect(await read()).toMatchObject({ wait: { medianMinutes: 100 }, detention: { trucks: 1, minutes: 40 } });
  expect(await read()).toMatchObject({ wait: { medianMinutes: 100 }, detention: { trucks: 1, minutes: 40 } });
  const facility = site.context.facilities.all.find(({ name }) => name === 'Bedford Park');
  await staff.patch(`/api/facilities/${facility?.id}`, { changes: { freeMinutes: 150 } });
  expect((await read()).detention).toEqual({ trucks: 1, minutes: 10 });
  const changes = { dockInAt: new Date(Date.parse(`${today}T17:00:00Z`) + 10 * minuteMs).toISOString() };
  const corrected = await staff.patch(`/api/check-ins/${id}`, { changes, reason: 'pressed too late' });
  expect(corrected.statusCode).toBe(200);
  expect((await read()).wait.medianMinutes).toBe(10);
  await staff.delete(`/api/check-ins/${id}`);
  expect((await read()).visits).toBe(0);
});

test.each([
  ['a day that there is not', { from: '2026-02-30' }, 'from', 'Must be a day such as 2026-05-04'],
  [
    'an end before the beginning',
    { from: '2026-05-05' },
    'to',
    'The last day is before the first. Choose a later one.',
  ],
  ['more than a year', { from: '2025-05-03' }, 'to', 'A period has at most 366 days. Choose an earlier one.'],
  ['an unknown facility', { facility: 'Nowhere' }, 'facility', 'Please select a facility'],
  ['an unknown interval', { interval: 'hour' }, 'interval', 'Must be day, week or month'],
  ['no carrier at all', { carrier: ' ' }, 'carrier', 'Carrier name is required'],
])('refuses %s and says what is wanted', async (_, query, field, message) => {
  const answer = await staff.get(`/api/analytics?${new URLSearchParams({ from: today, to: today, ...query })}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.json<Problem>().fields?.[field]?.message).toBe(message);
});

test('weeks begin as in the country that all facilities asked for are in, else in that of the installation', async () => {
  expect((await figures(staff)).firstWeekday).toBeUndefined();
  const { database, settings } = site.context;
  await database.pool.query("update facilities set country = case name when 'Flexport' then 'US' else 'EG' end");
  await settings.read();
  const first = async (query = {}) => (await figures(staff, query)).firstWeekday;
  const { course } = await figures(staff, {
    facility: 'Flexport',
    interval: 'week',
    from: '2026-04-27',
    to: '2026-05-04',
  });
  expect(course.map(({ from, to }) => [from, to])).toEqual([
    ['2026-04-27', '2026-05-02'],
    ['2026-05-03', '2026-05-04'],
  ]);
  expect([await first({ facility: 'Flexport' }), await first({ facility: 'Woodridge' }), await first()]).toEqual([
    6,
    5,
    undefined,
  ]);
});
