import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { arrivalState } from '#shared/arrivals/arrival.ts';
import type { ArrivalFigures } from '#shared/contract/arrival-figures.ts';
import { instantAt } from '#shared/time/clock-time.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { signedInAs } from '#test/somebody.ts';
import { statementsIn } from '#test/statements-of.ts';
import { countFigures } from './count-figures.ts';

let site: TestApp;
let admin: Calls;
beforeAll(async () => {
  site = await buildTestApp();
  admin = callsOf(site, await site.signedIn());
});
afterAll(() => site.close());

const switchTo = async (expectedArrivals: boolean) =>
  expect((await admin.put('/api/settings', { changes: { expectedArrivals } })).statusCode).toBe(200);
beforeEach(async () => {
  await switchTo(true);
  await site.context.database.pool.query('delete from expected_arrivals');
});

/** The window in Chicago's time zone, and when its truck arrived. */
interface Placed {
  facility?: string;
  carrier?: string;
  window: { day: string } | { from: string; until: string };
  came?: Date | null;
  isCanceled?: boolean;
}

async function place(all: readonly Placed[]): Promise<void> {
  const { pool } = site.context.database;
  for (const [facility, placed] of Map.groupBy(all, (one) => one.facility ?? 'Woodridge')) {
    const arrivals = placed.map(({ carrier = '', window }) => ({ ...window, carrier, externalId: v7() }));
    const answer = await admin.put('/api/expected-arrivals/batch', { facility, source: 'Test', arrivals });
    expect(answer.statusCode).toBe(200);
    const settled = placed.map(({ came = null, isCanceled = false }, index) => {
      return { id: arrivals[index]!.externalId, came, canceled: isCanceled ? site.clock.now() : null };
    });
    await pool.query(
      `update expected_arrivals a set arrived_at = came, check_in_id = case when came is not null then gen_random_uuid() end, canceled_at = canceled
       from json_to_recordset($1) as s (id text, came timestamptz, canceled timestamptz) where a.external_id = s.id`,
      [JSON.stringify(settled)],
    );
  }
}

