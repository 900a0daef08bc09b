import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

import { createLogger } from './logger.ts';
import { migrate } from './migrations.ts';

const log = createLogger('silent');
let database: TestDatabase;
let pool: pg.Pool;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase({ migrated: false });
  pool = new pg.Pool(database.connection);
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await write('0001_trucks.sql', 'create table trucks (id int primary key);');
});

afterEach(async () => {
  await pool.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

const write = (file: string, sql: string): Promise<void> => writeFile(join(folder, file), sql);
const tables = async (): Promise<string[]> => {
  const found = await pool.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' order by 1",
  );
  return found.rows.map((row) => row.tablename);
};

test('applies missing migrations in order, and none twice', async () => {
  await migrate(pool, log, { folder });
  await write('0003_more.sql', 'alter table trucks add carrier text;');
  await write('0002_docks.sql', 'create table docks (id int);');
  await migrate(pool, log, { folder });
  await migrate(pool, log, { folder });
  const history = await pool.query('select number, file from schema_migrations order by applied_at, number');
  expect(history.rows).toEqual([
    { number: 1, file: '0001_trucks.sql' },
    { number: 2, file: '0002_docks.sql' },
    { number: 3, file: '0003_more.sql' },
  ]);
});

test('lets several nodes start at once', async () => {
  await write('0002_slow.sql', 'select pg_sleep(0.2); create table docks (id int);');
  const nodes = Array.from({ length: 4 }, () => new pg.Pool(database.connection));
  await Promise.all(nodes.map((node) => migrate(node, log, { folder })));
  await Promise.all(nodes.map((node) => node.end()));
  expect(await tables()).toEqual(['docks', 'schema_migrations', 'trucks']);
});

test('works on a pool with a short statement timeout', async () => {
  const hurried = new pg.Pool({ ...database.connection, statement_timeout: 50 });
  await write('0002_slow.sql', 'select pg_sleep(0.2); create table docks (id int);');
  await migrate(hurried, log, { folder });
  const kept = await hurried.query('show statement_timeout');
  await hurried.end();
  expect(kept.rows).toEqual([{ statement_timeout: '50ms' }]);
});

test('reports file, line and reason of a broken migration and applies none of it', async () => {
  await write('0002_broken.sql', 'create table docks (id int);\ncreate table gates (\n  id itn\n);');
  await expect(migrate(pool, log, { folder })).rejects.toMatchObject({
    name: 'StartupError',
    message:
      'The migration 0002_broken.sql, line 3, column 6 failed: type "itn" does not exist. Nothing of it was applied.',
  });
  expect(await tables()).toEqual(['schema_migrations', 'trucks']);
});

test('continues after a broken migration is fixed', async () => {
  await write('0002_broken.sql', 'create table docks (id itn);');
  await expect(migrate(pool, log, { folder })).rejects.toThrow('0002_broken.sql');
  await write('0002_broken.sql', 'create table docks (id int);');
  await migrate(pool, log, { folder });
  expect(await tables()).toContain('docks');
});

test('refuses a database whose migration was edited afterwards', async () => {
  await migrate(pool, log, { folder });
  await write('0001_trucks.sql', 'create table trucks (id bigint primary key);');
  await expect(migrate(pool, log, { folder })).rejects.toThrow('0001_trucks.sql was edited after it was applied');
});

test('refuses a database that is newer than the program', async () => {
  await write('0002_docks.sql', 'create table docks (id int);');
  await migrate(pool, log, { folder });
  await rm(join(folder, '0002_docks.sql'));
  await expect(migrate(pool, log, { folder })).rejects.toThrow('The database is newer than this program');
});

test('gives a test file its own migrated copy', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const one = new pg.Client(first.url);
  const other = new pg.Client(second.connection);
  await Promise.all([one.connect(), other.connect()]);
  await one.query('create table only_here ()');
  const seen = await other.query(
    "select to_regclass('schema_migrations')::text as history, to_regclass('only_here') as only_here",
  );
  await Promise.all([one.end(), other.end()]);
  await Promise.all([first.drop(), second.drop()]);
  expect(seen.rows).toEqual([{ history: 'schema_migrations', only_here: null }]);
});
