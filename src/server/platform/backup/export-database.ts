import { join } from 'node:path';

import pg from 'pg';
import Cursor from 'pg-cursor';

import type { ConnectionSettings } from '../database.ts';
import { StartupError } from '../startup-error.ts';
import { type FileSum, sumOfFile, syncFolder, writeSynced } from './durable.ts';
import { type BackupOptions, whole } from './full-backup.ts';
import { type ExportManifest, manifestFile } from './manifest.ts';
import { packedEnding, packing, readPacked } from './packed.ts';
import type { Keys } from './sealing.ts';

const chunkRows = 500;
/** The import fills this table itself. */
export const migrationTable = 'schema_migrations';

export const tableFile = (name: string, isSealed: boolean): string => `${name}.jsonl${packedEnding(isSealed)}`;

/** Rows are from one snapshot, in a format that every supported server can read. Throws as `whole` does. */
export const exportDatabase = (options: BackupOptions): Promise<ExportManifest> =>
  whole(options, async (draft) => {
    const { manifest, keys } = await withSnapshot(options.connection, (client) => writeAll(client, draft, options));
    await writeSynced(join(draft, manifestFile), [Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]);
    await syncFolder(draft);
    await checkExport(draft, manifest, (table) => keys.get(table) ?? []);
    return manifest;
  });

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

interface Written {
  manifest: ExportManifest;
  keys: Map<string, Keys>;
}

async function writeAll(client: pg.Client, draft: string, options: BackupOptions): Promise<Written> {
  const { rows: migrations } = await client.query<ExportManifest['migrations'][number]>(
    `select number, file, checksum from ${migrationTable} order by number`,
  );
  const tables: ExportManifest['tables'] = [];
  const opening = new Map<string, Keys>();
  for (const { name, columns } of await findTables(client)) {
    const { keys, ...written } = await writeTable(client, name, columns, draft, options);
    tables.push({ name, columns, ...written });
    opening.set(name, keys);
  }
  const encrypted = options.recipients.length > 0;
  const finishedAt = options.now().toISOString();
  return { manifest: { kind: 'export', format: 1, encrypted, finishedAt, migrations, tables }, keys: opening };
}

/** Generated columns are left out. */
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
  { recipients, signal }: BackupOptions,
): Promise<{ rows: number; file: FileSum; keys: Keys }> {
  let rows = 0;
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const lines = async function* (): AsyncGenerator<Buffer> {
    const cursor = client.query(
      new Cursor<{ line: string }>(
        `select row_to_json(t)::text as line from (select ${list} from ${pg.escapeIdentifier(name)}) as t`,
      ),
    );
    for (;;) {
      const chunk = await cursor.read(chunkRows);
      if (chunk.length === 0) return;
      rows += chunk.length;
      yield Buffer.from(chunk.map(({ line }) => `${line}\n`).join(''));
    }
  };
  const path = join(draft, tableFile(name, recipients.length > 0));
  const write = async (packed: AsyncIterable<Buffer>, keys: Keys) => ({ file: await writeSynced(path, packed), keys });
  const written = await packing(lines(), write, { recipients, signal });
  return { rows, ...written };
}

/** Reads the whole export. Throws StartupError as `checkSums` does. */
async function checkExport(folder: string, manifest: ExportManifest, keysOf: (table: string) => Keys): Promise<void> {
  await checkSums(folder, manifest);
  for (const { name, rows } of manifest.tables) {
    const file = tableFile(name, manifest.encrypted);
    if ((await countLines(join(folder, file), keysOf(name))) !== rows) throw damagedExport(folder, file);
  }
}

/** Throws StartupError if a file is missing or not the one that was written. */
export async function checkSums(folder: string, { tables, encrypted }: ExportManifest): Promise<void> {
  for (const { name, file } of tables) {
    const sum = await sumOfFile(join(folder, tableFile(name, encrypted))).catch(() => undefined);
    if (sum?.sha256 !== file.sha256) throw damagedExport(folder, tableFile(name, encrypted));
  }
}

export const damagedExport = (folder: string, file: string): StartupError =>
  new StartupError(
    `The backup ${folder} is damaged: ${file} is not what was written.`,
    'Use an earlier backup, or a copy of this one. Nothing was changed.',
  );

const lineEnd = 0x0a;

async function countLines(path: string, keys: Keys): Promise<number> {
  let lines = 0;
  for await (const piece of readPacked(path, keys)) {
    for (let at = piece.indexOf(lineEnd); at !== -1; at = piece.indexOf(lineEnd, at + 1)) lines += 1;
  }
  return lines;
}

/** Each table comes after those it refers to. `references` are pairs: from, to. */
export function inFillingOrder(names: readonly string[], references: readonly (readonly [string, string])[]): string[] {
  const ordered: string[] = [];
  const left = new Set(names.toSorted());
  while (left.size > 0) {
    const next = [...left].find(
      (name) => !references.some(([from, to]) => from === name && to !== name && left.has(to)),
    );
    if (next === undefined) throw new Error(`these tables refer to each other in a circle: ${[...left].join(', ')}`);
    left.delete(next);
    ordered.push(next);
  }
  return ordered;
}
