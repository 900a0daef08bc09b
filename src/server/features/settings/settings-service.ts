/** The feature's public interface. */
export { findForms } from './form-repository.ts';
export { hasTextPassword } from './settings-repository.ts';
export { listsForChanges, listsForCheckIn } from './request-lists.ts';
export { writeSettings } from './settings-write.ts';
export { openSettings, readSettings } from './settings-store.ts';
