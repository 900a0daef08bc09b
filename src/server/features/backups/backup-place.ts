import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { type Manifest, readManifest } from '../../platform/backup/manifest.ts';
import { WalArchive } from '../../platform/backup/wal-archive.ts';

const serverPrefix = 'server-';
const archiveFolder = 'wal';

export interface FoundBackup {
  name: string;
  folder: string;
  finishedAt: Date;
  manifest: Manifest;
}

/** Folders are separated by epoch: a restored database never mixes with its former self. */
export function serverFolder(backupDir: string, epoch: string): string {
  return join(backupDir, `${serverPrefix}${epoch.slice(0, 8)}`);
}

export function archiveIn(folder: string, recipients: readonly string[] = []): WalArchive {
  return new WalArchive(join(folder, archiveFolder), recipients);
}

export async function serverFolders(backupDir: string): Promise<string[]> {
  const names = (await namesIn(backupDir)).filter((name) => name.startsWith(serverPrefix));
  return names.map((name) => join(backupDir, name));
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

/** Complete backups are listed, oldest first; damaged ones and anything else are skipped. */
export async function findBackups(folder: string): Promise<FoundBackup[]> {
  const names = (await namesIn(folder)).filter((name) => /^(full|export)-/.test(name));
  const found = await Promise.all(
    names.map(async (name) => {
      const manifest = await readManifest(join(folder, name)).catch(() => null);
      return manifest && { name, folder: join(folder, name), finishedAt: new Date(manifest.finishedAt), manifest };
    }),
  );
  return found
    .filter((one) => one !== null)
    .toSorted((one, other) => one.finishedAt.getTime() - other.finishedAt.getTime());
}

export async function freeName(folder: string, kind: Manifest['kind'], now: Date): Promise<string> {
  const taken = await namesIn(folder);
  const name = `${kind}-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? name : `${name}-${count}`;
    if (!taken.includes(candidate)) return candidate;
  }
}

export async function removeBackups(backups: readonly FoundBackup[]): Promise<void> {
  for (const { folder } of backups) {
    // A half-removed backup must not look like one.
    await rm(join(folder, 'manifest.json'), { force: true });
    await rm(folder, { recursive: true, force: true });
  }
}
