import { backupJobs } from '../features/backups/backup-jobs.ts';
import { type BackupSurroundings, makeDailyBackup, makeWeeklyBackup } from '../features/backups/make-backup.ts';
import type { Job } from './job.ts';

/** Held by whoever makes a backup, by schedule or by hand. */
export const backupLock = 'backups';

/** The scheduled backups. Source: docs/product.md, "Backups". */
export function scheduledBackups(world: BackupSurroundings): Job[] {
  return [
    {
      name: backupJobs.weekly,
      schedule: { hour: 3, weekday: 0 },
      lock: backupLock,
      run: async (signal) => ({ ...(await makeWeeklyBackup(world, signal)) }),
    },
    {
      name: backupJobs.daily,
      schedule: { hour: 2 },
      lock: backupLock,
      run: async (signal) => ({ ...(await makeDailyBackup(world, signal)) }),
    },
  ];
}
