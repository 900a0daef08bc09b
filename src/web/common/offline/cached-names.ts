import { forgetStored } from '#web/common/data/stored-value.ts';
import { clearOfflineCache } from './cache-storage.ts';

/** Storage keys of the signed-in user's notifications, with drivers' names, and of those already processed. */
export const notificationKeys = {
  list: 'warehouse-check-in:notifications:v1',
  processed: 'warehouse-check-in:processed-check-ins:v1',
} as const;

/**
 * Deletes stored staff data, including names in the notifications; if nothing may be stored, they last as long as the
 * tab.
 */
export function forgetAllNames(): void {
  clearOfflineCache();
  for (const key of Object.values(notificationKeys)) forgetStored(key);
}
