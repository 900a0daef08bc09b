import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import pg from 'pg';

import type { ConnectionSettings } from '../database.ts';
import { applyUpTo } from '../migrations.ts';
import { StartupError } from '../startup-error.ts';
import { checkExport, tableFile } from './export-database.ts';
import type { ExportManifest } from './manifest.ts';
import { beginNewEpoch } from '../installation.ts';
import { readPacked } from './packed.ts';
import type { Keys } from './sealing.ts';

const chunkRows = 500;
/** Tables whose rows show that a database is in use, not merely set up. */
const telling = new Set(['check_ins', 'archived_check_ins', 'admin_users']);

export interface ImportOptions {
  connection: ConnectionSettings;
  folder: string;
  manifest: ExportManifest;
  keys: Keys;
  /** Whether existing records may be replaced. */
  force: boolean;
}

/**
 * Fills a database from an export in one transaction: creates the tables as they were then, fills them, and marks the
 * database as restored. Later migrations follow at the next start. Throws StartupError, having changed nothing.
 */
export async function importDatabase(options: ImportOptions): Promise<void> {
  const { connection, folder, manifest, keys, force } = options;
  const client = new pg.Client({ ...connection, application_name: 'warehouse-check-in import', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await refuseWhileInUse(client);
    await checkExport(folder, manifest, () => keys);
    await client.query(`set timezone = 'UTC'; begin`);
    await clear(client, force);
    await applyUpTo(client, manifest.migrations);
    // A migration may have inserted rows.
    await client.query(`truncate ${manifest.tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')}`);
    await withoutIndexes(client, async () => {
      // What triggers derive and tell is in the export already: each row comes back as it was.
      for (const { name } of manifest.tables) await setTriggers(client, name, 'disable');
      for (const table of manifest.tables) await fill(client, table, options);
      for (const { name } of manifest.tables) await setTriggers(client, name, 'enable');
    });
    await beginNewEpoch(client);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    // Rolls back whatever was not committed.
    await client.end().catch(() => undefined);
  }
}

/** Marks a database that its server's own tools brought back. Throws StartupError, having changed nothing. */
export async function markRestored(connection: ConnectionSettings): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'warehouse-check-in import' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await refuseWhileInUse(client);
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

/** Switches the triggers of a table that migrations made. */
const setTriggers = (client: pg.Client, table: string, change: 'disable' | 'enable') =>
  client.query(`alter table ${pg.escapeIdentifier(table)} ${change} trigger user`);

/** How long a server may take to notice that connections were closed. */
const farewell = { attempts: 10, everyMs: 200 } as const;

/** Throws StartupError while a program uses the database: it would go on with cached data of the old one. */
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

async function clear(client: pg.Client, force: boolean): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const names = rows.map(({ name }) => name);
  // Nobody else may read or write in between.
  if (names.length > 0) await client.query(`lock table ${names.map((name) => pg.escapeIdentifier(name)).join(', ')}`);
  for (const name of names.filter((each) => telling.has(each))) {
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

/** Drops the functions too: a migration that creates one fails where it is there already. Those of extensions stay. */
async function dropFunctions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p
     where p.pronamespace = 'public'::regnamespace and pg_has_role(p.proowner, 'usage')
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  for (const { signature } of rows) await client.query(`drop function ${signature} cascade`);
}

/**
 * Has tables filled without indexes and what needs them, keys included, and makes those afterwards. Kept up row by row they take
 * most of the time, and a log several times as large as the database.
 */
async function withoutIndexes(client: pg.Client, fillTables: () => Promise<void>): Promise<void> {
  // What foreign keys refer to goes after them, and comes back before.
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
  const types = await columnTypes(client, name);
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  // Transaction ids mean nothing on another server; here everything happened in this one transaction.
  const values = columns
    .map((column) => (types.get(column) === 'xid8' ? 'pg_current_xact_id()' : pg.escapeIdentifier(column)))
    .join(', ');
  const table = pg.escapeIdentifier(name);
  const insert = `insert into ${table} (${list}) overriding system value
    select ${values} from json_populate_recordset(null::${table}, $1::json)`;
  let filled = 0;
  const path = join(options.folder, tableFile(name, options.manifest.encrypted));
  // The next lines are read while the server takes these in.
  let inserting = Promise.resolve();
  for await (const lines of chunks(readPacked(path, options.keys))) {
    await inserting;
    inserting = client.query(insert, [`[${lines.join(',')}]`]).then(({ rowCount }) => {
      filled += rowCount ?? 0;
    });
    // Its failure is that of the next `await`.
    inserting.catch(() => undefined);
  }
  await inserting;
  if (filled !== rows) throw new Error(`${filled} of ${rows} rows of ${name} were taken in`);
  await moveSequences(client, name, columns);
}

async function columnTypes(client: pg.Client, table: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0`,
    [table],
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}

/**
 * Yields the lines of a text in batches. Only a line feed ends a line, since the text may contain any other line
 * ending.
 */
async function* chunks(content: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let lines: string[] = [];
  let begun = '';
  for await (const piece of content) {
    const [first = '', ...rest] = decoder.decode(piece, { stream: true }).split('\n');
    begun += first;
    for (const next of rest) {
      lines.push(begun);
      begun = next;
    }
    if (lines.length < chunkRows) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}

/** Moves sequences past the imported values. */
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
