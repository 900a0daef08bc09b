import { join, resolve } from 'node:path';

import type { Config } from './config.ts';
import { archiveIn, serverFolder } from './features/backups/backup-place.ts';
import type { BackupDeps } from './features/backups/make-backup.ts';
import type { Clock } from './platform/machine.ts';
import type { DatabaseHandle } from './platform/database.ts';
import { clusterFolder } from './platform/embedded-postgres/cluster.ts';
import { PaperFiles } from './platform/papers/paper-files.ts';
import { readEpoch } from './platform/installation.ts';

export function backupFolder({ BACKUP_DIR, DATA_DIR }: Pick<Config, 'BACKUP_DIR' | 'DATA_DIR'>): string {
  return resolve(BACKUP_DIR ?? join(DATA_DIR, 'backups'));
}

export function papersFolder({ PAPERS_DIR, DATA_DIR }: Pick<Config, 'PAPERS_DIR' | 'DATA_DIR'>): string {
  return resolve(PAPERS_DIR ?? join(DATA_DIR, 'papers'));
}

/** Settings are read once per database, since a restored database has its own. */
export async function backupDeps(
  config: Config,
  { database, clock, timeZone }: { database: DatabaseHandle; clock: Clock; timeZone: string },
): Promise<BackupDeps> {
  const folder = backupFolder(config);
  const recipients = config.BACKUP_AGE_RECIPIENT;
  const papers = new PaperFiles(papersFolder(config));
  const common = { database, clock, timeZone, folder, recipients, papers };
  if (config.DATABASE_URL) return { ...common, server: null };
  const own = serverFolder(folder, await readEpoch(database.db));
  return {
    ...common,
    server: { cluster: clusterFolder(resolve(config.DATA_DIR)), folder: own, archive: archiveIn(own, recipients) },
  };
}
