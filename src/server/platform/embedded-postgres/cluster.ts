import { chown, mkdtemp, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import pg from 'pg';

import type { Logger } from '../logger.ts';
import { StartupError } from '../startup-error.ts';
import { launch, type Programs } from './launch.ts';
import { supportedMajor } from './programs.ts';
import { databaseName, initdbOptions } from './settings.ts';

/** A folder with this prefix is a cluster under construction; leftovers are removed at the next start. */
export const draftPrefix = 'postgres.unfinished-';

/** PostgreSQL's own folder inside the data directory. */
export const clusterFolder = (dataDir: string): string => join(dataDir, 'postgres');

const asidePrefix = 'postgres.before-restore-';

/** Where a restore moves the former cluster. */
export const asideFolder = (dataDir: string): string => join(dataDir, `${asidePrefix}${Date.now()}`);

/** A restore that was killed between its two renames must not look like a new installation. Throws StartupError. */
async function refuseInterruptedRestore(dataDir: string): Promise<void> {
  const aside = (await readdir(dataDir))
    .filter((name) => name.startsWith(asidePrefix))
    .toSorted()
    .at(-1);
  if (aside === undefined) return;
  throw new StartupError(
    `There is no database in ${clusterFolder(dataDir)}, but the one that a restore has set aside: ${aside}.`,
    `Restore again, or bring it back: mv "${join(dataDir, aside)}" "${clusterFolder(dataDir)}".`,
  );
}

/** A cluster is built under another name and renamed once complete: an interrupted start leaves nothing in the way. */
export async function ensureCluster(dataDir: string, programs: Programs, log: Logger): Promise<void> {
  const cluster = clusterFolder(dataDir);
  await removeDrafts(dataDir);
  if (await isCluster(cluster, programs)) return;
  await refuseInterruptedRestore(dataDir);
  log.info({ folder: cluster }, 'creating the database');
  const draft = await mkdtemp(join(dataDir, draftPrefix));
  if (programs.user) await chown(draft, programs.user.uid, programs.user.gid);
  await runInitdb(draft, programs);
  await rename(draft, cluster);
  const folder = await open(dataDir, 'r');
  await folder.sync();
  await folder.close();
}

/** Interrupted first starts and restores leave drafts; their initdb may still be dying. */
export async function removeDrafts(dataDir: string): Promise<void> {
  const names = await readdir(dataDir);
  for (const name of names.filter((each) => each.startsWith(draftPrefix))) {
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Removes an empty folder and refuses anything that is no cluster we can run. */
async function isCluster(cluster: string, programs: Programs): Promise<boolean> {
  const content = await listFolder(cluster, programs);
  if (content?.includes('PG_VERSION')) {
    checkVersion(cluster, (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim());
    await checkOwner(cluster, programs);
    return true;
  }
  if (content === undefined) return false;
  if (content.length > 0) {
    throw new StartupError(
      `${cluster} exists and is not a PostgreSQL data folder.`,
      'Move it away, or set DATA_DIR to another folder.',
    );
  }
  await rmdir(cluster);
  return false;
}

/** Undefined if there is no folder. Only its owner may list it. */
async function listFolder(cluster: string, programs: Programs): Promise<string[] | undefined> {
  try {
    return await readdir(cluster);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    await checkOwner(cluster, programs);
    throw error;
  }
}

function checkVersion(cluster: string, version: string): void {
  if (version === String(supportedMajor)) return;
  throw new StartupError(
    `${cluster} belongs to PostgreSQL ${version}; this program runs PostgreSQL ${supportedMajor}.`,
    `Export it with the version of the program that made it ("npm run backup -- --export") and restore the export into a new DATA_DIR, or serve it with PostgreSQL ${version} and set DATABASE_URL.`,
  );
}

async function checkOwner(cluster: string, { user }: Programs): Promise<void> {
  const { uid } = await stat(cluster);
  const needed = user?.uid ?? process.getuid?.();
  if (uid === needed) return;
  throw new StartupError(
    `${cluster} belongs to the user with number ${uid}, and PostgreSQL would run as number ${needed}.`,
    `Start this program as the user it was first started as, or hand the folder over: chown -R ${needed} "${cluster}".`,
  );
}

async function runInitdb(cluster: string, programs: Programs): Promise<void> {
  const child = await launch(programs, {
    program: 'initdb',
    cluster,
    options: initdbOptions,
    signalOnParentDeath: 'INT',
  });
  const ended = new Promise<string | undefined>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(code === 0 ? undefined : `ended with ${code ?? signal}`));
  });
  child.stdout.resume();
  const [problem, complaint] = await Promise.all([ended, text(child.stderr)]);
  if (problem === undefined) return;
  await rm(cluster, { recursive: true, force: true });
  throw new StartupError(
    `The database could not be created: initdb ${problem}. ${complaint.trim()}`,
    'Check the free space and rights of DATA_DIR, and that the user running this program is named in /etc/passwd; or set DATABASE_URL.',
  );
}

interface ServerAddress {
  host: string;
  port: number;
  user: string;
}

export async function ensureDatabase({ host, port, user }: ServerAddress): Promise<void> {
  const client = new pg.Client({ host, port, user, database: 'postgres' });
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(databaseName)}`);
  } finally {
    await client.end();
  }
}
