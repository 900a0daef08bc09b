import { dirname } from 'node:path';

import { type Manifest, readManifest } from '../../platform/backup/manifest.ts';
import type { WalArchive } from '../../platform/backup/wal-archive.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { archiveIn, findBackups } from './backup-place.ts';

export interface PickedBackup {
  folder: string;
  manifest: Manifest;
  archive: WalArchive;
}

/** Picks the folder itself, or its newest backup finished before `to`. Throws StartupError if there is none. */
export async function pickBackup(folder: string, to: Date | null): Promise<PickedBackup> {
  const several = await findBackups(folder).catch(() => []);
  if (several.length === 0) {
    return { folder, manifest: await readManifest(folder), archive: archiveIn(dirname(folder)) };
  }
  const picked = several.findLast(({ finishedAt }) => !to || finishedAt <= to);
  if (picked) return { folder: picked.folder, manifest: picked.manifest, archive: archiveIn(folder) };
  throw new StartupError(
    `The oldest backup in ${folder} was finished at ${several[0]?.finishedAt.toISOString()}.`,
    'Name a later time.',
  );
}
