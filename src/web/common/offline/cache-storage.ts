import { keepHere } from '#web/common/data/kept-here.ts';

/** The steps the signed-in user may undo. */
export const undoMemoryKey = 'warehouse-check-in:undo:v1';

export const offlineCachePrefix = 'warehouse-check-in:staff-data:v1:';

/** Data an account loaded with other facilities is not shown to it. */
export function readerOf({ id, facilities }: { id: string; facilities?: string[] | undefined }): string {
  return facilities ? JSON.stringify([id, facilities]) : id;
}

/** None if the browser has no storage. */
export function offlineCacheKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(offlineCachePrefix));
  } catch {
    return [];
  }
}

/** Also undo steps: on logout, and as the first thing to go when storage is full. */
export function clearOfflineCache(): void {
  for (const key of offlineCacheKeys()) localStorage.removeItem(key);
  keepHere('device', undoMemoryKey, null);
}
