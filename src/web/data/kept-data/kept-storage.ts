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

/** Forgets what staff have read: at logout, for somebody else, and first of all where there is no room. */
export function forgetKeptData(): void {
  for (const key of keptDataKeys()) localStorage.removeItem(key);
}
