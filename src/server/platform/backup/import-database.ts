import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';

import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

import type { ConnectionSettings } from '../database.ts';
import { applyUpTo } from '../migrations.ts';
import { unreachable } from '../server-version.ts';
import { StartupError } from '../startup-error.ts';
import { type CopiedColumn, CopyText, UnreadableRowError } from './copy-text.ts';
import { checkSums, damagedExport, migrationTable, tableFile } from './export-database.ts';
import type { ExportManifest } from './manifest.ts';
import { beginNewEpoch } from '../installation.ts';
import { readPacked } from './packed.ts';
import type { Keys } from './sealing.ts';

/** Rows in these tables show that a database is in use, not merely set up. */
const telling = new Set(['check_ins', 'archived_check_ins', 'admin_users']);

export interface ImportOptions {
  connection: ConnectionSettings;
  folder: string;
  manifest: ExportManifest;
  keys: Keys;
  /** True if existing records may be replaced. */
  force: boolean;
}

/**
 * Works in one transaction: creates the tables as they were then, fills them, and marks the database as restored. Later
 * migrations follow at the next start. Throws StartupError, having changed nothing.
 */
export async function importDatabase(options: ImportOptions): Promise<void> {
  const client = await connectTo(options.connection);
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await refuseWhileInUse(client);
    await checkSums(options.folder, options.manifest);
    await takeIn(client, options).catch((error: unknown) => {
      throw error instanceof StartupError ? error : unfinished(error as Error, options.folder);
    });
    await client.query('analyze');
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function connectTo(connection: ConnectionSettings): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: 'warehouse-check-in import', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw unreachable(error);
  });
  return client;
}

async function takeIn(client: pg.Client, options: ImportOptions): Promise<void> {
  await client.query(`set timezone = 'UTC'; begin`);
  await clear(client, options);
  await applyUpTo(client, options.manifest.migrations);
  const tables = await tablesToFill(client, options);
  // A migration may have inserted rows.
  await client.query(`truncate ${tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')}`);
  await withoutIndexes(client, async () => {
    // The export already holds what triggers derive and announce, so each row is restored unchanged.
    for (const { name } of tables) await setTriggers(client, name, 'disable');
    for (const table of tables) await fill(client, table, options);
    for (const { name } of tables) await setTriggers(client, name, 'enable');
  });
  await beginNewEpoch(client);
  await client.query('commit');
}

/** Tables that others made in the database are in its exports too; they are left out. Throws StartupError if one is missing. */
async function tablesToFill(client: pg.Client, { folder, manifest }: ImportOptions): Promise<Table[]> {
  const own = new Set(await publicTables(client));
  own.delete(migrationTable);
  const tables = manifest.tables.filter(({ name }) => own.delete(name));
  const [missing] = own;
  if (missing !== undefined) throw damagedExport(folder, `the table ${missing}`);
  return tables;
}

/** What PostgreSQL says about values, constraints and columns, and zlib. 42501 is about the rights of the user. */
const ofContent = /^(22|23|42(?!501)|Z_)/;

function unfinished(cause: Error & { code?: string }, folder: string): StartupError {
  if (cause instanceof UnreadableRowError || ofContent.test(cause.code ?? '')) {
    return new StartupError(
      `The backup ${folder} is not as this program wrote it: ${cause.message}.`,
      'Use an earlier backup, or a copy of this one. Nothing was changed.',
      { cause },
    );
  }
  return new StartupError(
    `The restore was not finished: ${cause.message}.`,
    'Nothing was changed. See that the database server stays up, can be reached and has space, and restore again.',
    { cause },
  );
}

