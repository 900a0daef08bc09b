import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { StartupError } from './startup-error.ts';

/** An index is one concurrent statement, which cannot run in a transaction; batches are committed separately. */
export type MigrationForm =
  | { name: 'transaction' }
  | { name: 'index'; index: string; creates: boolean }
  | { name: 'batch'; table: string; left: string };

/** The file is named `NNNN_name.sql`. */
export interface Migration {
  number: number;
  file: string;
  sql: string;
  form: MigrationForm;
  checksum: string;
}

const repair = 'Install the program again from an unchanged copy.';

/** Migrations are in order. Throws StartupError for ambiguous names. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  const migrations = await Promise.all(
    files.map(async (file) => parseMigration(file, await readFile(join(folder, file), 'utf8'))),
  );
  migrations.forEach((migration, index) => {
    const next = migrations[index + 1];
    if (migration.number !== next?.number) return;
    throw new StartupError(`The migrations ${migration.file} and ${next.file} have the same number.`, repair);
  });
  return migrations;
}

const indexStatement =
  /^(?:create\s+(?:unique\s+)?index\s+concurrently|drop\s+index\s+concurrently\s+if\s+exists)\s+(\w+)/i;
const batchLine = /^-- batch: (\w+) where (.+)$/m;

/** The file's first line says the form; a transaction is the default. Throws StartupError. */
function formOf(file: string, sql: string): MigrationForm {
  const [first = ''] = sql.split('\n', 1);
  const [, table, left] = batchLine.exec(first) ?? [];
  if (table !== undefined && left !== undefined) return { name: 'batch', table, left };
  if (first !== '-- no-transaction') return { name: 'transaction' };
  const statement = sql.replaceAll(/^--.*$/gm, '').trim();
  const index = indexStatement.exec(statement)?.[1];
  if (index !== undefined) return { name: 'index', index, creates: /^create/i.test(statement) };
  throw new StartupError(
    `The migration ${file} runs without a transaction, and could be left half applied.`,
    'Only one "create index concurrently NAME" or "drop index concurrently if exists NAME" can run like that.',
  );
}

/** The checksum is the same for both kinds of line endings. */
export function parseMigration(file: string, text: string): Migration {
  const number = /^(\d{4})_[a-z0-9_-]+\.sql$/.exec(file)?.[1];
  if (number === undefined) {
    throw new StartupError(`The migration ${file} is not named like 0001_name.sql.`, repair);
  }
  const sql = text.replaceAll('\r\n', '\n');
  const control = /^\s*(commit\b|rollback\b|begin\s*;|start\s+transaction\b)/im.exec(sql);
  if (control) {
    throw new StartupError(
      `The migration ${file} ends or begins a transaction itself (${control[1]}), and could be left half applied.`,
      'Each migration runs in a transaction of its own: take that statement out.',
    );
  }
  const checksum = createHash('sha256').update(sql).digest('hex');
  return { number: Number(number), file, sql, form: formOf(file, sql), checksum };
}

export interface AppliedMigration {
  number: number;
  file: string;
  checksum: string;
}

/**
 * Throws StartupError if the database's history is not a prefix of the program's: a newer database, or a file that was
 * edited, removed or inserted after later ones were applied.
 */
export function pendingMigrations(all: Migration[], applied: AppliedMigration[]): Migration[] {
  const known = new Map(all.map((migration) => [migration.number, migration]));
  const newest = Math.max(0, ...applied.map(({ number }) => number));
  for (const done of applied) checkApplied(done, known.get(done.number), all.at(-1)?.number ?? 0);
  const pending = all.filter(({ number }) => !applied.some((done) => done.number === number));
  const late = pending.find(({ number }) => number < newest);
  if (!late) return pending;
  throw new StartupError(
    `The migration ${late.file} is missing in the database, which already has number ${newest}.`,
    'Give the new migration the next free number.',
  );
}

/** Everything up to the last one in a transaction must run before the program serves; what follows may wait. */
export function neededFirst(pending: Migration[]): Migration[] {
  return pending.slice(0, pending.findLastIndex(({ form }) => form.name === 'transaction') + 1);
}

function checkApplied(done: AppliedMigration, ours: Migration | undefined, newest: number): void {
  if (ours?.checksum === done.checksum) return;
  if (!ours && done.number > newest) {
    throw new StartupError(
      `The database is newer than this program: it has the migration ${done.file}, the program ends at number ${newest}.`,
      'Start the version of the program that made it, or a later one; or restore a backup from before the update.',
    );
  }
  throw new StartupError(
    ours
      ? `The migration ${ours.file} was edited after it was applied to this database.`
      : `The migration ${done.file} was applied to this database and is missing from the program.`,
    `${repair} A schema change belongs in a new migration.`,
  );
}
