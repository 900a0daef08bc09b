import { keepHere } from '#web/common/data/kept-here.ts';

/** This key holds the steps that the signed-in user may undo. */
export const undoMemoryKey = 'warehouse-check-in:undo:v1';

export const offlineCachePrefix = 'warehouse-check-in:staff-data:v1:';

/** An account is not shown data that it loaded with other facilities. */
export function readerOf({ id, facilities }: { id: string; facilities?: string[] | undefined }): string {
  return facilities ? JSON.stringify([id, facilities]) : id;
}

/** Empty if the browser has no storage. */
export function offlineCacheKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(offlineCachePrefix));
  } catch {
    return [];
  }
}

/** Undo steps are deleted too, on logout and as the first thing to go when storage is full. */
export function clearOfflineCache(): void {
  for (const key of offlineCacheKeys()) localStorage.removeItem(key);
  keepHere('device', undoMemoryKey, null);
}
