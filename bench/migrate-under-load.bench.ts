/**
 * The migrations from the version before delivery types on, with 1,000,000 check-ins and people who read and write all
 * the time: programs of the version before and a node of this one, while another node migrates, is killed in the middle,
 * and the first takes over. Then an index is built. Prints the longest times that anybody waited.
 * `npm run bench -- migrate-under-load [CHECK-INS]`
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
import { startProgram } from './support/process.ts';
import { report } from './support/results.ts';
import { type Waits, YardAtWork } from './support/yard-at-work.ts';

const count = Number(process.argv[2] ?? 1_000_000);
/** Nobody may wait longer, whatever is migrated. Source: docs/product.md, "Lists and pages". */
const maxWaitMs = 5_000;
const quietMs = 15_000;
const lookEveryMs = 3_000;

const product = fileURLToPath(new URL('../migrations/', import.meta.url));
const log = createLogger('silent');
const wasDrop = `hashtext(check_ins.id::text) % 4 = 0`;
const history = `
  insert into check_in_events (check_in_id, version, kind, changes, occurred_at, received_at)
  select id, 1, 'created', jsonb_build_object('status', jsonb_build_object('before', null,
    'after', case when ${wasDrop} then 'drop' else 'live' end)), created_at, created_at from check_ins
  union all
  select id, 2, 'updated', jsonb_build_object('status', jsonb_build_object('before',
    case when ${wasDrop} then 'drop' else 'live' end, 'after', status)), created_at, created_at
  from check_ins where status in ('completed', 'canceled')`;

/** The migrations before delivery types, and all of them with an index besides. */
async function migrationFolders() {
  const [before, more] = await Promise.all([mkdtemp(join(tmpdir(), 'before-')), mkdtemp(join(tmpdir(), 'more-'))]);
  const files = (await readdir(product)).toSorted();
  const next = files.findIndex((file) => file.endsWith('_delivery_type.sql'));
  await Promise.all(files.slice(0, next).map((file) => cp(join(product, file), join(before, file))));
  await cp(product, more, { recursive: true });
  const index =
    '-- no-transaction\ncreate index concurrently bench_index on check_ins (delivery_type, created_at, id);\n';
  await writeFile(join(more, '9000_bench_index.sql'), index);
  return { before, more };
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

const folders = await migrationFolders();
const database = await startBenchDatabase();
const pool = new pg.Pool({ connectionString: database.url, max: 12 });
// The end of the server may reach a connection that is still closing, where nobody else would listen.
pool.on('connect', (client) => void client.on('error', () => undefined));
const one = async (sql: string) =>
  Number((await pool.query<{ value: string }>(`select (${sql}) as value`)).rows[0]?.value);
const left = () => one(`select count(*) from check_ins where delivery_type is null`);
const isDone = async () => (await one('select max(number) from schema_migrations')) >= 21;
const startNode = () => startProgram('own-server.ts', [database.url, account.email, account.password]);
const yard = new YardAtWork();
try {
  await migrate(pool, log, { folder: folders.before });
  const client = await pool.connect();
  await fillYard(client, count);
  await client.query(history);
  await client.query('vacuum analyze check_ins, check_in_events');
  client.release();
  process.stdout.write(`${count.toLocaleString('en-US')} check-ins are in place\n`);

  const ids = await pool.query<{ id: string }>('select id from check_ins tablesample system (1) limit 5000');
  yard.workAsBefore(
    pool,
    ids.rows.map(({ id }) => id),
  );
  await delay(quietMs);
  const before = summary(yard.take());

  const begun = performance.now();
  const first = await startNode();
  const firstStartMs = Math.round(performance.now() - begun);
  const second = await startNode();
  const secondStartMs = Math.round(performance.now() - begun) - firstStartMs;
  await yard.workAt(second.url);
  let leftAtKill = await left();
  while (leftAtKill > count / 2) {
    await delay(lookEveryMs);
    leftAtKill = await left();
  }
  await first.stop();
  process.stdout.write(`killed the migrating node with ${leftAtKill.toLocaleString('en-US')} left\n`);
  while (!(await isDone())) await delay(lookEveryMs);
  const migrationSeconds = Math.round((performance.now() - begun) / 1000);
  const during = summary(yard.take());

  await delay(quietMs);
  const afterwards = summary(yard.take());
  const indexBegun = performance.now();
  await finishMigrating(pool, log, { folder: folders.more });
  const indexSeconds = Math.round((performance.now() - indexBegun) / 1000);
  const whileIndexed = summary(yard.take());
  await yard.stop();

  const expected = `case when status in ('live', 'drop') then status when ${wasDrop} then 'drop' else 'live' end`;
  const wrong = await one(`select count(*) from check_ins where delivery_type is distinct from ${expected}`);
  const longest = Math.max(
    ...[during, whileIndexed].flatMap((waits) => Object.values(waits).map((wait) => wait.longestMs)),
  );
  await report('migrate-under-load', {
    postgresql: await serverVersion(database.url),
    checkIns: count,
    budgets: { maxWaitMs },
    firstStartMs,
    secondStartMs,
    leftAtKill,
    migrationSeconds,
    indexSeconds,
    waits: { before, during, afterwards, whileIndexed },
    refused: yard.refused.length,
    wrong,
  });
  for (const refusal of new Set(yard.refused)) process.stdout.write(`${refusal}\n`);
  if (wrong + yard.refused.length > 0 || longest > maxWaitMs) process.exitCode = 1;
  await second.stop();
} finally {
  await yard.stop();
  await pool.end();
  await database.stop();
  await Promise.all(Object.values(folders).map((folder) => rm(folder, { recursive: true })));
}
