import { countFigures, figuresJobName } from '../features/analytics/count-figures.ts';
import { backupJobs } from '../features/backups/backups-service.ts';
import { type BackupDeps, makeDailyBackup, makeWeeklyBackup } from '../features/backups/make-backup.ts';
import { readArchiveCutoff, retentionJobName } from '../features/retention/retention-service.ts';
import { type RetentionDeps, runRetention } from '../features/retention/run-retention.ts';
import { mailHeads } from '../features/time-records/chain-heads.ts';
import { recordsJobName, tendChains } from '../features/time-records/tend-chains.ts';
import type { Context } from '../platform/context.ts';
import type { Job } from '../platform/schedule.ts';

/** The lock is held during a backup, scheduled or manual. */
export const backupLock = 'backups';

/** Source: docs/product, "Backups". */
export function scheduledBackups(deps: BackupDeps): Job[] {
  return [
    {
      name: backupJobs.weekly,
      schedule: { hour: 3, weekday: 0 },
      lock: backupLock,
      run: async (signal) => ({ ...(await makeWeeklyBackup(deps, signal)) }),
    },
    {
      name: backupJobs.daily,
      schedule: { hour: 2 },
      lock: backupLock,
      run: async (signal) => ({ ...(await makeDailyBackup(deps, signal)) }),
    },
  ];
}

/** Runs once a day, when the yard is quiet. */
export function retentionJob(context: RetentionDeps): Job {
  return {
    name: retentionJobName,
    schedule: { hour: 4 },
    lock: 'retention',
    run: async (signal) => ({ ...(await runRetention(context, signal)) }),
  };
}

/** Runs after the archiving, which moves check-ins of days that were counted before. */
export function figuresJob(context: Context): Job {
  return {
    name: figuresJobName,
    schedule: { hour: 5 },
    lock: 'figures',
    run: async (signal) => ({ ...(await countFigures(context, signal)) }),
  };
}

/** Runs after the archiving, which deletes the content of some records. */
export function recordsJob(context: Context): Job {
  return {
    name: recordsJobName,
    schedule: { hour: 6 },
    lock: 'time-records',
    run: async (signal) => {
      const report = await tendChains(context, await readArchiveCutoff(context), signal);
      await mailHeads(context);
      return { ...report };
    },
  };
}
