/** What other features may call of this one. */
export { type BackupState, readBackupFailure, readBackupState, readJobRuns } from './backup-state.ts';
