import { access } from 'node:fs/promises';
import { resolve } from 'node:path';

import { AppError } from '#shared/errors/errors.ts';
import { type Config, ConfigError, decidedSettings } from './config.ts';
import { AccountError } from './features/auth/manage-accounts.ts';
import { readSettings } from './features/settings/settings-service.ts';
import { type Database, type DatabaseHandle, openDatabase } from './platform/database.ts';
import { createLogger } from './platform/logger.ts';
import { clusterFolder } from './platform/embedded-postgres/cluster.ts';
import { hasMigrations, migrate } from './platform/migrations.ts';
import { checkServerVersion } from './platform/server-version.ts';
import { StartupError } from './platform/startup-error.ts';
import { reachDatabaseBeside } from './reach-database.ts';

/**
 * `read` parses the parameters and returns the work, whose result is printed. `--help` prints `usage`. Invalid parameters
 * print it too and exit with status 2; problems an operator can fix print the remedy and exit with status 1.
 */
export async function runTool(usage: string, read: () => (() => Promise<string>) | null): Promise<void> {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return void process.stdout.write(usage);
  try {
    const work = read();
    if (work) process.stdout.write(`${await work()}\n`);
    else refuse(usage, 2);
  } catch (error) {
    if (isUnreadable(error)) refuse(`${error.message}\n\n${usage}`, 2);
    else refuse(`${explain(error)}\n`, 1);
  }
}

function isUnreadable(error: unknown): error is TypeError {
  return error instanceof TypeError && String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
}

function refuse(text: string, status: number): void {
  process.stderr.write(text);
  process.exitCode = status;
}

function explain(error: unknown): string {
  if (error instanceof StartupError) return `${error.message}\n${error.remedy}`;
  if ([ConfigError, AccountError, AppError].some((kind) => error instanceof kind)) return (error as Error).message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function noneIn(where: string, setting: string): StartupError {
  return new StartupError(`There is no database of this program in ${where}.`, `Set ${setting} as for the program.`);
}

/** A wrong DATA_DIR would otherwise create an empty database, and a backup of that would look as good as any. */
async function insistOnFolder({ DATABASE_URL, DATA_DIR }: Config): Promise<void> {
  const folder = resolve(DATA_DIR);
  if (DATABASE_URL) return;
  const isThere = await access(clusterFolder(folder)).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT' && error.code !== 'ENOTDIR',
  );
  if (!isThere) throw noneIn(folder, 'DATA_DIR');
}

/** Uses a running server's database, or starts one for `work`; creates it only with `mayBegin`. Throws StartupError. */
export async function withDatabase<T>(
  config: Config,
  work: (database: DatabaseHandle) => Promise<T>,
  { mayBegin = false } = {},
): Promise<T> {
  const log = createLogger('warn');
  if (!mayBegin) await insistOnFolder(config);
  const { connection, release } = await reachDatabaseBeside(config, log);
  const database = openDatabase(connection, log, { size: 3 });
  try {
    await checkServerVersion(database.pool);
    if (!mayBegin && !(await hasMigrations(database.pool))) throw noneIn('the database', 'DATABASE_URL');
    await migrate(database.pool, log);
    return await work(database);
  } finally {
    await database.close();
    await release();
  }
}

/** The environment's time zone wins over the administrator's. */
export async function installationZone(config: Config, db: Database): Promise<string> {
  return decidedSettings(config).timeZone ?? (await readSettings(db)).timeZone;
}
