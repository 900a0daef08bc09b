import { access, chown, constants, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

import { folderFault, StartupError } from '../startup-error.ts';
import type { ServerUser } from './server-user.ts';
import { socketPort } from './settings.ts';

/** Throws StartupError if the directory is not writable. */
export async function ensureDataDirectory(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o755 });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartupError(
      `The data directory ${dataDir} cannot be used: ${folderFault(error) ?? (error as Error).message}.`,
      'Set DATA_DIR to a folder that the user running this program can write.',
      { cause: error },
    );
  }
}

interface FolderRights {
  uid: number;
  gid: number;
  mode: number;
}

export function mayPass(folder: FolderRights, user: ServerUser): boolean {
  if (folder.uid === user.uid) return (folder.mode & 0o100) !== 0;
  if (folder.gid === user.gid) return (folder.mode & 0o010) !== 0;
  return (folder.mode & 0o001) !== 0;
}

/** Checks every folder on the way down to `path`, itself included; undefined if the user may enter all. */
export async function blockingFolder(path: string, user: ServerUser): Promise<string | undefined> {
  for (const folder of foldersDownTo(resolve(path))) {
    if (!mayPass(await stat(folder), user)) return folder;
  }
  return undefined;
}

function foldersDownTo(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [...foldersDownTo(parent), path];
}

const prefix = 'warehouse-pg-';
/** Bytes; the shortest limit among the supported systems. */
const maxSocketPath = 103;

export function fitsSocket(parent: string): boolean {
  const path = join(parent, `${prefix}XXXXXX`, `.s.PGSQL.${socketPort}`);
  // PostgreSQL parses the setting as a list.
  return Buffer.byteLength(path) <= maxSocketPath && !/[,"]/.test(path);
}

/** The mode is 0700. The data directory's path may be too long, unreachable or on a file system without sockets. */
export async function makeSocketFolder(user: ServerUser | undefined): Promise<string> {
  for (const parent of new Set([tmpdir(), '/tmp'])) {
    if (!fitsSocket(parent) || (user && (await blockingFolder(parent, user).catch(() => parent)))) continue;
    const folder = await mkdtemp(join(parent, prefix)).catch(() => undefined);
    if (!folder) continue;
    if (user) await chown(folder, user.uid, user.gid);
    return folder;
  }
  throw new StartupError(
    `There is no temporary folder for the database's socket (tried ${tmpdir()} and /tmp).`,
    'Make /tmp writable, or set TMPDIR to a writable folder with a short path.',
  );
}

/** Removes only a folder that `makeSocketFolder` created, now or in an earlier run. */
export async function removeSocketFolder(folder: string): Promise<void> {
  if (basename(folder).startsWith(prefix)) await rm(folder, { recursive: true, force: true });
}
