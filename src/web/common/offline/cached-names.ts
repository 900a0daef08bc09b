import { forgetStored } from '#web/common/data/stored-value.ts';
import { clearOfflineCache } from './cache-storage.ts';

/** Notifications contain drivers' names. */
export const notificationKeys = {
  list: 'warehouse-check-in:notifications:v1',
  processed: 'warehouse-check-in:processed-check-ins:v1',
} as const;

/** If nothing may be stored, notifications last as long as the tab. */
export function forgetAllNames(): void {
  clearOfflineCache();
  for (const key of Object.values(notificationKeys)) forgetStored(key);
}
