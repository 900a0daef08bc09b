import { fileURLToPath } from 'node:url';

import pg from 'pg';

import type { Logger } from './logger.ts';
import { pendingMigrations, readMigrations, type AppliedMigration, type Migration } from './migration-files.ts';
import { StartupError } from './startup-error.ts';
import { placeInText } from './text-place.ts';

const productFolder = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/** Any number that nothing else locks: one migrating program at a time per database. */
const lockKey = 7_310_564_021;

const migrationTable = `create table if not exists schema_migrations (
  number int primary key,
  file text not null,
  checksum text not null,
  applied_at timestamptz not null default now()
)`;

/**
 * Brings the database up to the program's schema: applies the missing migrations in order, each in a transaction of its
 * own. Several nodes may call it at once; the later ones wait and find the work done. Throws StartupError when a
 * migration fails (nothing of it stays) or when the database and the program do not belong together.
 */
export async function migrate(pool: pg.Pool, log: Logger, options: { folder?: string } = {}): Promise<void> {
  const migrations = await readMigrations(options.folder ?? productFolder);
  const client = await pool.connect();
  try {
    // Building an index, or waiting for another node's, may take longer than any request is allowed to.
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(migrationTable);
    const applied = await client.query<AppliedMigration>(
      'select number, file, checksum from schema_migrations order by number',
    );
    for (const migration of pendingMigrations(migrations, applied.rows)) await apply(client, migration, log);
  } finally {
    // Closing the connection gives back the lock and the settings; what becomes of it no longer matters.
    client.on('error', () => undefined);
    client.release(true);
  }
}

async function apply(client: pg.PoolClient, migration: Migration, log: Logger): Promise<void> {
  const { file } = migration;
  const since = performance.now();
  try {
    await client.query('begin');
    await runMigration(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  log.info({ migration: file, ms: Math.round(performance.now() - since) }, 'database migrated');
}

async function runMigration(client: pg.ClientBase, { number, file, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (number, file, checksum) values ($1, $2, $3)', [
      number,
      file,
      checksum,
    ]);
  } catch (error) {
    throw failed(file, sql, error);
  }
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
  for (const migration of migrations) if (!later.includes(migration)) await runMigration(client, migration);
}

function failed(file: string, sql: string, error: unknown): StartupError {
  const { message, detail, position } = error as pg.DatabaseError;
  const place = position === undefined ? '' : `, ${placeInText(sql, Number(position))}`;
  return new StartupError(
    `The migration ${file}${place} failed: ${message}${detail ? ` (${detail})` : ''}. Nothing of it was applied.`,
    'Put right what the message names and start again; the program cannot run on the older schema.',
    { cause: error },
  );
}
