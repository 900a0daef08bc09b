import { chmod, chown, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, inject, test } from 'vitest';

import { makeDataDir, query, removeDataDir } from '#test/embedded-postgres-harness.ts';

import { createLogger } from '../logger.ts';
import { findRunningPostgres, startEmbeddedPostgres, type EmbeddedPostgres } from './start-embedded-postgres.ts';

const log = createLogger('silent');
let dataDir: string;
const started: EmbeddedPostgres[] = [];

const start = async (): Promise<EmbeddedPostgres> => {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  started.push(postgres);
  return postgres;
};

beforeEach(async () => {
  dataDir = await makeDataDir();
});

/** For tests of what comes after the first start. */
async function withCluster(): Promise<void> {
  await removeDataDir(dataDir);
  dataDir = await makeDataDir(inject('cluster'));
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((postgres) => postgres.stop()));
  await removeDataDir(dataDir);
});

// As root, the server runs as another user, who cannot enter the first folder but can enter the second.
test.each([{ rights: '700' }, { rights: '755' }])(
  'starts on a new folder with rights $rights and keeps the data for the next start',
  async ({ rights }) => {
    await chmod(dataDir, rights);
    const first = await start();
    await query(first.databaseUrl, 'create table trucks as select 7 as dock');
    await first.stop();
    const second = await start();
    expect(await query(second.connection, 'select dock from trucks')).toEqual([{ dock: 7 }]);
  },
);

test('is durable, private and does not log what users typed', async () => {
  const { connection } = await start();
  const rows = await query(
    connection,
    `select name, setting from pg_settings where name in ('fsync', 'listen_addresses', 'data_checksums', 'server_encoding',
       'log_statement', 'log_min_messages', 'log_min_error_statement', 'unix_socket_permissions') order by name`,
  );
  expect(rows).toEqual([
    { name: 'data_checksums', setting: 'on' },
    { name: 'fsync', setting: 'on' },
    { name: 'listen_addresses', setting: '' },
    { name: 'log_min_error_statement', setting: 'panic' },
    { name: 'log_min_messages', setting: 'log' },
    { name: 'log_statement', setting: 'none' },
    { name: 'server_encoding', setting: 'UTF8' },
    { name: 'unix_socket_permissions', setting: '0700' },
  ]);
  expect((await stat(connection.host)).mode & 0o777).toBe(0o700);
});

test('supports trigram search and case mapping beyond ASCII', async () => {
  await withCluster();
  const { connection } = await start();
  await query(connection, 'create extension pg_trgm');
  expect(
    await query(connection, "select 'ÉMILE' ilike '%émile%' as found, similarity('dock', 'docks') > 0.5 as near"),
  ).toEqual([{ found: true, near: true }]);
});

test('leaves nothing outside the data folder behind after a stop', async () => {
  await withCluster();
  const postgres = await start();
  await postgres.stop();
  await expect(stat(postgres.connection.host)).rejects.toThrow('ENOENT');
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

test('refuses a second start on the same folder and names the owning process', async () => {
  await withCluster();
  const { connection } = await start();
  await expect(start()).rejects.toMatchObject({
    name: 'StartupError',
    message: `The data directory ${dataDir} is in use by process ${process.pid}.`,
  });
  expect(await query(connection, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  expect(await findRunningPostgres(dataDir)).toEqual(connection);
});

test('lets exactly one of two simultaneous starts through', async () => {
  const outcomes = await Promise.allSettled([start(), start()]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('refuses the folder of another major version and leaves it as it is', async () => {
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  await expect(start()).rejects.toThrow('belongs to PostgreSQL 17; this program runs PostgreSQL 18');
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['PG_VERSION']);
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

test.runIf(process.getuid?.() === 0)('refuses a database that belongs to a user it cannot run as', async () => {
  await withCluster();
  await (await start()).stop();
  const stranger = 4711;
  await chown(join(dataDir, 'postgres'), stranger, stranger);
  await expect(start()).rejects.toThrow(`${join(dataDir, 'postgres')} belongs to the user with number ${stranger}`);
});

test('refuses a folder that is not a database, and one that cannot be created', async () => {
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres', 'letter.txt'), 'mine');
  await expect(start()).rejects.toThrow('is not a PostgreSQL data folder');
  const below = join(dataDir, 'postgres', 'letter.txt', 'data');
  await expect(startEmbeddedPostgres({ dataDir: below, log })).rejects.toThrow(
    `The data directory ${below} cannot be used: a part of the path is a file.`,
  );
});

test('refuses missing programs', async () => {
  const binDir = join(dataDir, 'nowhere');
  await expect(startEmbeddedPostgres({ dataDir, binDir, log })).rejects.toThrow(
    `PostgreSQL's programs in ${binDir} cannot be run.`,
  );
});

test('completes an interrupted first start', async () => {
  await mkdir(join(dataDir, 'postgres.unfinished-abc', 'base'), { recursive: true });
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres-owner.json'), '');
  const { connection } = await start();
  expect(await query(connection, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  expect((await readdir(dataDir)).toSorted()).toEqual(['postgres', 'postgres-owner.json']);
});

test('ignores a lock file whose process id now belongs to another process', async () => {
  await withCluster();
  await (await start()).stop();
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n/elsewhere\n`);
  const { connection } = await start();
  expect(await query(connection, 'select 1 as alive')).toEqual([{ alive: 1 }]);
});
