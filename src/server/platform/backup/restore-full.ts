import { chown, mkdir, mkdtemp, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import pg from 'pg';

import { asideFolder, clusterFolder, draftPrefix, removeDrafts } from '../embedded-postgres/cluster.ts';
import { ensureDataDirectory, makeSocketFolder, removeSocketFolder } from '../embedded-postgres/folders.ts';
import type { Programs } from '../embedded-postgres/launch.ts';
import { clearLeftovers, liveServer } from '../embedded-postgres/leftover.ts';
import { claimOwnership, type Owner, releaseOwnership } from '../embedded-postgres/owner-file.ts';
import { startPostmaster } from '../embedded-postgres/postmaster.ts';
import { findPrograms, supportedMajor } from '../embedded-postgres/programs.ts';
import { findServerUser, type ServerUser } from '../embedded-postgres/server-user.ts';
import {
  archiveSettings,
  databaseName,
  databaseUser,
  type ServerSettings,
  serverSettings,
  socketPort,
} from '../embedded-postgres/settings.ts';
import type { Logger } from '../logger.ts';
import { StartupError } from '../startup-error.ts';
import { syncFolder } from './durable.ts';
import { checkFullBackup, filesFile, walFolder } from './full-backup.ts';
import type { FullManifest } from './manifest.ts';
import { beginNewEpoch } from '../installation.ts';
import { readPacked } from './packed.ts';
import type { Keys } from './sealing.ts';
import { unpackTar } from './tar.ts';
import { WalArchive } from './wal-archive.ts';
import { parseSegment, unbrokenFrom } from './wal-names.ts';

const stagedWal = 'restored_wal';

export interface RestoreOptions {
  folder: string;
  manifest: FullManifest;
  /** The log since the backup; it may not exist. */
  archive: WalArchive;
  keys: Keys;
  /** Null for the latest point in time. */
  to: Date | null;
  dataDir: string;
  binDir: string | undefined;
  /** True if an existing database may be set aside. */
  force: boolean;
  /** These override the product's own settings, such as `fsync: 'off'` for tests. */
  settings?: ServerSettings;
  log: Logger;
}

export interface Restored {
  /** The previous database's new place; null if there was none. */
  setAside: string | null;
  /** `cutOff` later segments were unusable because of a gap. */
  lastSegment: string;
  cutOff: number;
}

/** The server must be stopped. The database is moved into place only once verified and run. Throws StartupError. */
export async function restoreFull(options: RestoreOptions): Promise<Restored> {
  const dataDir = resolve(options.dataDir);
  await ensureDataDirectory(dataDir);
  const cluster = clusterFolder(dataDir);
  const user = await findServerUser(cluster);
  const socketFolder = await makeSocketFolder(user);
  try {
    const previous = await claimOwnership(dataDir, socketFolder);
    const isThere = await checkPlace(cluster, previous, options);
    const chain = await checkBackup(options);
    await removeDrafts(dataDir);
    const programs = { folder: await findPrograms(options.binDir, { dataDir, user }), user };
    const draft = await mkdtemp(join(dataDir, draftPrefix));
    try {
      await fill(draft, chain.names, user, options);
      await recover(draft, programs, socketFolder, options);
      const setAside = isThere ? asideFolder(dataDir) : null;
      if (setAside) await rename(cluster, setAside);
      await rename(draft, cluster);
      await syncFolder(dataDir);
      return { setAside, lastSegment: chain.names.at(-1) ?? options.manifest.lastSegment, cutOff: chain.cutOff };
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  } finally {
    await removeSocketFolder(socketFolder);
    await releaseOwnership(dataDir, socketFolder);
  }
}

/** Whether a database already exists. Throws StartupError if it is running or may not be set aside. */
async function checkPlace(
  cluster: string,
  previous: Owner | undefined,
  { force, log }: RestoreOptions,
): Promise<boolean> {
  const content = await readdir(cluster).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (content === undefined) return false;
  if (!force) {
    throw new StartupError(
      `There is a database in ${cluster} already.`,
      'Add --force to set it aside, set DATA_DIR to an empty folder, or move it away.',
    );
  }
  const { pids } = await liveServer(cluster);
  if (pids.length > 0 && !previous) {
    throw new StartupError(
      `${cluster} is in use by a PostgreSQL server (${pids.join(', ')}).`,
      'Stop that server first.',
    );
  }
  if (pids.length > 0) await clearLeftovers(cluster, log);
  return true;
}

/** Returns the unbroken chain of segments. Throws StartupError. */
async function checkBackup({ folder, manifest, archive, keys, to }: RestoreOptions) {
  if (manifest.postgresMajor !== supportedMajor) {
    throw new StartupError(
      `This backup belongs to PostgreSQL ${manifest.postgresMajor}; this program runs PostgreSQL ${supportedMajor}.`,
      'Restore it with the version of the program that made it, and carry the data over with "npm run backup -- --export".',
    );
  }
  if (to && to.toISOString() < manifest.finishedAt) {
    throw new StartupError(
      `This backup was finished at ${manifest.finishedAt}; it cannot go back to ${to.toISOString()}.`,
      'Name an earlier backup, or a later time.',
    );
  }
  await checkFullBackup(folder, manifest, { files: keys, log: keys });
  const own = await new WalArchive(join(folder, walFolder)).names();
  const later = await archive.names();
  const names = unbrokenFrom(manifest.firstSegment, [...own, ...later]);
  for (const name of names.filter((each) => !own.includes(each))) await archive.check(name, keys);
  const last = parseSegment(names.at(-1) ?? '');
  const cutOff = later.filter((name) => {
    const segment = parseSegment(name);
    return segment && last && segment.timeline === last.timeline && segment.number > last.number;
  });
  return { names, cutOff: cutOff.length };
}

async function fill(
  draft: string,
  chain: readonly string[],
  user: ServerUser | undefined,
  { folder, manifest, archive, keys }: RestoreOptions,
): Promise<void> {
  const files = join(folder, filesFile(manifest.encrypted));
  const made: string[] = [draft];
  for await (const { path, kind, content } of unpackTar(readPacked(files, keys))) {
    const target = join(draft, path);
    if (!target.startsWith(`${draft}/`)) throw new Error(`the backup holds a path that leads out of it: ${path}`);
    if (kind === 'folder') await mkdir(target, { recursive: true, mode: 0o700 });
    else await writeContent(target, content);
    made.push(target);
  }
  const wal = join(draft, stagedWal);
  await mkdir(wal, { mode: 0o700 });
  const own = new WalArchive(join(folder, walFolder));
  const ownNames = await own.names();
  const histories = (await archive.names()).filter((name) => name.endsWith('.history') && !ownNames.includes(name));
  for (const name of new Set([...ownNames, ...chain, ...histories])) {
    await (ownNames.includes(name) ? own : archive).unpack(name, join(wal, name), keys);
    made.push(join(wal, name));
  }
  await writeFile(join(draft, 'recovery.signal'), '', { mode: 0o600 });
  made.push(wal, join(draft, 'recovery.signal'));
  if (user) for (const path of made) await chown(path, user.uid, user.gid);
}

async function writeContent(path: string, content: TarContent): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const piece of content) await file.writeFile(piece);
  } finally {
    await file.close();
  }
}

