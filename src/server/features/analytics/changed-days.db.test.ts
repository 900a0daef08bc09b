import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { newCheckIn } from '#test/factories.ts';

let site: TestApp;
beforeAll(async () => {
  site = await buildTestApp();
});
afterAll(() => site.close());

const days = ['2026-04-10', '2026-04-20'];
const facility = 'Woodridge';

/** Two records of each of two finished days. */
const made: Record<'arrivals' | 'visits', () => Promise<string[]>> = {
  async arrivals() {
    const staff = callsOf(site, await site.signedIn());
    const add = async (day: string) => {
      const answer = await staff.post('/api/expected-arrivals', {
        facility,
        from: `${day}T10:00`,
        until: `${day}T11:00`,
      });
      return answer.json<{ id: string }>().id;
    };
    return Promise.all([...days, ...days].map(add));
  },
  async visits() {
    const add = async (day: string) => {
      const { id } = await newCheckIn(site.context, { facility });
      await site.context.database.pool.query('update check_ins set created_at = $2 where id = $1', [
        id,
        `${day}T15:00Z`,
      ]);
      return id;
    };
    return Promise.all([...days, ...days].map(add));
  },
};

const kinds = {
  arrivals: { records: 'expected_arrivals', counts: 'arrival_figures', change: `carrier = carrier || '!'` },
  visits: { records: 'check_ins', counts: 'figures', change: `carrier = carrier || '!'` },
};

test.each(['arrivals', 'visits'] as const)(
  'changes of %s on the same finished days, in two orders at once, all go through and discard what was counted',
  async (kind) => {
    const { records, counts, change } = kinds[kind];
    const { pool } = site.context.database;
    const [firstDay, secondDay, firstDayAgain, secondDayAgain] = await made[kind]();
    const spans = [...days.map((day) => ['days', day, '1 day']), ['months', '2026-04-01', '1 month']];
    for (const [table, from, length] of spans) {
      await pool.query(
        `insert into ${counts}_${table} (facility, starts_at, ends_at, counted_by, counts)
         values ($1, $2::timestamptz, $2::timestamptz + $3::interval, 'test', '')`,
        [facility, from, length],
      );
    }
    const [one, other] = await Promise.all([pool.connect(), pool.connect()]);
    const write = (client: pg.ClientBase, id: string | undefined) =>
      client.query(`update ${records} set ${change} where id = $1`, [id]);
    try {
      await Promise.all([one.query('begin'), other.query('begin')]);
      await write(one, firstDay);
      const second = write(other, secondDay).then(() => write(other, firstDayAgain));
      const first = write(one, secondDayAgain);
      await Promise.all([first.then(() => one.query('commit')), second.then(() => other.query('commit'))]);
    } finally {
      one.release(true);
      other.release(true);
    }
    const { rows } = await pool.query(`select from ${counts}_days union all select from ${counts}_months`);
    expect(rows).toEqual([]);
  },
);
