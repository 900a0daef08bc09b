import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { StartupError } from '../startup-error.ts';
import { blockingFolder } from './reach.ts';
import type { ServerUser } from './server-user.ts';
import { socketPort } from './settings.ts';

const prefix = 'warehouse-pg-';
/** The system's limit on a socket's path, in bytes, on the narrowest of the supported systems. */
const longestSocketPath = 103;

/** Whether a socket in a folder made under `parent` has a path that the system accepts. */
export function fitsSocket(parent: string): boolean {
  const path = join(parent, `${prefix}XXXXXX`, `.s.PGSQL.${socketPort}`);
  // PostgreSQL reads the setting as a list.
  return Buffer.byteLength(path) <= longestSocketPath && !/[,"]/.test(path);
}

/**
 * Makes the private folder (mode 0700, the server user's) for the socket. It lies in the temporary folder because the
 * data directory's own path may be too long, unreachable, or on a file system without sockets.
 */
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

/** Removes a folder that makeSocketFolder made, now or in an earlier run; any other path is left alone. */
export async function removeSocketFolder(folder: string): Promise<void> {
  if (basename(folder).startsWith(prefix)) await rm(folder, { recursive: true, force: true });
}
