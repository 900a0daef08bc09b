import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { type CapturedLog, capturedLog } from '#test/captured-log.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

import { finishMigrating, migrate } from './migrations.ts';

const trucks = 3_000;
let database: TestDatabase;
let pool: pg.Pool;
let migrating: pg.Pool;
let folder: string;
let captured: CapturedLog;

beforeEach(async () => {
  database = await createTestDatabase({ migrated: false });
  pool = new pg.Pool(database.connection);
  migrating = new pg.Pool({ ...database.connection, application_name: 'migrating' });
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  captured = capturedLog();
  await write('0001_trucks.sql', 'create table trucks (id int primary key, size text, weight int not null default 0);');
  await migrate(pool, captured.log, { folder });
  await pool.query('insert into trucks select generate_series(1, $1::int)', [trucks]);
});

afterEach(async () => {
  await Promise.all([pool.end(), migrating.end()]);
  await database.drop();
  await rm(folder, { recursive: true });
});

const write = (file: string, sql: string): Promise<void> => writeFile(join(folder, file), sql);
const finish = (by = pool) => finishMigrating(by, captured.log, { folder });
const isHeldUp = () => captured.text().includes('blocks the migration');

async function one<T>(sql: string): Promise<T> {
  const { rows } = await pool.query<{ value: T }>(`select (${sql}) as value`);
  return rows[0]?.value as T;
}

const newest = () => one<number>('select max(number) from schema_migrations');
const countSized = () => one<string>('select count(*) from trucks where size is not null').then(Number);

/** A connection left in a transaction after this statement. */
async function openTransactionWith(statement: string): Promise<pg.PoolClient> {
  const client = await pool.connect();
  await client.query('begin');
  await client.query(statement);
  return client;
}

async function end(client: pg.PoolClient): Promise<void> {
  await client.query('commit');
  client.release();
}

const index = '-- no-transaction\ncreate unique index concurrently trucks_by_weight on trucks (weight, size);';
const batch = `-- batch: trucks where size is null
update trucks set size = 'large', weight = weight + 1 where id = any($1);`;

test('an interrupted index build is started again', async () => {
  await write('0002_index.sql', index.replace('(weight, size)', '(weight)'));
  await expect(finish()).rejects.toThrow('The migration 0002_index.sql failed: could not create unique index');
  expect(await one(`select indisvalid from pg_index where indexrelid = 'trucks_by_weight'::regclass`)).toBe(false);
  expect(await newest()).toBe(1);
  await pool.query('update trucks set weight = id');
  await finish();
  expect(await one(`select indisvalid from pg_index where indexrelid = 'trucks_by_weight'::regclass`)).toBe(true);
  expect(await newest()).toBe(2);
});

test('an index built but not recorded before a kill is kept', async () => {
  await write('0002_index.sql', index);
  await pool.query(index);
  await finish();
  expect(await newest()).toBe(2);
});

test('nodes that start at once do not deadlock while one builds an index', async () => {
  await write('0002_index.sql', index);
  await write('0003_docks.sql', 'create table docks (id int);');
  const nodes = Array.from({ length: 4 }, () => new pg.Pool(database.connection));
  await Promise.all(nodes.map((node) => migrate(node, captured.log, { folder })));
  await Promise.all(nodes.map((node) => node.end()));
  expect(await newest()).toBe(3);
  expect(captured.entries().filter(({ migration }) => migration === '0002_index.sql')).toHaveLength(1);
});

test('a program serves before the last batches are done, on whichever node', async () => {
  await write('0002_batch.sql', batch);
  await migrate(pool, captured.log, { folder });
  expect(await countSized()).toBe(0);

  const writer = await openTransactionWith(`update trucks set weight = 1 where id = ${trucks}`);
  const first = finish(migrating);
  await expect.poll(isHeldUp).toBe(true);
  // Another node starts meanwhile without waiting.
  await migrate(pool, captured.log, { folder });
  expect(await newest()).toBe(1);
  const second = finish();
  await end(writer);
  await Promise.all([first, second]);
  expect(await newest()).toBe(2);
  expect(await countSized()).toBe(trucks);
});

test('a table change waiting for one reader lets others pass', async () => {
  await write('0002_column.sql', 'alter table trucks add carrier text;');
  const reader = await openTransactionWith('select from trucks');
  const migrated = migrate(migrating, captured.log, { folder });
  await expect.poll(isHeldUp).toBe(true);
  expect(await one('select count(*)::int from trucks')).toBe(trucks);
  await end(reader);
  await migrated;
  expect(await newest()).toBe(2);
});

test('killed batches continue with the rest, among readers and writers', async () => {
  await write('0002_batch.sql', batch);
  const over = new AbortController();
  let written = 0;
  const writers = Array.from({ length: 3 }, async (_, writer) => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      await pool.query('update trucks set weight = weight + 1 where id = $1', [((turn * 3 + writer) % 900) + 1]);
      await pool.query('select count(*) from trucks where size is null');
      written += 1;
    }
  });
  const holder = await openTransactionWith('update trucks set weight = weight where id = 2900');
  const killed = finish(migrating).catch((error: unknown) => error);
  await expect.poll(isHeldUp).toBe(true);
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'migrating'`);
  expect(await killed).toBeInstanceOf(Error);
  const done = await countSized();
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(trucks);
  expect(await newest()).toBe(1);

  await end(holder);
  await finish();
  over.abort();
  await Promise.all(writers);
  expect(await countSized()).toBe(trucks);
  // Each row was in exactly one batch, and no concurrent write was lost.
  expect(await one('select sum(weight)::int from trucks')).toBe(trucks + written);
  expect(await newest()).toBe(2);
});

test('the next program continues after an interruption', async () => {
  await write('0002_batch.sql', batch);
  const holder = await openTransactionWith('update trucks set weight = weight where id = 2900');
  const stopping = new AbortController();
  const stopped = finishMigrating(migrating, captured.log, { folder, signal: stopping.signal }).catch(() => 'stopped');
  await expect.poll(isHeldUp).toBe(true);
  stopping.abort();
  expect(await stopped).toBe('stopped');
  await end(holder);
  await finish();
  expect(await one('select sum(weight)::int from trucks')).toBe(trucks);
});
