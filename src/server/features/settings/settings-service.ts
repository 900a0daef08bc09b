/** The feature's public interface. */
export { findForms } from './form-repository.ts';
export { listsForChanges, listsForCheckIn } from './request-lists.ts';
export { openSettings, readSettings } from './settings-store.ts';
