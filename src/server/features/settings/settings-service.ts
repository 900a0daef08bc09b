/** The feature's public interface. */
export { notedChanges, refuseConflicts } from './change-conflicts.ts';
export { gatewayAddress } from './channel-secrets.ts';
export { findForms } from './form-repository.ts';
export { hasTextPassword, moveSettingsVersion } from './settings-repository.ts';
export {
  findProvider,
  findProviders,
  removeProvider,
  type StoredProvider,
  storeProvider,
} from './provider-repository.ts';
export { listsForChanges, listsForCheckIn } from './request-lists.ts';
export { findSecret, type KeptSecretName, storeSecret, storeSecretOnce } from './secrets-repository.ts';
export { findShownRules } from './site-rules.ts';
export { writeSettings } from './settings-write.ts';
export { openSettings, readSettings } from './settings-store.ts';
