/**
 * Copies check-ins and expected arrivals into your own PostgreSQL, and prints the number of rows:
 *
 * SITE=https://yard.example KEY=wci_… COPY_URL=postgres://localhost/copy node copy-to-postgres.js [--follow]
 *
 * Each page is stored in one transaction with its cursor. However often the program is killed and restarted, no change
 * is
 * skipped, and storing a page twice has no effect. Needs the package `pg`.
 */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { ApiError, createClient } from 'warehouse-check-in-client';

const { SITE = '', KEY = '', COPY_URL = '' } = process.env;
const yard = createClient({ url: SITE, key: KEY });
const database = new pg.Client({ connectionString: COPY_URL });

/** Each list with the name of its records in a response. */
const lists = /** @type {const} */ ([
  ['listCheckIns', 'checkIns'],
  ['listArrivals', 'arrivals'],
]);

const tables = `
  create table if not exists copied (
    list text, id uuid, record jsonb not null, round integer not null, primary key (list, id));
  create table if not exists copied_until (list text primary key, cursor text, round integer not null);
  create or replace view visits as select id, record->>'ticket' as ticket, record->>'facility' as facility,
    record->>'carrier' as carrier, record->>'containerNumber' as container, record->>'stage' as stage,
    record->>'dock' as dock, (record->>'dateCreated')::timestamptz as arrived_at,
    (record->>'dockInAt')::timestamptz as docked_at, (record->>'dockOutAt')::timestamptz as left_at
    from copied where list = 'listCheckIns';
  create or replace view arrivals as select id, record->>'facility' as facility, record->>'carrier' as carrier,
    record->'numbers' as numbers, (record->>'from')::timestamptz as expected_from,
    (record->>'until')::timestamptz as expected_until, (record->>'checkInId')::uuid as visit,
    (record->>'canceledAt')::timestamptz as canceled_at
    from copied where list = 'listArrivals';
`;

/** @param {() => Promise<void>} work */
async function inTransaction(work) {
  await database.query('begin');
  try {
    await work();
    await database.query('commit');
  } catch (error) {
    await database.query('rollback');
    throw error;
  }
}

/** @param {(typeof lists)[number]} list */
async function copy([list, records]) {
  await database.query('insert into copied_until (list, round) values ($1, 1) on conflict do nothing', [list]);
  const { rows } = await database.query('select cursor, round from copied_until where list = $1', [list]);
  const { round } = rows[0];
  let { cursor } = rows[0];
  for await (const page of yard.changesSince(list, cursor ?? '1970-01-01T00:00:00Z', { pageSize: 100 })) {
    const found = /** @type {Record<string, unknown>} */ (page)[records];
    await inTransaction(async () => {
      const { rowCount } = await database.query(
        'update copied_until set cursor = $2 where list = $1 and cursor is not distinct from $3 and round = $4',
        [list, page.cursor, cursor, round],
      );
      if (rowCount === 0) throw new Error('Another copy is running.');
      await database.query(
        `insert into copied select $1, (each->>'id')::uuid, each, $3 from jsonb_array_elements($2) each
         on conflict (list, id) do update set record = excluded.record, round = excluded.round`,
        [list, JSON.stringify(found), round],
      );
      const gone = page.removed.map(({ id }) => id);
      await database.query('delete from copied where list = $1 and id = any($2)', [list, gone]);
      // After a restart from the beginning, rows that were not sent again are gone on the server too.
      if (!page.hasMore) await database.query('delete from copied where list = $1 and round < $2', [list, round]);
    });
    ({ cursor } = page);
  }
}

/** @param {(typeof lists)[number]} list */
async function copyAll(list) {
  try {
    await copy(list);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'cursor_unknown')) throw error;
    // The server was restored from a backup, so everything is sent again.
    await database.query('update copied_until set cursor = null, round = round + 1 where list = $1', [list[0]]);
    await copy(list);
  }
}

await database.connect();
await database.query(tables);
do {
  for (const list of lists) await copyAll(list);
  for (const [list, records] of lists) {
    const { rows } = await database.query('select count(*)::int from copied where list = $1', [list]);
    console.log(`${rows[0].count} ${records} copied`);
  }
} while (process.argv.includes('--follow') && (await wait(5_000, true)));
await database.end();
