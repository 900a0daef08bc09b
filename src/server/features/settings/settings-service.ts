/** The feature's public interface. */
export { openSettings, readSettings } from './settings-store.ts';
