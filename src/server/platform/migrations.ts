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

/** Any number that nothing else locks: one migrating program at a time per database. */
const lockKey = 7_310_564_021;

interface MigrateOptions {
  folder?: string;
  /** Ends the work where it stands; the next program goes on. */
  signal?: AbortSignal;
}

/**
 * Brings the database to where this program can serve from it. Several nodes may call it at once: one works, the others
 * wait and find the work done. Throws StartupError when a migration fails (nothing of it stays) or when the database and
 * the program do not belong together.
 */
export function migrate(pool: pg.Pool, log: Logger, options: MigrateOptions = {}): Promise<void> {
  return applyDue(pool, log, options, { due: neededFirst, askEveryMs: 200 });
}

/**
 * Applies what `migrate` has left, which is what may be done while the program serves: concurrent indexes and batches.
 * Of several nodes one does it, and another takes over when that one dies. Throws as `migrate` does.
 */
export function finishMigrating(pool: pg.Pool, log: Logger, options: MigrateOptions = {}): Promise<void> {
  return applyDue(pool, log, options, { due: (pending) => pending, askEveryMs: 2_000 });
}

interface Part {
  due(pending: Migration[]): Migration[];
  /** How often to ask whether another node is done. */
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
  // A statement under way, such as the building of an index, ends with its connection.
  const cut = () => void (client as unknown as pg.Client).end().catch(() => undefined);
  signal?.addEventListener('abort', cut);
  // A connection that is lost between two statements is reported by the next one.
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
    // Closing the connection gives back the lock and the settings.
    client.release(true);
  }
}

async function prepare(client: pg.PoolClient): Promise<void> {
  // Building an index may take longer than any request is allowed to.
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  // Where the server's system can tell, the work of a program that was killed ends with it and not hours later.
  await client.query(`set client_connection_check_interval = '2s'`).catch(() => undefined);
}

/**
 * Asks for the lock instead of waiting for it: a statement that waits has a snapshot, and building an index concurrently
 * waits for every snapshot to end, so that the two would wait for each other.
 */
async function isOurTurn(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [lockKey]);
  return rows[0]?.ours === true;
}

async function readApplied(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('schema_migrations') is not null as found`,
  );
  if (!rows[0]?.found) return [];
  const applied = await client.query<AppliedMigration>(
    'select number, file, checksum from schema_migrations order by number',
  );
  return applied.rows;
}

/**
 * Makes the tables as they were when exactly these migrations were applied, in the transaction of an empty database that
 * `client` is in. Throws StartupError when they are not the beginning of the program's own.
 */
export async function applyUpTo(client: pg.ClientBase, applied: AppliedMigration[]): Promise<void> {
  const migrations = await readMigrations(productFolder);
  const later = pendingMigrations(migrations, applied);
  await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
  await client.query(migrationTable);
  for (const migration of migrations) if (!later.includes(migration)) await applyInEmptyDatabase(client, migration);
}
