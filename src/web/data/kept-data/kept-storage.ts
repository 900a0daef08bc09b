/** What the person signed in may take back at this device. */
export const undoMemoryKey = 'warehouse-check-in:undo:v1';

/** Every item of what staff have read, kept for when there is no connection. */
export const keptDataPrefix = 'warehouse-check-in:staff-data:v1:';

/** The keys of everything kept; none where the browser forbids its storage. */
export function keptDataKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(keptDataPrefix));
  } catch {
    return [];
  }
}

/** Forgets what staff have read and may take back: at logout, and first of all where there is no room. */
export function forgetKeptData(): void {
  for (const key of keptDataKeys()) localStorage.removeItem(key);
  try {
    localStorage.removeItem(undoMemoryKey);
  } catch {
    // A browser that forbids its storage has kept nothing.
  }
}
