import { keepHere } from '#web/common/data/kept-here.ts';

/** Storage key of the steps the signed-in user may undo. */
export const undoMemoryKey = 'warehouse-check-in:undo:v1';

/** Storage key prefix of data for offline reading. */
export const offlineCachePrefix = 'warehouse-check-in:staff-data:v1:';

/**
 * The reader that stored data belongs to: an account with the facilities it is limited to. Data it loaded with other
 * facilities is not shown to it.
 */
export function readerOf({ id, facilities }: { id: string; facilities?: string[] | undefined }): string {
  return facilities ? JSON.stringify([id, facilities]) : id;
}

/** All keys of stored data; none if the browser has no storage. */
export function offlineCacheKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(offlineCachePrefix));
  } catch {
    return [];
  }
}

/** Deletes stored data and undo steps: on logout, and as the first thing to go when storage is full. */
export function clearOfflineCache(): void {
  for (const key of offlineCacheKeys()) localStorage.removeItem(key);
  keepHere('device', undoMemoryKey, null);
}
