import { once } from 'node:events';
import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';

import {
  addressOf,
  killHard,
  makeDataDir,
  query,
  removeDataDir,
  startInChild,
} from '#test/embedded-postgres-harness.ts';
import { eventually } from '#test/eventually.ts';

import { createLogger } from '../logger.ts';
import { clusterFolder } from './cluster.ts';
import { launch, type Programs, type ServerProcess } from './launch.ts';
import { liveServer } from './leftover.ts';
import { findPrograms } from './programs.ts';
import { findServerUser } from './server-user.ts';
import { serverSettings, settingOptions } from './settings.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start-embedded-postgres.ts';

const log = createLogger('silent');
let dataDir: string;
const started: EmbeddedPostgres[] = [];

const start = async (): Promise<EmbeddedPostgres> => {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  started.push(postgres);
  return postgres;
};
const serverPids = async (): Promise<number[]> => (await liveServer(clusterFolder(dataDir))).pids;
const postmasterPid = async (): Promise<number> =>
  Number((await readFile(join(clusterFolder(dataDir), 'postmaster.pid'), 'utf8')).split('\n')[0]);

beforeEach(async () => {
  dataDir = await makeDataDir(inject('cluster'));
});

afterEach(async () => {
  await Promise.all(started.splice(0).map((postgres) => postgres.stop()));
  await removeDataDir(dataDir);
});

test('after kill -9 of our process the next start finds everything that was committed', async () => {
  const child = startInChild(dataDir);
  await query(await addressOf(child), 'create table trucks as select 7 as dock');
  await killHard(child);
  const { connection } = await start();
  expect(await query(connection, 'select dock from trucks')).toEqual([{ dock: 7 }]);
});

test.runIf(process.platform === 'linux')('after kill -9 of our process no server is left behind', async () => {
  const child = startInChild(dataDir);
  await addressOf(child);
  expect(await serverPids()).not.toEqual([]);
  await killHard(child);
  await eventually(async () => expect(await serverPids()).toEqual([]));
});

test('after kill -9 in the middle of the first start the next one succeeds', async () => {
  await rm(clusterFolder(dataDir), { recursive: true });
  const child = startInChild(dataDir);
  await eventually(async () => expect((await readdir(dataDir)).join()).toContain('postgres'));
  await killHard(child);
  const { connection } = await start();
  expect(await query(connection, 'select 1 as alive')).toEqual([{ alive: 1 }]);
});

test('refuses a folder in use by another live process, and names it', async () => {
  const child = startInChild(dataDir);
  const address = await addressOf(child);
  await expect(start()).rejects.toThrow(`is in use by process ${child.pid}.`);
  expect(await query(address, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  await killHard(child);
});

test.runIf(process.platform === 'linux')(
  'a server that outlived its killed owner is stopped and replaced',
  async () => {
    const child = startInChild(dataDir);
    const { host } = new pg.Client(await addressOf(child));
    await killHard(child);
    const orphan = await startUnguarded(host);
    const ended = once(orphan, 'exit');
    const { connection } = await start();
    expect(await query(connection, 'select 1 as alive')).toEqual([{ alive: 1 }]);
    await ended;
  },
);

test('a server started by hand on our folder is left alone', async () => {
  const first = await start();
  await first.stop();
  const foreign = await startUnguarded('.');
  await expect(start()).rejects.toThrow(
    `in use by a PostgreSQL server (process ${foreign.pid}) that this program did not start`,
  );
  expect(foreign.exitCode).toBeNull();
  const ended = once(foreign, 'exit');
  foreign.kill('SIGINT');
  await ended;
});

test('after kill -9 of the database server it restarts at the same address with its data', async () => {
  const postgres = await start();
  await query(postgres.connection, 'create table trucks as select 7 as dock');
  const seen = new Promise((resolve) => postgres.onUnexpectedExit(resolve));
  process.kill(await postmasterPid(), 'SIGKILL');
  expect(await seen).toEqual({ code: null, signal: 'SIGKILL' });
  await eventually(async () =>
    expect(await query(postgres.connection, 'select dock from trucks')).toEqual([{ dock: 7 }]),
  );
});

test('a busy connection that survives the killed server does not block the recovery', async () => {
  const postgres = await start();
  const busy = query(postgres.connection, 'do $$ begin loop end loop; end $$').catch(() => 'cut off');
  const working = "select from pg_stat_activity where query like 'do %' and state = 'active'";
  await expect.poll(() => query(postgres.connection, working)).toHaveLength(1);
  process.kill(await postmasterPid(), 'SIGKILL');
  expect(await busy).toBe('cut off');
  await eventually(async () => expect(await query(postgres.connection, 'select 1 as alive')).toEqual([{ alive: 1 }]));
});

test('a stop in the middle of a recovery leaves nothing running', async () => {
  const postgres = await start();
  const seen = new Promise((resolve) => postgres.onUnexpectedExit(resolve));
  process.kill(await postmasterPid(), 'SIGKILL');
  await seen;
  await postgres.stop();
  await eventually(async () => expect(await serverPids()).toEqual([]));
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

/** A server that outlives its owner, as on systems without that guard. */
async function startUnguarded(socketFolder: string): Promise<ServerProcess> {
  const cluster = clusterFolder(dataDir);
  await eventually(async () => expect(await serverPids()).toEqual([]));
  const user = await findServerUser(cluster);
  const programs: Programs = { folder: await findPrograms(undefined, { dataDir, user }), user };
  await rm(join(cluster, 'postmaster.pid'), { force: true });
  const options = settingOptions(serverSettings(socketFolder));
  const child = await launch(programs, { program: 'postgres', cluster, options });
  const ready = new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => chunk.toString().includes('ready to accept') && resolve());
    child.once('exit', () => reject(new Error('the server did not start')));
  });
  await ready;
  return child;
}
