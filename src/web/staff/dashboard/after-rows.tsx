/**
 * This is one file, loaded once the first rows are shown: the rows appear sooner without it, and if the network is lost
 * later, all of it is already loaded.
 */
export { RecordDialog } from '#web/staff/record/record-dialog.tsx';
export { ReasonDialog } from '#web/staff/dock/reason-dialog.tsx';
export { AttentionList } from './attention/attention-list.tsx';
export { BulkDialog } from './bulk/bulk-dialog.tsx';
export { BulkUndo } from './bulk/bulk-undo.tsx';
export { SavedViews } from './choices/saved-views.tsx';
export { ExportProgress } from '#web/staff/export/export-progress.tsx';
export { LanesHere } from '#web/staff/expected/arrival-mark.tsx';
export { RowDialogs } from './row/row-dialogs.tsx';
export { SelectionBar } from './selection/selection-bar.tsx';
export { SetUp, SetUpJump } from './set-up/set-up.tsx';
export { UnverifiedList } from './unverified/unverified-list.tsx';
export { ShortcutHelp } from './shortcuts/shortcut-help.tsx';

/** Loaded only if the installation expects arrivals. */
export const loadArrivalMark = async () => (await import('#web/staff/expected/arrival-marks.tsx')).Mark;