type TarContent = AsyncIterable<Buffer> | Iterable<Buffer>;

/** A server replays the log and syncs the result. */
async function recover(
  draft: string,
  programs: Programs,
  socketFolder: string,
  { to, settings: further, log }: RestoreOptions,
): Promise<void> {
  const settings = {
    ...serverSettings(socketFolder),
    ...archiveSettings,
    hot_standby: 'off',
    // Runs in the data folder, so no path needs quoting.
    restore_command: `cp "${stagedWal}/%f" "%p"`,
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    ...further,
    ...(to && { recovery_target_time: to.toISOString().replace('Z', '+00') }),
  };
  const server = await startPostmaster(programs, draft, settings, log).catch((error: Error) => {
    if (!to || !error.message.includes('recovery ended before configured recovery target')) throw error;
    throw new StartupError(
      `The log in the backup ends before ${to.toISOString()}: nothing was changed after that, or it was not backed up.`,
      'Leave out --to to restore everything there is, or name an earlier time.',
    );
  });
  try {
    const client = new pg.Client({ host: socketFolder, port: socketPort, user: databaseUser, database: databaseName });
    await client.connect();
    await beginNewEpoch(client).finally(() => client.end());
  } finally {
    await server.stop();
  }
  await rm(join(draft, stagedWal), { recursive: true });
}
