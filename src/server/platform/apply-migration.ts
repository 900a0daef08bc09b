import pg from 'pg';

import type { Logger } from './logger.ts';
import { applyBatches } from './migration-batches.ts';
import type { Migration } from './migration-files.ts';
import { inTransaction, type Patience, patiently } from './migration-locks.ts';
import { StartupError } from './startup-error.ts';

export const migrationTable = `create table if not exists schema_migrations (
  number int primary key,
  file text not null,
  checksum text not null,
  applied_at timestamptz not null default now()
)`;

/** Throws StartupError if the migration fails. */
export async function applyMigration(
  client: pg.ClientBase,
  migration: Migration,
  { log, signal }: { log: Logger; signal: AbortSignal | undefined },
): Promise<void> {
  const { file } = migration;
  const since = performance.now();
  const onWait = () => log.warn({ migration: file }, 'a transaction blocks the migration; retrying');
  const rows = await run(client, migration, { onWait, signal }).catch((error: unknown) => {
    throw failed(migration, error);
  });
  const ms = Math.round(performance.now() - since);
  log.info({ migration: file, ms, ...(rows !== null && { rows }) }, 'database migrated');
}

/** Returns how many rows the batches processed; null if the migration has none. */
async function run(client: pg.ClientBase, migration: Migration, patience: Patience): Promise<number | null> {
  const { form, sql } = migration;
  switch (form.name) {
    case 'transaction':
      await patiently(patience, () =>
        inTransaction(client, async () => {
          await client.query(sql);
          await note(client, migration);
        }),
      );
      return null;
    case 'index':
      await patiently(patience, () => applyToIndex(client, form, sql));
      await note(client, migration);
      return null;
    case 'batch': {
      const rows = await applyBatches(client, { ...form, statement: sql }, patience);
      await note(client, migration);
      return rows;
    }
  }
}

/** A half-built index of an interrupted run is dropped first: the server maintains it but never uses it. */
async function applyToIndex(
  client: pg.ClientBase,
  { index, creates }: { index: string; creates: boolean },
  sql: string,
) {
  const { rows } = await client.query<{ indisvalid: boolean }>(
    'select indisvalid from pg_index where indexrelid = to_regclass($1)',
    [index],
  );
  if (creates && rows[0]?.indisvalid) return;
  if (creates && rows[0]) await client.query(`drop index concurrently ${pg.escapeIdentifier(index)}`);
  await client.query(sql);
}

/** Runs inside the caller's transaction: without rows, locks block nobody. */
export async function applyInEmptyDatabase(client: pg.ClientBase, migration: Migration): Promise<void> {
  const { form, sql } = migration;
  try {
    if (form.name !== 'batch')
      await client.query(form.name === 'index' ? sql.replaceAll(/\bconcurrently\b/gi, '') : sql);
    await note(client, migration);
  } catch (error) {
    throw failed(migration, error);
  }
}

async function note(client: pg.ClientBase, { number, file, checksum }: Migration): Promise<void> {
  await client.query('insert into schema_migrations (number, file, checksum) values ($1, $2, $3)', [
    number,
    file,
    checksum,
  ]);
}

function failed({ file, form, sql }: Migration, error: unknown): StartupError {
  const { message, detail, position } = error as pg.DatabaseError;
  const isWhole = form.name !== 'batch';
  const place = position === undefined || !isWhole ? '' : `, ${placeInText(sql, Number(position))}`;
  const what = `The migration ${file}${place} failed: ${message}${detail ? ` (${detail})` : ''}.`;
  return new StartupError(
    `${what} ${isWhole ? 'Nothing of it was applied.' : 'What it had done so far is kept and not repeated.'}`,
    'Fix what the message names and start again; the program cannot run on the older schema.',
    { cause: error },
  );
}

/** `position` is the database's error position, in characters from 1. */
export function placeInText(text: string, position: number): string {
  const before = [...text].slice(0, position - 1).join('');
  const lines = before.split('\n');
  return `line ${lines.length}, column ${[...(lines.at(-1) ?? '')].length + 1}`;
}
