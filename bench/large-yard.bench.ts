/**
 * The operations of a company with many years of records: 5,000,000 of them, seven years with three history entries
 * each, as the previous version stored them. Times the migrations, a night's retention, lists, searches and the queue
 * of the whole product, and a backup, an export and the restore of both by the operator's own commands. `npm run bench
 * -- large-yard [RECORDS] [--export]`
 * With `--export` it only makes and restores the export.
 */
import { cp, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import pg from 'pg';

import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts';
import { createLogger } from '#server/platform/logger.ts';
import { finishMigrating, migrate } from '#server/platform/migrations.ts';
import { runTool } from '#test/run-tool.ts';

import { fillYears } from './support/fill-years.ts';
import { ProductVersion } from './support/product-version.ts';
import { signIn } from './support/samples.ts';
import { median, report } from './support/results.ts';

const usual = 5_000_000;
const { values: only, positionals } = parseArgs({
  options: { export: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const records = Number(positionals[0] ?? usual);
const resultName = `large-yard${only.export ? '-export' : ''}${records === usual ? '' : `-${records}`}`;
/** The last migration of the previous version. */
const lastBefore = '_form.sql';
const rounds = 25;
/** The disk space of a record with its history, indexes, copies and WAL, generously estimated. */
const bytesPerRecord = 10_000;

const product = fileURLToPath(new URL('../migrations/', import.meta.url));
const log = createLogger('silent');
const work = await mkdtemp(join(tmpdir(), 'bench-'));
const folder = (name: string) => join(work, name);
const [dataDir, backups] = [folder('data'), folder('backups')];

/** Times something in seconds and prints it, because a run takes a while. */
async function timed<T>(what: string, todo: () => Promise<T>): Promise<{ seconds: number; result: T }> {
  const begun = performance.now();
  const result = await todo();
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  process.stdout.write(`${what}: ${seconds} s\n`);
  return { seconds, result };
}

async function onServer<T>(todo: (pool: pg.Pool) => Promise<T>, at = dataDir): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir: at, log });
  const pool = new pg.Pool({ connectionString: postgres.databaseUrl });
  // Stopping the server may affect a connection that is still closing.
  pool.on('error', () => undefined);
  try {
    return await todo(pool);
  } finally {
    await pool.end();
    await postgres.stop();
  }
}

/** Fills the data as the previous version stored them, and migrates. */
async function fillAndMigrate(pool: pg.Pool) {
  const files = (await readdir(product)).filter((file) => file.endsWith('.sql')).toSorted();
  const next = files.findIndex((file) => file.endsWith(lastBefore)) + 1;
  const before = folder('migrations');
  await Promise.all(files.slice(0, next).map((file) => cp(join(product, file), join(before, file))));
  await migrate(pool, log, { folder: before });
  await finishMigrating(pool, log, { folder: before });
  const client = await pool.connect();
  await timed('filled', () => fillYears(client, records));
  client.release();
  const serving = await timed('migrated as far as the program needs to serve', () => migrate(pool, log));
  const rest = await timed('migrated the rest, beside a program that serves', () => finishMigrating(pool, log));
  const { rows } = await pool.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  return {
    migrations: [files[next], files.at(-1)],
    secondsUntilItServes: serving.seconds,
    secondsBesideIt: rest.seconds,
    databaseGB: gigabytes(Number(rows[0]?.bytes)),
  };
}

const gigabytes = (bytes: number) => Math.round(bytes / 1e7) / 100;

/** Runs a command as an operator does; returns its duration and output. */
async function command(name: 'backup' | 'restore' | 'retention', parameters: string[], environment = {}) {
  const settings = { DATA_DIR: dataDir, BACKUP_DIR: backups, TIME_ZONE: 'UTC', ...environment };
  const { seconds, result } = await timed([name, ...parameters].join(' '), () =>
    runTool(`${name}.ts`, parameters, settings),
  );
  if (result.status !== 0) throw new Error(`${name}: ${result.complained}`);
  return { seconds, output: result.output };
}

async function countAll(at: string): Promise<string> {
  return onServer(async (pool) => {
    const { rows } = await pool.query<{ all: string }>(`select concat_ws(' ', (select count(*) from check_ins),
      (select count(*) from archived_check_ins), (select count(*) from check_in_events)) as all`);
    return rows[0]?.all ?? '';
  }, at);
}

/** Makes a backup and restores it elsewhere; returns the durations, the size, and whether everything is there. */
async function thereAndBack(parameters: string[], expected: string) {
  const made = await command('backup', parameters);
  const [where = '', size = ''] = made.output.split(/ {2}|, /);
  const other = folder('restored');
  const back = await command('restore', [where], { DATA_DIR: other });
  const isWhole = (await countAll(other)) === expected;
  await rm(other, { recursive: true, force: true });
  return { seconds: made.seconds, size: size.trim(), restoreSeconds: back.seconds, isWhole };
}

const paths = {
  list: '/api/check-ins',
  queue: '/api/queue?state=waiting',
  summary: '/api/summary',
  search: '/api/check-ins?search=lopez',
  'search of a container': '/api/check-ins?search=maeu54',
  archive: '/api/check-ins?archive=only',
  'search in the archive': '/api/check-ins?archive=only&search=lopez',
};

/** Median times of requests to the whole product in milliseconds, after its start-up jobs. */
async function askProduct(): Promise<Record<string, number>> {
  const running = await new ProductVersion(resolve(import.meta.dirname, '..'), dataDir).start();
  try {
    const headers = { cookie: await signIn(running.url) };
    const medians: Record<string, number> = { 'start until healthy': Math.round(running.startedMs) };
    for (const [name, path] of Object.entries(paths)) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const begun = performance.now();
        const answer = await fetch(running.url + path, { headers });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
        times.push(performance.now() - begun);
      }
      medians[name] = Number(median(times).toFixed(1));
    }
    return medians;
  } finally {
    await running.stop();
  }
}

type Migrated = Awaited<ReturnType<typeof fillAndMigrate>>;

/** Returns whether everything was restored. */
async function measureAll(migrated: Migrated): Promise<boolean> {
  const today = new Date().toISOString().slice(0, 10);
  const retention = await command('retention', ['--confirm-date', today]);
  const milliseconds = await timed('asked the whole product', askProduct);
  const expected = await countAll(dataDir);
  const found = {
    records,
    rowsOfHistory: Number(expected.split(' ')[2]),
    ...migrated,
    retention: { seconds: retention.seconds, output: retention.output.split('\n').slice(0, 2) },
    milliseconds: milliseconds.result,
  };
  // Results are saved after each stage, because all of them take the better part of an hour.
  await report(resultName, found);
  const backup = await thereAndBack([], expected);
  await report(resultName, { ...found, backup });
  const exported = await thereAndBack(['--export'], expected);
  await report(resultName, { ...found, backup, export: exported });
  return backup.isWhole && exported.isWhole;
}

/** Like `measureAll`, for the export. */
async function measureExport({ databaseGB }: Migrated): Promise<boolean> {
  const expected = await countAll(dataDir);
  const exported = await thereAndBack(['--export'], expected);
  await report(resultName, { records, rowsOfHistory: Number(expected.split(' ')[2]), databaseGB, ...exported });
  return exported.isWhole;
}

try {
  const { bavail, bsize } = await statfs(tmpdir());
  if (bavail * bsize < records * bytesPerRecord) throw new Error('there is not enough space on the disk for it');
  const migrated = await onServer(fillAndMigrate);
  process.exitCode = (await (only.export ? measureExport(migrated) : measureAll(migrated))) ? 0 : 1;
} finally {
  await rm(work, { recursive: true, force: true });
}
