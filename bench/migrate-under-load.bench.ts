/**
 * The migrations since the version that knew five facilities by name, with 1,000,000 check-ins and people who read and
 * write all the time: programs of that version and, once it serves requests, a node of this one. The node that migrates
 * first is killed while it builds an index, and another takes over. Then one more index is built. Prints the longest
 * waits. `npm run bench -- migrate-under-load [CHECK-INS]`
 */
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import pg from 'pg';

import { createLogger } from '#server/platform/logger.ts';
import { finishMigrating, migrate } from '#server/platform/migrations.ts';

import { serverVersion, startBenchDatabase } from './support/bench-database.ts';
import { fillYard } from './support/fill-yard.ts';
import { account } from './support/samples.ts';
import { spawnProgram } from './support/process.ts';
import { report } from './support/results.ts';
import { type Waits, YardAtWork } from './support/yard-at-work.ts';

const count = Number(process.argv[2] ?? 1_000_000);
/** The maximum wait during any migration. Source: docs/product, "Lists and pages". */
const maxWaitMs = 5_000;
const quietMs = 15_000;
const lookEveryMs = 50;

const product = fileURLToPath(new URL('../migrations/', import.meta.url));
const log = createLogger('silent');

/** The migrations before facilities were data, and all of them with one more index. */
async function migrationFolders() {
  const [before, more] = await Promise.all([mkdtemp(join(tmpdir(), 'before-')), mkdtemp(join(tmpdir(), 'more-'))]);
  const files = (await readdir(product)).filter((file) => file.endsWith('.sql')).toSorted();
  const next = files.findIndex((file) => file.endsWith('_facilities.sql'));
  await Promise.all(files.slice(0, next).map((file) => cp(join(product, file), join(before, file))));
  await cp(product, more, { recursive: true });
  const index =
    '-- no-transaction\ncreate index concurrently bench_index on check_ins (delivery_type, created_at, id);\n';
  await writeFile(join(more, '9000_bench_index.sql'), index);
  return { before, more, first: files[next], last: files.at(-1) };
}

function summary(waits: Waits) {
  const round = (ms: number | undefined) => Math.round(ms ?? 0);
  return Object.fromEntries(
    Object.entries(waits)
      .filter(([, times]) => times.length > 0)
      .map(([kind, times]) => {
        const sorted = times.toSorted((a, b) => a - b);
        const p99 = sorted[Math.floor((sorted.length - 1) * 0.99)];
        return [kind, { count: times.length, p99Ms: round(p99), longestMs: round(sorted.at(-1)) }];
      }),
  );
}

const { before: beforeFolder, more, first, last } = await migrationFolders();
const database = await startBenchDatabase();
const pool = new pg.Pool({ connectionString: database.url, max: 12 });
// Stopping the server may affect a connection that is still closing; an unhandled error of the pool would end the
// bench.
pool.on('error', () => undefined);
const one = async (sql: string) =>
  (await pool.query<{ value: string }>(`select (${sql})::text as value`)).rows[0]?.value ?? '';
const until = async (isSo: () => Promise<boolean>) => {
  while (!(await isSo())) await delay(lookEveryMs);
};
const isBuildingIndex = async () => (await one('select count(*) from pg_stat_progress_create_index')) !== '0';
const isDone = async () => (await one(`select count(*) from schema_migrations where file = '${last}'`)) === '1';
const startNode = () => spawnProgram('own-server.ts', [database.url, account.email, account.password]);
const seconds = (since: number) => Math.round((performance.now() - since) / 1000);
const yard = new YardAtWork();
try {
  await migrate(pool, log, { folder: beforeFolder });
  await finishMigrating(pool, log, { folder: beforeFolder });
  const client = await pool.connect();
  await fillYard(client, count);
  client.release();
  // The columns of existing records that the concurrent work does not change.
  const kept = await one(`select string_agg(quote_ident(column_name), ', ') from information_schema.columns
    where table_name = 'check_ins' and column_name not in ('admin_notes', 'version', 'search_text')`);
  const fingerprint = `select sum(hashtextextended(row(${kept})::text, 0)) from check_ins
    where created_at < (select min(applied_at) from schema_migrations)`;
  const filled = await one(fingerprint);
  process.stdout.write(`${count.toLocaleString('en-US')} check-ins are in place\n`);

  const ids = await pool.query<{ id: string }>('select id from check_ins tablesample system (1) limit 5000');
  yard.workAsBefore(
    pool,
    ids.rows.map(({ id }) => id),
  );
  await delay(quietMs);
  const before = summary(yard.take());

  const begun = performance.now();
  const killed = startNode();
  // It may be killed before it serves requests.
  killed.started.catch(() => undefined);
  await until(isBuildingIndex);
  await killed.stop();
  const secondsUntilKill = seconds(begun);
  process.stdout.write('killed the migrating node while it built an index\n');
  const secondBegun = performance.now();
  const second = await startNode().started;
  const secondStartSeconds = seconds(secondBegun);
  await yard.workAt(second.url);
  await until(isDone);
  const migrationSeconds = seconds(begun);
  const during = summary(yard.take());

  await delay(quietMs);
  const afterwards = summary(yard.take());
  const indexBegun = performance.now();
  await finishMigrating(pool, log, { folder: more });
  const indexSeconds = seconds(indexBegun);
  const whileIndexed = summary(yard.take());
  await yard.stop();

  const recordsKept = (await one(fingerprint)) === filled;
  const halfBuiltIndexes = Number(await one('select count(*) from pg_index where not indisvalid'));
  const longest = Math.max(
    ...[during, whileIndexed].flatMap((waits) => Object.values(waits).map((wait) => wait.longestMs)),
  );
  await report('migrate-under-load', {
    postgresql: await serverVersion(database.url),
    checkIns: count,
    migrations: [first, last],
    budgets: { maxWaitMs },
    secondsUntilKill,
    secondStartSeconds,
    migrationSeconds,
    indexSeconds,
    waits: { before, during, afterwards, whileIndexed },
    refused: yard.refused.length,
    recordsKept,
    halfBuiltIndexes,
  });
  for (const refusal of new Set(yard.refused)) process.stdout.write(`${refusal}\n`);
  const isRight = recordsKept && halfBuiltIndexes === 0 && yard.refused.length === 0;
  if (!isRight || longest > maxWaitMs) process.exitCode = 1;
  await second.stop();
} finally {
  await yard.stop();
  await pool.end();
  await database.stop();
  await Promise.all([beforeFolder, more].map((folder) => rm(folder, { recursive: true })));
}
