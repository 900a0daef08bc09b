import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { dayMs } from '#shared/time/applied-time.ts';
import { unfinishedPrefix } from '../../platform/backup/durable.ts';
import type { FullManifest } from '../../platform/backup/manifest.ts';
import { parseSegment } from '../../platform/backup/wal-names.ts';
import { archiveIn, findBackups, type FoundBackup, removeBackups, serverFolders } from './backup-place.ts';
import { backupsToKeep, logBeginsWith } from './what-to-keep.ts';

const yearMs = 366 * dayMs;

interface Moment {
  now: Date;
  timeZone: string;
}

/** Returns the names of what was removed. */
export async function pruneBackups(backupDir: string, currentFolder: string | null, moment: Moment): Promise<string[]> {
  const removed = await pruneIn(backupDir, moment);
  for (const folder of await serverFolders(backupDir)) {
    removed.push(...(await pruneServer(folder, folder === currentFolder, moment)));
  }
  return removed;
}

async function pruneIn(folder: string, { now, timeZone }: Moment): Promise<string[]> {
  const backups = await findBackups(folder);
  const keep = backupsToKeep(backups, now, timeZone);
  const removed = backups.filter(({ name }) => !keep.has(name));
  await removeBackups(removed);
  return removed.map(({ name }) => name);
}

async function pruneServer(folder: string, isCurrent: boolean, moment: Moment): Promise<string[]> {
  const removed = await pruneIn(folder, moment);
  const left = await findBackups(folder);
  const newest = left.at(-1);
  // A replaced database makes no new backups, and its last one must not be kept forever.
  if (!isCurrent && newest && moment.now.getTime() - newest.finishedAt.getTime() > yearMs) {
    await rm(folder, { recursive: true, force: true });
    return [...removed, newest.name];
  }
  await pruneLog(folder, left, moment.now);
  return removed;
}

/** Removes what killed archiving left behind; newer files may still be in progress. */
async function removeStale(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(unfinishedPrefix))) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && now.getTime() - found.mtimeMs > dayMs) await rm(path, { force: true });
  }
}

async function pruneLog(folder: string, backups: readonly FoundBackup[], now: Date): Promise<void> {
  const begin = logBeginsWith(backups, now);
  const first = begin && parseSegment((begin.manifest as FullManifest).firstSegment);
  if (!first) return;
  const archive = archiveIn(folder);
  await removeStale(archive.folder, now);
  const isOld = (name: string) => (parseSegment(name.slice(0, 24))?.number ?? first.number) < first.number;
  await archive.remove((await archive.names()).filter(isOld));
}
