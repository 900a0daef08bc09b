import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Analytics } from '#shared/contract/analytics.ts';
import { purposes } from '#shared/check-in/closed-lists.ts';
import { daysBefore } from '#shared/time/local-day.ts';
import { testApp } from '#test/of-this-file.ts';
import { callsOf } from '#test/calls.ts';
import { type RequestedFigures, figuresBySql } from '#test/figures/figures-by-sql.ts';
import { insertCalls, randomCalls } from '#test/figures/random-calls.ts';
import { figuredFacilities, insertVisits, type RandomVisit, randomVisit } from '#test/figures/random-visits.ts';

const now = new Date('2026-11-20T18:00:00Z');
const site = await testApp({ facilities: figuredFacilities });
site.clock.set(now);
const staff = callsOf(site, await site.signedIn());

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const requested: fc.Arbitrary<RequestedFigures> = fc
  .record({
    to: fc.constantFrom('2026-11-20', '2026-11-02', '2026-10-25', '2026-06-10', '2026-03-31'),
    days: fc.constantFrom(1, 7, 30, 90, 366),
    facility: maybe(fc.constantFrom('Flexport', 'Woodridge', 'Bedford Park')),
    purpose: maybe(fc.constantFrom(...purposes)),
    deliveryType: maybe(fc.constantFrom('live', 'drop')),
    carrier: maybe(fc.constantFrom('acme', 'żubr')),
    interval: maybe(fc.constantFrom('day', 'week', 'month')),
  })
  .map(({ days, ...others }) => Object.assign(others, { from: daysBefore(others.to, days - 1) }));

async function ask(query: RequestedFigures): Promise<Analytics> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const answer = await staff.get(`/api/analytics?${new URLSearchParams(given as [string, string][])}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<Analytics>();
}

const rounded = (value: unknown) => (typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : (value ?? null));

/** A dock's utilization, in total and by hour, from rows of its hours. */
function partsOf(rows: readonly Record<string, number>[] = []) {
  const part = (of: readonly Record<string, number>[]) => {
    const [used = 0, available = 0] = ['used', 'available'].map((name) => of.reduce((sum, row) => sum + row[name]!, 0));
    return available > 0 ? Math.min(1, used / available) : null;
  };
  return [part(rows), ...rows.map((row) => part([row]))];
}

/** Sums of the same numbers in another order differ in their last digits. */
const isNear = (a: number | null, b: number | null | undefined) =>
  a === null || b === null || b === undefined ? a === b : Math.abs(a - b) < 1e-6;

async function expectSame(visits: readonly RandomVisit[], query: RequestedFigures): Promise<void> {
  const { headline, basis, hours, arrivals, stages, carriers, docks, course, interval, answers } = await ask(query);
  const sql = await figuresBySql(site.context, visits, query, now, interval);
  expect(course).toEqual(sql.course);
  expect(answers).toEqual(sql.answers);
  const { visits: count, canceled, noShows, wait, priority } = headline;
  expect({ visits: count, canceled, noShows, within: wait.withinTarget }).toEqual(sql.all);
  expect(wait).toMatchObject(sql.wait!);
  expect(priority).toEqual(sql.priority);
  expect(hours.map((figures, hour) => Object.assign({ hour }, figures))).toEqual(sql.hours);
  const waits = basis.now.hours.map((figures, hour) => Object.assign({ hour }, figures));
  expect(waits.filter(({ trucks }) => trucks > 0)).toEqual(sql.waits.hours);
  expect(basis.now.facilities.toSorted((a, b) => (a.facility < b.facility ? -1 : 1))).toEqual(sql.waits.facilities);
  expect(basis.now.stages).toEqual(stages.map(({ minutes }) => minutes));
  expect(basis.now.docksUsed).toBe(
    new Set(sql.use.filter(({ used }) => used! > 0).map((row) => `${row['facility']} ${row['dock']}`)).size,
  );
  const counted = arrivals.flatMap((day, weekday) => day.map((number, hour) => ({ weekday, hour, count: number })));
  expect(counted.filter((cell) => cell.count > 0)).toEqual(sql.arrivals);
  expect(headline.stay.trucks).toBe(sql.stages!['trucks']);
  for (const { stage, minutes } of stages) expect(rounded(minutes)).toBe(rounded(sql.stages![stage]));
  const folded = carriers.map((row) => Object.assign(row, { carrier: row.carrier.toLowerCase() }));
  expect(new Set(folded)).toEqual(new Set(sql.detention));
  const docksBySql = Map.groupBy(sql.use, (row) => `${row['facility']} ${row['dock']}`);
  const shown = docks.map(({ facility, dock, use, byHour }) => [`${facility} ${dock}`, [use, ...byHour]] as const);
  expect(shown.map(([dock]) => dock).toSorted()).toEqual([...docksBySql.keys()].toSorted());
  const others = shown.filter(
    ([dock, parts]) => !parts.every((part, at) => isNear(part, partsOf(docksBySql.get(dock))[at])),
  );
  expect(others).toEqual([]);
}

test('what explains a change is of both periods what either is by itself', async () => {
  await insertVisits(site.context, fc.sample(randomVisit, { numRuns: 80, seed: 20260504 }));
  const { before, basis } = await ask({ from: '2026-01-01', to: '2026-11-20' });
  const alone = await ask(before);
  expect(alone.basis.now).toEqual(basis.before);
  expect(basis.now.days).toEqual({ begun: 324, over: 323 });
  expect(basis.before.days).toEqual({ begun: 324, over: 324 });
});

test('every figure is what SQL says, over clock changes and midnights, in three zones, also after corrections', async () => {
  expect.hasAssertions();
  await fc.assert(
    fc.asyncProperty(
      fc.array(randomVisit, { minLength: 20, maxLength: 120 }),
      randomCalls,
      requested,
      async (visits, calls, other) => {
        const queries = [{ from: '2025-11-20', to: '2026-11-20' }, other];
        await insertVisits(site.context, visits);
        await insertCalls(site.context, visits, calls);
        for (const query of queries) await expectSame(visits, query);
        // Final counts are computed again once a time is corrected, a truck is moved or a check-in is deleted.
        const { pool } = site.context.database;
        await pool.query(`update check_ins set dock_in_at = date_trunc('milliseconds', dock_in_at - (dock_in_at - created_at) / 2)
          where dock_in_at is not null and substr(id::text, 36) < '8' and dock_assigned_at < dock_in_at - (dock_in_at - created_at) / 2`);
        await pool.query(`update check_ins set facility = 'Flexport' where substr(id::text, 36) > 'c'`);
        await pool.query(`delete from archived_check_ins where substr(id::text, 36) > 'c'`);
        for (const query of queries) await expectSame(visits, query);
      },
    ),
    { numRuns: 2, endOnFailure: true },
  );
});
