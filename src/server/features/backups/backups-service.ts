import type { Context } from '../../platform/context.ts';
import { readInstalledAt } from '../../platform/installation.ts';
import { findLastSuccess, findLatestRun } from '../../platform/job-runs.ts';

/** A day, one hour more for the autumn clock change, one for the work itself. Source: docs/product, "Backups". */
const maxGapMs = 26 * 60 * 60_000;

export interface BackupState {
  /** Null before the first successful backup. */
  lastGoodAt: Date | null;
  /** True if the last backup is too old; a new installation has a day to make its first. */
  overdue: boolean;
}

export async function readBackupState({ database: { db }, clock }: Context): Promise<BackupState> {
  const [lastGoodAt, installedAt] = await Promise.all([
    findLastSuccess(db, Object.values(backupJobs)),
    readInstalledAt(db),
  ]);
  const since = Math.max(lastGoodAt?.getTime() ?? 0, installedAt.getTime());
  return { lastGoodAt, overdue: clock.now().getTime() - since > maxGapMs };
}

/** Names the remedy if known. Null if the last backup succeeded. */
export async function readBackupFailure({ database: { db }, clock }: Context): Promise<string | null> {
  const now = clock.now();
  const runs = await Promise.all([backupJobs.daily, backupJobs.weekly].map((job) => findLatestRun(db, job, now)));
  const failed = runs.find((run) => run?.outcome === 'failed');
  if (!failed) return null;
  const { error, remedy } = failed.report;
  return [error, remedy].filter((text) => typeof text === 'string').join(' ');
}

/** `daily` and `weekly` are scheduled. */
export const backupJobs = { daily: 'backup-daily', weekly: 'backup-weekly', byHand: 'backup-by-hand' } as const;
