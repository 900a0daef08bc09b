/** The names under which runs of backups are remembered: the two scheduled kinds, and those started by hand. */
export const backupJobs = { daily: 'backup-daily', weekly: 'backup-weekly', byHand: 'backup-by-hand' } as const;
