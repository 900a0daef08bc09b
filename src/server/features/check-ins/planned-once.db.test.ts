import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { pageSizes } from '#shared/contract/check-ins.ts';
import { queueLimits } from '#shared/queue/queue-limits.ts';
import { testApp } from '#test/of-this-file.ts';
import type { Database } from '#server/platform/database.ts';
import { newCheckIn } from '#test/factories.ts';
import { findQueuePage } from '../queue/queue-repository.ts';
import { findPage } from './check-in-repository.ts';

const site = await testApp();
await newCheckIn(site.context, { driverName: 'Maria Lopez' });
// A parameterized limit affects the planner only above some thousand records.
await sql`insert into check_ins
    select (jsonb_populate_record(sample, jsonb_build_object('id', gen_random_uuid()))).*
    from check_ins as sample, generate_series(1, 5000)`.execute(site.context.database.db);
await sql`analyze check_ins`.execute(site.context.database.db);

const newest = { sort: 'arrivalTime', order: 'desc', page: 0, pageSize: pageSizes.default } as const;
const queue = { order: 'longest-wait', page: 0, pageSize: queueLimits.pageSize } as const;

test.each<[string, (db: Database) => Promise<{ rows: unknown[]; hasMore: boolean }>, number]>([
  [
    'list',
    (db) => findPage(db, { facilities: 'all', archive: false }, { ...newest, total: { facilities: 'all' } }),
    pageSizes.default,
  ],
  [
    'queue',
    (db) => findQueuePage(db, { facilities: 'all', arrived: [], publicOnly: false }, queue),
    queueLimits.pageSize,
  ],
])('the first page of the %s is planned once, not each time it is asked for', async (_, read, size) => {
  await site.context.database.db.connection().execute(async (db) => {
    const planned = () =>
      sql<{ times: number }>`select coalesce(sum(custom_plans), 0)::int as times from pg_prepared_statements
        where statement like '%"driver_name"%'`.execute(db);
    // PostgreSQL plans a prepared statement five times before it considers a generic plan.
    for (let requested = 0; requested < 6; requested += 1) await read(db);
    const before = await planned();
    const page = await read(db);
    expect([page.rows.length, page.hasMore]).toEqual([size, true]);
    expect((await planned()).rows).toEqual(before.rows);
    expect(before.rows[0]?.times).toBeGreaterThan(0);
  });
});
