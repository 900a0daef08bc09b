/** The feature's public interface. */
export { listsForChanges, listsForCheckIn } from './request-lists.ts';
export { openSettings, readSettings } from './settings-store.ts';
