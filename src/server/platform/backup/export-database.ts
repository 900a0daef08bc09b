import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import pg from 'pg';
import Cursor from 'pg-cursor';

import type { ConnectionSettings } from '../database.ts';
import { StartupError } from '../startup-error.ts';
import { type FileSum, inBackupFolder, sumOf, syncFolder, unfinishedPrefix, writeSynced } from './durable.ts';
import { removeUnfinished } from './full-backup.ts';
import { type ExportManifest, manifestFile } from './manifest.ts';
import { packing, readPacked } from './packed.ts';
import { inFillingOrder } from './table-order.ts';

const chunkRows = 500;
/** Notes which migrations were applied; the import writes it by itself. */
const migrationTable = 'schema_migrations';

export interface ExportOptions {
  connection: ConnectionSettings;
  /** Where the export goes, under `name`. */
  folder: string;
  name: string;
  signal: AbortSignal;
  now(): Date;
}

/** The file of a table's rows, one JSON object on each line. */
export const tableFile = (name: string): string => `${name}.jsonl.gz`;

/**
 * Writes all rows of all tables, from one moment, in a form that any supported server reads. The export has its name only
 * once it is complete, on the disk and read back. Throws StartupError where the folder cannot be used; nothing is left
 * then.
 */
export async function exportDatabase(options: ExportOptions): Promise<ExportManifest> {
  const draft = join(options.folder, unfinishedPrefix + options.name);
  return inBackupFolder(options.folder, async () => {
    await mkdir(options.folder, { recursive: true, mode: 0o700 });
    await removeUnfinished(options.folder);
    await mkdir(draft, { mode: 0o700 });
    try {
      const manifest = await withSnapshot(options.connection, (client) => writeAll(client, draft, options));
      await writeSynced(join(draft, manifestFile), [Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]);
      await syncFolder(draft);
      await checkExport(draft, manifest);
      await rename(draft, join(options.folder, options.name));
      await syncFolder(options.folder);
      return manifest;
    } catch (error) {
      await rm(draft, { recursive: true, force: true }).catch(() => undefined);
      throw error;
    }
  });
}

async function withSnapshot<T>(connection: ConnectionSettings, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: 'warehouse-check-in export', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query(`set timezone = 'UTC'; begin isolation level repeatable read, read only`);
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function writeAll(client: pg.Client, draft: string, { signal, now }: ExportOptions): Promise<ExportManifest> {
  const { rows: migrations } = await client.query<ExportManifest['migrations'][number]>(
    `select number, file, checksum from ${migrationTable} order by number`,
  );
  const tables: ExportManifest['tables'] = [];
  for (const { name, columns } of await findTables(client)) {
    const file = await writeTable(client, name, columns, draft, signal);
    tables.push({ name, columns, ...file });
  }
  return { kind: 'export', format: 1, finishedAt: now().toISOString(), migrations, tables };
}

/** The product's tables and their stored columns, those that follow from others left out. */
async function findTables(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attgenerated = '' and c.relname <> $1
     group by c.relname`,
    [migrationTable],
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select c.relname as from, r.relname as to from pg_constraint k
     join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid where k.contype = 'f'`,
  );
  const order = inFillingOrder(
    tables.map(({ name }) => name),
    references.map(({ from, to }) => [from, to] as const),
  );
  return order.flatMap((name) => tables.filter((table) => table.name === name));
}

async function writeTable(
  client: pg.Client,
  name: string,
  columns: readonly string[],
  draft: string,
  signal: AbortSignal,
): Promise<{ rows: number; file: FileSum }> {
  let rows = 0;
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const lines = async function* (): AsyncGenerator<Buffer> {
    const cursor = client.query(
      new Cursor<{ line: string }>(
        `select row_to_json(t)::text as line from (select ${list} from ${pg.escapeIdentifier(name)}) as t`,
      ),
    );
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop
      const chunk = await cursor.read(chunkRows);
      if (chunk.length === 0) return;
      rows += chunk.length;
      yield Buffer.from(chunk.map(({ line }) => `${line}\n`).join(''));
    }
  };
  const file = await packing(lines(), (packed) => writeSynced(join(draft, tableFile(name)), packed), signal);
  return { rows, file };
}

/** Reads an export from end to end. Throws StartupError where anything of it is missing or damaged. */
export async function checkExport(folder: string, { tables }: ExportManifest): Promise<void> {
  for (const { name, rows, file } of tables) {
    const path = join(folder, tableFile(name));
    const sum = await sumOf(path).catch(() => undefined);
    if (sum?.sha256 !== file.sha256 || (await countLines(path)) !== rows) {
      throw new StartupError(
        `The backup ${folder} is damaged: ${tableFile(name)} is not what was written.`,
        'Use an earlier backup, or a copy of this one. Nothing was changed.',
      );
    }
  }
}

const lineEnd = 0x0a;

async function countLines(path: string): Promise<number> {
  let lines = 0;
  for await (const piece of readPacked(path)) {
    for (let at = piece.indexOf(lineEnd); at !== -1; at = piece.indexOf(lineEnd, at + 1)) lines += 1;
  }
  return lines;
}
