/** What other features may call of this one. */
export { type BackupState, readBackupState, readJobRuns } from './backup-state.ts';
