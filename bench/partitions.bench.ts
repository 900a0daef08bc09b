/**
 * Whether archive and history should be partitioned by month: seven years of 60,000 check-ins as they are, and the same
 * rows in monthly partitions, queried in turns. `npm run bench -- partitions [RECORDS]`; ADR 23 has the result.
 */
import pg from 'pg';

import { createLogger } from '#server/platform/logger.ts';
import { finishMigrating, migrate } from '#server/platform/migrations.ts';

import { serverVersion, startBenchDatabase } from './support/bench-database.ts';
import { fillYears } from './support/fill-years.ts';
import { median, report } from './support/results.ts';

const records = Number(process.argv[2] ?? 60_000);
const rounds = 40;
const log = createLogger('silent');

/** The tables that grow over the years, and the column that determines the month. */
const divided = { archived_check_ins: 'created_at', check_in_events: 'received_at' } as const;

/** Copies a table with its indexes into monthly partitions. The primary key has to include the partition column. */
async function divide(client: pg.PoolClient, table: keyof typeof divided): Promise<number> {
  const column = divided[table];
  const copy = `${table}_by_month`;
  await client.query(`create table ${copy} (like ${table} including defaults) partition by range (${column})`);
  const { rows: months } = await client.query<{ from: string; to: string }>(
    `select month::date::text as from, (month + interval '1 month')::date::text as to from generate_series(
       (select date_trunc('month', min(${column})) from ${table}), (select max(${column}) from ${table}), '1 month') as month`,
  );
  for (const [index, { from, to }] of months.entries())
    await client.query(
      `create table ${copy}_${index} partition of ${copy} for values from ('${from} UTC') to ('${to} UTC')`,
    );
  await client.query(`insert into ${copy} select * from ${table}`);
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    'select indexname, indexdef from pg_indexes where tablename = $1',
    [table],
  );
  for (const { indexname, indexdef } of indexes) {
    const onCopy = indexdef.replace(indexname, `${indexname}_by_month`).replace(`public.${table} `, `${copy} `);
    await client.query(onCopy.replace('UNIQUE ', ''));
  }
  await client.query(`vacuum analyze ${copy}`);
  return months.length;
}

/** The program's queries on these tables. `$1` is an archived record. */
const questions: Record<string, (archive: string, history: string) => string> = {
  'newest page of the archive': (archive) => `select * from ${archive} order by created_at desc, id desc limit 21`,
  'page by carrier': (archive) =>
    `select * from ${archive} order by lower(carrier collate "und-x-icu") desc, id desc limit 21`,
  'search in the archive': (archive) =>
    `select * from ${archive} where search_text like '%maeu54%' order by created_at desc, id desc limit 21`,
  'a record by its id': (archive) => `select * from ${archive} where id = $1`,
  'the history of a record': (_, history) => `select * from ${history} where check_in_id = $1 order by version`,
  'the newest changes': (_, history) => `select e.* from ${history} e order by e.xid desc, e.seq desc limit 500`,
};

const database = await startBenchDatabase();
const pool = new pg.Pool({ connectionString: database.url });
// Stopping the server may affect a connection that is still closing.
pool.on('error', () => undefined);
const client = await pool.connect();
try {
  await migrate(pool, log);
  await finishMigrating(pool, log);
  await fillYears(client, records);
  const partitions = await divide(client, 'archived_check_ins');
  await divide(client, 'check_in_events');
  const { rows: ids } = await client.query<{ id: string }>(
    `select id from archived_check_ins order by random() limit ${rounds + 1}`,
  );
  const figures: Record<string, { wholeMs: number; byMonthMs: number; ratio: number }> = {};
  for (const [name, question] of Object.entries(questions)) {
    const times = { whole: [] as number[], byMonth: [] as number[] };
    for (const [round, { id }] of ids.entries()) {
      for (const [kind, ending] of [
        ['whole', ''],
        ['byMonth', '_by_month'],
      ] as const) {
        const sql = question(`archived_check_ins${ending}`, `check_in_events${ending}`);
        const begun = performance.now();
        await client.query(sql, sql.includes('$1') ? [id] : []);
        // The first round fills the caches of both.
        if (round > 0) times[kind].push(performance.now() - begun);
      }
    }
    const [whole, byMonth] = [median(times.whole), median(times.byMonth)];
    const rounded = (value: number) => Number(value.toFixed(2));
    figures[name] = { wholeMs: rounded(whole), byMonthMs: rounded(byMonth), ratio: rounded(byMonth / whole) };
  }
  const timed = async (sql: string) => {
    const begun = performance.now();
    await client.query(sql);
    return Math.round(performance.now() - begun);
  };
  const oldest = `(select date_trunc('month', min(created_at)) + interval '1 month' from archived_check_ins)`;
  const forgetAMonth = {
    wholeMs: await timed(`with gone as (delete from archived_check_ins where created_at < ${oldest} returning id)
      delete from check_in_events where check_in_id in (select id from gone)`),
    // History is deleted with its record: records in the yard, or deleted from it, keep their own.
    byMonthMs: await timed('drop table archived_check_ins_by_month_0'),
  };
  await report('partitions', {
    postgresql: await serverVersion(database.url),
    records,
    partitions,
    figures,
    forgetAMonth,
  });
} finally {
  client.release(true);
  await pool.end();
  await database.stop();
}
