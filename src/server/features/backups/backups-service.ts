/** The feature's public interface. */
export { type BackupState, readBackupFailure, readBackupState, readJobRuns } from './backup-state.ts';