async function figures(query: Record<string, string> = {}, who = admin): Promise<ArrivalFigures> {
  const days = { from: '2026-05-01', to: '2026-05-04' };
  const answer = await who.get(`/api/analytics/arrivals?${new URLSearchParams({ ...days, ...query })}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<ArrivalFigures>();
}

const chicago = (day: string, time: string) => instantAt(day, time, 'America/Chicago')!;
const window = (day: string, from: string, until: string) => ({ from: `${day}T${from}`, until: `${day}T${until}` });
const morning = window('2026-05-02', '10:00', '11:00');

test('who came on time, early, late and not is told of all and by carrier, with planned and real hours', async () => {
  await place([
    { carrier: 'Acme', window: morning, came: chicago('2026-05-02', '10:30') },
    { carrier: 'ACME', window: morning, came: chicago('2026-05-02', '09:44') },
    { carrier: 'Acme', window: morning, came: chicago('2026-05-02', '11:16') },
    { carrier: 'Lakeshore', window: morning },
    { carrier: 'Lakeshore', window: morning, isCanceled: true },
    { window: { day: '2026-05-03' }, came: chicago('2026-05-03', '23:59') },
    { window: window('2026-05-04', '12:30', '13:00') },
    { window: window('2026-05-05', '12:30', '13:00') },
  ]);
  const told = await figures();
  expect(told).toMatchObject({ expected: 6, onTime: 2, early: 1, late: 1, missed: 1, awaited: 1, anyTime: 1 });
  expect(told.carriers).toEqual([
    { carrier: 'ACME', expected: 3, onTime: 1, early: 1, late: 1, missed: 0 },
    { carrier: 'Lakeshore', expected: 1, onTime: 0, early: 0, late: 0, missed: 1 },
    { carrier: '', expected: 2, onTime: 1, early: 0, late: 0, missed: 0 },
  ]);
  const some = told.hours.flatMap((hour, at) => (hour.expected + hour.arrived > 0 ? [[at, hour]] : []));
  expect(some).toEqual([
    [9, { expected: 0, arrived: 1 }],
    [10, { expected: 4, arrived: 1 }],
    [11, { expected: 0, arrived: 1 }],
    [12, { expected: 1, arrived: 0 }],
    [23, { expected: 0, arrived: 1 }],
  ]);
});

test('names of a carrier are gathered as the table of carriers has them, also where one is asked for', async () => {
  const carrier = { name: 'Acme Freight', spellings: ['Acme', 'ACME Inc.'], freeMinutes: null };
  expect((await admin.post('/api/carriers', { contacts: [], language: 'en', ...carrier })).statusCode).toBe(201);
  await place([
    { carrier: 'acme', window: morning },
    { carrier: 'ACME INC.', window: morning },
    { carrier: 'Lakeshore', window: window('2026-05-02', '14:00', '15:00') },
  ]);
  const [first] = (await figures()).carriers;
  expect(first).toMatchObject({ carrier: 'Acme Freight', expected: 2 });
  const asked = await figures({ carrier: 'acme inc.' });
  expect(asked).toMatchObject({ expected: 2, carriers: [{ carrier: 'Acme Freight' }] });
  expect([asked.hours[10]!.expected, asked.hours[14]!.expected]).toEqual([2, 0]);
});

test('each facility counts by its own tolerance, and a limited account sees its own alone', async () => {
  const { id } = site.context.facilities.all.find(({ key }) => key === 'Flexport')!;
  await admin.patch(`/api/facilities/${id}`, { changes: { arrivalToleranceMinutes: 0 } });
  const came = chicago('2026-05-02', '11:01');
  await place([
    { facility: 'Flexport', window: morning, came },
    { facility: 'Woodridge', window: morning, came },
  ]);
  expect(await figures()).toMatchObject({ expected: 2, onTime: 1, late: 1 });
  expect(await figures({ facility: 'Woodridge' })).toMatchObject({ expected: 1, onTime: 1 });
  const limited = callsOf(site, (await signedInAs(site, { role: 'viewer', facilities: ['Flexport'] })).headers);
  expect(await figures({}, limited)).toMatchObject({ expected: 1, onTime: 0, late: 1 });
  expect(await figures({ facility: 'Woodridge' }, limited)).toMatchObject({ expected: 0 });
});

test('sums are what the state of each arrival says', async () => {
  const minute = 60_000;
  const random = fc.record({
    from: fc.integer({ min: -4 * 1440, max: 2 * 1440 }),
    minutes: fc.integer({ min: 0, max: 600 }),
    // Seconds around every limit.
    off: fc.option(fc.integer({ min: -20 * 60, max: 620 * 60 })),
    isCanceled: fc.boolean(),
  });
  const begin = chicago('2026-05-04', '12:00').getTime();
  const all = fc.sample(random, { numRuns: 400, seed: 20260504 });
  const at = (minutes: number) => new Date(begin + minutes * minute).toISOString();
  await place(
    all.map(({ from, minutes, off, isCanceled }) => ({
      window: { from: at(from), until: at(from + minutes) },
      came: off === null ? null : new Date(begin + from * minute + off * 1000),
      isCanceled: isCanceled && off === null,
    })),
  );
  const told = await figures({ from: '2026-04-25', to: '2026-05-10' });
  const { rows } = await site.context.database.pool.query<{
    from: Date;
    until: Date;
    arrivedAt: Date;
    isCanceled: boolean;
  }>(
    `select from_at as "from", until_at as until, arrived_at as "arrivedAt", canceled_at is not null as "isCanceled" from expected_arrivals`,
  );
  const states = rows.map((row) => arrivalState(row, site.clock.now(), 15));
  const count = (...names: string[]) => states.filter((state) => names.includes(state)).length;
  expect(told).toMatchObject({
    onTime: count('arrived-on-time'),
    early: count('arrived-early'),
    late: count('arrived-late'),
    missed: count('missed'),
    awaited: count('expected', 'due', 'late'),
  });
  expect(Math.min(told.onTime, told.early, told.late, told.missed, told.awaited)).toBeGreaterThan(5);
  // The stored counts equal those computed from single days.
  expect(await figures({ from: '2026-04-25', to: '2026-05-10' })).toEqual(told);
});

const idOf = async (carrier: string) => {
  const { pool } = site.context.database;
  const { rows } = await pool.query<{ id: string }>('select id from expected_arrivals where carrier = $1', [carrier]);
  return rows[0]!.id;
};

async function keptSpans(): Promise<number> {
  const { rows } = await site.context.database.pool.query<{ kept: number }>(
    'select (select count(*) from arrival_figures_days)::int + (select count(*) from arrival_figures_months)::int as kept',
  );
  return rows[0]!.kept;
}

const april = { from: '2026-04-01', to: '2026-04-30' };

test('finished days and months are counted once, by night or by who asks first, and read without their arrivals', async () => {
  await place([
    { carrier: 'Acme', window: window('2026-04-10', '10:00', '11:00'), came: chicago('2026-04-10', '10:30') },
    { carrier: 'Acme', window: window('2026-04-11', '10:00', '11:00') },
    { carrier: 'Acme', window: window('2026-05-02', '10:00', '11:00') },
  ]);
  await countFigures(site.context, new AbortController().signal);
  const asked = await statementsIn(async () => {
    expect(await figures({ ...april, to: '2026-05-03' })).toMatchObject({ expected: 3, onTime: 1, missed: 2 });
  });
  expect(asked.filter((text) => /carrier, .* from_at/s.test(text))).toEqual([]);
});

test('whatever changes an arrival discards what was counted of its day and month, and an erased note does not', async () => {
  const at = (day: string) => window(day, '10:00', '11:00');
  await place([
    { carrier: 'Pioneer', window: at('2026-04-10'), came: chicago('2026-04-10', '10:30') },
    { carrier: 'Lakeshore', window: at('2026-04-11') },
    { carrier: 'Harbor', window: at('2026-04-12') },
    { carrier: 'Granite', window: at('2026-04-13') },
  ]);
  const [pioneer, lakeshore, harbor, granite] = await Promise.all(
    ['Pioneer', 'Lakeshore', 'Harbor', 'Granite'].map(idOf),
  );
  const told = () => figures({ ...april, facility: 'Woodridge' });
  expect(await told()).toMatchObject({ expected: 4, onTime: 1, missed: 3 });
  const all = await keptSpans();
  const change = async (id: string | undefined, changes: object) => {
    expect((await admin.patch(`/api/expected-arrivals/${id}`, { changes })).statusCode).toBe(200);
    expect(await keptSpans()).toBeLessThan(all);
  };
  await change(pioneer, { checkIn: null });
  expect(await told()).toMatchObject({ expected: 4, onTime: 0, missed: 4 });
  await change(lakeshore, { isCanceled: true });
  expect(await told()).toMatchObject({ expected: 3, missed: 3 });
  await change(harbor, { from: '2026-05-20T14:00', until: '2026-05-20T15:00' });
  expect(await told()).toMatchObject({ expected: 2 });
  await change(granite, { carrier: 'Beacon', from: '2026-04-20T23:30', until: '2026-04-21T00:30' });
  expect((await told()).carriers.map(({ carrier }) => carrier)).toEqual(['Beacon', 'Pioneer']);
  await place([{ carrier: 'Lakeshore', window: at('2026-04-20'), came: chicago('2026-04-20', '12:00') }]);
  expect(await told()).toMatchObject({ expected: 3, late: 1 });
  expect(await keptSpans()).toBe(all);
  const { pool } = site.context.database;
  await pool.query(`update expected_arrivals set note = '', estimated_at = now(), linked_at = now()`);
  expect(await keptSpans()).toBe(all);
  await pool.query('delete from expected_arrivals where id = $1', [pioneer]);
  expect(await told()).toMatchObject({ expected: 2 });
  expect(await keptSpans()).toBe(all);
});

test('what was still awaited when its day was counted is missed a day later', async () => {
  await place([{ window: window('2026-05-03', '10:00', '18:00') }]);
  expect(await figures()).toMatchObject({ expected: 1, awaited: 1, missed: 0 });
  site.clock.advance(12 * 3_600_000);
  admin = callsOf(site, await site.signedIn());
  expect(await figures()).toMatchObject({ expected: 1, awaited: 0, missed: 1 });
  expect(await keptSpans()).toBeGreaterThan(0);
});

test('where arrivals are not expected there is nothing, and nothing is asked', async () => {
  await switchTo(false);
  const asked = await statementsIn(async () =>
    expect((await admin.get('/api/analytics/arrivals?from=2026-05-01&to=2026-05-04')).statusCode).toBe(404),
  );
  // The caller is still looked up, as in every request.
  expect(asked.filter((text) => text.includes('expected_arrivals'))).toEqual([]);
});
