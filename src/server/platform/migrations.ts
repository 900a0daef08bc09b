import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import pg from 'pg';

import { applyInEmptyDatabase, applyMigration, migrationTable } from './apply-migration.ts';
import type { Logger } from './logger.ts';
import {
  type AppliedMigration,
  type Migration,
  neededFirst,
  pendingMigrations,
  readMigrations,
} from './migration-files.ts';

const productFolder = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/** An arbitrary number that nothing else locks: only one program migrates a database at a time. */
const lockKey = 7_310_564_021;

interface MigrateOptions {
  folder?: string;
  /** If the signal stops the work, the next program continues. */
  signal?: AbortSignal;
}

/**
 * Applies the migrations needed before this program can serve. Several nodes may call it at once: one works, the others
 * wait. Throws StartupError if a migration fails (it is rolled back) or if database and program do not match.
 */
export function migrate(pool: pg.Pool, log: Logger, options: MigrateOptions = {}): Promise<void> {
  return applyDue(pool, log, options, { due: neededFirst, askEveryMs: 200 });
}

/** Runs concurrent indexes and batches while the program serves; another node takes over. Throws like `migrate`. */
export function finishMigrating(pool: pg.Pool, log: Logger, options: MigrateOptions = {}): Promise<void> {
  return applyDue(pool, log, options, { due: (pending) => pending, askEveryMs: 2_000 });
}

interface Part {
  due(pending: Migration[]): Migration[];
  /** How often to check whether another node is done. */
  askEveryMs: number;
}

async function applyDue(
  pool: pg.Pool,
  log: Logger,
  { folder = productFolder, signal }: MigrateOptions,
  { due, askEveryMs }: Part,
): Promise<void> {
  const migrations = await readMigrations(folder);
  const readDue = async () => due(pendingMigrations(migrations, await readApplied(client)));
  const client = await pool.connect();
  // A running statement, such as building an index, ends with its connection.
  const cut = () => void (client as unknown as pg.Client).end().catch(() => undefined);
  signal?.addEventListener('abort', cut);
  // Without it, a connection lost between two statements would end the process; the next statement reports the loss.
  client.on('error', () => undefined);
  try {
    await prepare(client);
    while ((await readDue()).length > 0) {
      if (await isOurTurn(client)) {
        await client.query(migrationTable);
        for (const migration of await readDue()) await applyMigration(client, migration, { log, signal });
      } else await delay(askEveryMs, undefined, { signal });
    }
  } finally {
    signal?.removeEventListener('abort', cut);
    // Closing the connection releases the lock and resets the settings.
    client.release(true);
  }
}

async function prepare(client: pg.PoolClient): Promise<void> {
  // Building an index may take longer than any request.
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  // On systems that support it, the work of a killed program ends with it, not hours later.
  await client.query(`set client_connection_check_interval = '2s'`).catch(() => undefined);
}

/** Polls, because a waiting statement holds a snapshot, and building an index concurrently waits for all snapshots. */
async function isOurTurn(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [lockKey]);
  return rows[0]?.ours === true;
}

/** Whether the database belongs to this program, in any version. */
export async function hasMigrations(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('schema_migrations') is not null as found`,
  );
  return rows[0]?.found === true;
}

async function readApplied(client: pg.ClientBase): Promise<AppliedMigration[]> {
  if (!(await hasMigrations(client))) return [];
  const applied = await client.query<AppliedMigration>(
    'select number, file, checksum from schema_migrations order by number',
  );
  return applied.rows;
}

/** Runs in `client`'s transaction on an empty database. Throws StartupError if they are no prefix of the program's. */
export async function applyUpTo(client: pg.ClientBase, applied: AppliedMigration[]): Promise<void> {
  const migrations = await readMigrations(productFolder);
  const later = pendingMigrations(migrations, applied);
  await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
  await client.query(migrationTable);
  for (const migration of migrations) if (!later.includes(migration)) await applyInEmptyDatabase(client, migration);
}