/** Call it for a database that its server's own tools brought back. Throws StartupError, having changed nothing. */
export async function markRestored(connection: ConnectionSettings): Promise<void> {
  const client = await connectTo(connection);
  try {
    await refuseWhileInUse(client);
    if (!(await publicTables(client)).includes('installation')) {
      throw new StartupError('There is no database of this program there.', 'Set DATABASE_URL as for the program.');
    }
    const { rows } = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering');
    if (rows[0]?.recovering) {
      throw new StartupError(
        'The database server is still replaying its log, or stopped at the moment named.',
        'Wait until "select pg_is_in_recovery()" says f; "select pg_wal_replay_resume()" ends a pause.',
      );
    }
    await client.query('begin');
    await beginNewEpoch(client);
    await client.query('commit');
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Only triggers that migrations created are changed. */
const setTriggers = (client: pg.Client, table: string, change: 'disable' | 'enable') =>
  client.query(`alter table ${pg.escapeIdentifier(table)} ${change} trigger user`);

/** A server may take this long to notice that connections were closed. */
const farewell = { attempts: 10, everyMs: 200 } as const;

/** A program that uses the database would go on with cached data of the old one. Throws StartupError. */
async function refuseWhileInUse(client: pg.Client): Promise<void> {
  let pids: number[] = [];
  for (let attempt = 1; attempt <= farewell.attempts; attempt += 1) {
    pids = await connectedPrograms(client);
    if (pids.length === 0) return;
    await delay(farewell.everyMs);
  }
  throw new StartupError(
    `The database is in use by the running program (server processes ${pids.join(', ')}).`,
    'Stop the program, on every node, and restore again.',
  );
}

async function connectedPrograms(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'warehouse-check-in%'`,
  );
  return rows.map(({ pid }) => pid);
}

async function publicTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  return rows.map(({ name }) => name);
}

async function clear(client: pg.Client, { manifest, force }: ImportOptions): Promise<void> {
  const names = await publicTables(client);
  // Nobody else may read or write until the tables are replaced.
  if (names.length > 0) await client.query(`lock table ${names.map((name) => pg.escapeIdentifier(name)).join(', ')}`);
  // Tables that are not in the export may be another program's, whose address was given by mistake.
  const silent = new Set(
    [migrationTable, ...manifest.tables.map(({ name }) => name)].filter((each) => !telling.has(each)),
  );
  for (const name of names.filter((each) => !silent.has(each))) {
    const { rowCount } = await client.query(`select from ${pg.escapeIdentifier(name)} limit 1`);
    if (rowCount && !force) {
      throw new StartupError(
        `The database has records already (in ${name}).`,
        'Add --force to replace all of them, or restore into an empty database.',
      );
    }
  }
  for (const name of names) await client.query(`drop table ${pg.escapeIdentifier(name)} cascade`);
  await dropFunctions(client);
}

/** A migration that creates an existing function fails. Functions of extensions stay. */
async function dropFunctions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p
     where p.pronamespace = 'public'::regnamespace and pg_has_role(p.proowner, 'usage')
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  for (const { signature } of rows) await client.query(`drop function ${signature} cascade`);
}

/**
 * Drops indexes and constraints, keys included, and recreates them afterwards: maintaining them row by row would take
 * most of the time and produce a log several times the size of the database.
 */
async function withoutIndexes(client: pg.Client, fillTables: () => Promise<void>): Promise<void> {
  // Foreign keys are dropped before the keys they refer to, and recreated after them.
  const { rows: constraints } = await client.query<{ table: string; name: string; definition: string }>(
    `select k.conrelid::regclass::text as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class t on t.oid = k.conrelid
     where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and k.contype in ('p', 'u', 'x', 'f')
     order by k.contype = 'f' desc`,
  );
  for (const { table, name } of constraints) await client.query(`alter table ${table} drop constraint ${name}`);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class t on t.oid = i.indrelid
     where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await fillTables();
  await client.query(`set local maintenance_work_mem = '256MB'`);
  for (const { definition } of indexes) await client.query(definition);
  for (const { table, name, definition } of constraints.toReversed())
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
}

type Table = ExportManifest['tables'][number];

async function fill(client: pg.Client, { name, columns, rows }: Table, options: ImportOptions): Promise<void> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const text = new CopyText(await copiedColumns(client, name, columns), await ownTransaction(client));
  const path = join(options.folder, tableFile(name, options.manifest.encrypted));
  await pipeline(
    text.turn(readPacked(path, options.keys)),
    // The table was emptied in this transaction: nobody sees frozen rows early, and no row has to be visited again.
    client.query(copyFrom(`copy ${pg.escapeIdentifier(name)} (${list}) from stdin with (freeze, encoding 'UTF8')`)),
  );
  if (text.rows !== rows) throw damagedExport(options.folder, tableFile(name, options.manifest.encrypted));
  await moveSequences(client, name, columns);
}

/** Transaction ids mean nothing on another server; here everything happened in this one transaction. */
async function ownTransaction(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id');
  return rows[0]?.id ?? '';
}

async function copiedColumns(client: pg.Client, table: string, columns: readonly string[]): Promise<CopiedColumn[]> {
  const { rows } = await client.query<CopiedColumn>(
    `select a.attname as name, case
         when t.typname in ('json', 'jsonb') then 'json' when t.typname = 'xid8' then 'transaction' when t.typcategory = 'A' then 'list'
         else 'text' end as kind
     from pg_attribute a join pg_type t on t.oid = a.atttypid where a.attrelid = $1::regclass and a.attnum > 0`,
    [pg.escapeIdentifier(table)],
  );
  const kinds = new Map(rows.map(({ name, kind }) => [name, kind]));
  return columns.map((name) => ({ name, kind: kinds.get(name) ?? 'text' }));
}

async function moveSequences(client: pg.Client, table: string, columns: readonly string[]): Promise<void> {
  for (const column of columns) {
    const { rows } = await client.query<{ sequence: string | null }>(
      'select pg_get_serial_sequence($1, $2) as sequence',
      [pg.escapeIdentifier(table), column],
    );
    const sequence = rows[0]?.sequence;
    if (!sequence) continue;
    await client.query(
      `select setval($1, coalesce(max(${pg.escapeIdentifier(column)}), 0) + 1, false) from ${pg.escapeIdentifier(table)}`,
      [sequence],
    );
  }
}
