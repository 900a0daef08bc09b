import { v7 } from 'uuid';
import { expect, test } from 'vitest';

import type { Analytics } from '#shared/contract/analytics.ts';
import type { Context } from '#server/platform/context.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { databaseBefore } from '#test/database-before.ts';
import { statementsOf } from '#test/statements-of.ts';
import { countFigures } from './count-figures.ts';

const insert = (
  table: string,
) => `insert into ${table} (id, driver_name, facility, carrier, container_number, phone_number,
    drivers_license, pickup_delivery_number, status, delivery_type, dock, created_at, dock_assigned_at, dock_in_at, dock_out_at,
    status_changed_at, search_text)
  values ($1, 'Maria Lopez', 'Woodridge', 'Acme', 'C1', '3125550147', 'L1', 'PU1', 'completed', 'live', '3', $2::timestamptz,
    $2::timestamptz + interval '10 minutes', $2::timestamptz + interval '20 minutes', $2::timestamptz + interval '90 minutes',
    $2::timestamptz, '')`;

/** The number of stored days and months. */
async function counted({ database: { pool } }: Pick<Context, 'database'>): Promise<{ days: number; months: number }> {
  const { rows } = await pool.query<{ days: number; months: number }>(
    'select (select count(*)::int from figures_days) as days, (select count(*)::int from figures_months) as months',
  );
  return rows[0]!;
}

test('days counted before are counted anew, months are added up, and a change discards its day and month alone', async () => {
  const before = await databaseBefore('figures_months');
  const [march, april, beside] = [v7(), v7(), v7()];
  await before.pool.query(insert('check_ins'), [march, '2026-03-20T16:00:00Z']);
  await before.pool.query(insert('check_ins'), [april, '2026-04-08T16:00:00Z']);
  await before.pool.query(
    `insert into figures_days values ('Woodridge', '2026-04-08T05:00:00Z', '2026-04-09T05:00:00Z', '1 America/Chicago 120', '\\x00')`,
  );
  await before.update();
  // The previous version is still running and writes into a day that has been counted.
  await before.pool.query(insert('check_ins'), [beside, '2026-05-04T16:30:00Z']);
  const site = await buildTestApp({ database: before.database });
  try {
    site.clock.set('2026-05-06T12:00:00Z');
    const staff = callsOf(site, await site.signedIn());
    const read = async () => {
      const answer = await staff.get('/api/analytics?from=2026-03-01&to=2026-05-06&facility=Woodridge&interval=month');
      return answer.json<Analytics>().course.map(({ visits, medianMinutes }) => [visits, medianMinutes]);
    };
    await countFigures(site.context, new AbortController().signal);
    const all = await counted(site.context);
    const facilities = site.context.facilities.all.length;
    expect(all.months).toBe(2 * facilities);
    const expected = [
      [1, 20],
      [1, 20],
      [1, 20],
    ];
    expect(await read()).toEqual(expected);
    expect(await counted(site.context)).toEqual(all);
    await before.pool.query(`update check_ins set dock_in_at = created_at + interval '40 minutes' where id = $1`, [
      march,
    ]);
    expect(await counted(site.context)).toEqual({ days: all.days - 1, months: all.months - 1 });
    expect(await read()).toEqual([[1, 40], ...expected.slice(1)]);
    expect(await counted(site.context)).toEqual(all);
  } finally {
    await site.close();
  }
  await before.drop();
});

test('a filled database of before there were figures shows what it recorded, and follows what the program of then changes', async () => {
  const before = await databaseBefore('figures');
  await before.pool.query('alter table archived_check_ins alter archived_at set default now()');
  const ids = Array.from({ length: 40 }, () => v7());
  for (const [index, id] of ids.entries()) {
    const at = new Date(Date.UTC(2026, 2, 10 + index, 16));
    await before.pool.query(insert(index % 2 === 0 ? 'check_ins' : 'archived_check_ins'), [id, at]);
  }
  await before.update();
  const site = await buildTestApp({ database: before.database });
  try {
    site.clock.set('2026-05-06T12:00:00Z');
    const staff = callsOf(site, await site.signedIn());
    const read = async () => {
      const answer = await staff.get('/api/analytics?from=2026-03-01&to=2026-05-06');
      const { visits, wait, detention } = answer.json<Analytics>().headline;
      return [visits, wait.medianMinutes, wait.p90Minutes, detention.minutes];
    };
    expect(await read()).toEqual([40, 20, 20, 0]);
    await before.pool.query(
      `update check_ins set dock_in_at = created_at + interval '50 minutes', dock_out_at = created_at + interval '3 hours'
       where id = any($1)`,
      [ids.slice(0, 10)],
    );
    await before.pool.query('delete from archived_check_ins where id = any($1)', [ids.slice(10, 30)]);
    expect(await read()).toEqual([30, 20, 50, 5 * 60]);
  } finally {
    await site.close();
  }
  await before.drop();
});

test('a year that was counted is read without its check-ins, and without the calls of a yard that has none', async () => {
  const site = await buildTestApp();
  try {
    site.clock.set('2026-05-06T12:00:00Z');
    const staff = callsOf(site, await site.signedIn());
    await site.context.database.pool.query(insert('check_ins'), [v7(), '2026-03-20T16:00:00Z']);
    await countFigures(site.context, new AbortController().signal);
    const statements = await statementsOf(() => staff.get('/api/analytics?from=2025-05-07&to=2026-05-06'));
    const ofCheckIns = statements.filter((text) => text.includes('from archived_check_ins where'));
    // Today's visits are counted from the records, at each facility.
    expect(ofCheckIns.length).toBe(site.context.facilities.all.length);
    expect(statements.filter((text) => text.includes('join calls'))).toEqual([]);
    expect(statements.filter((text) => text.includes('figures_')).length).toBeLessThanOrEqual(2 * 12 + 2 * 3);
    expect(statements.length).toBeLessThan(50);
  } finally {
    await site.close();
  }
});

test('counting stops when it is told to, and goes on where it stopped', async () => {
  const site = await buildTestApp();
  try {
    await site.context.database.pool.query(insert('check_ins'), [v7(), '2026-03-20T16:00:00Z']);
    const stopping = AbortSignal.abort(new Error('stopping'));
    await expect(countFigures(site.context, stopping)).rejects.toThrow('stopping');
    const going = new AbortController().signal;
    const first = await countFigures(site.context, going);
    expect(await countFigures(site.context, going)).toEqual(first);
  } finally {
    await site.close();
  }
});
