import { asideKey } from '#web/data/stored-value.ts';
import { forgetKeptData } from './kept-storage.ts';

/** The notifications of the person signed in, with the names of drivers, and which of them were taken in. */
export const notificationKeys = {
  list: 'warehouse-check-in:notifications:v1',
  processed: 'warehouse-check-in:processed-check-ins:v1',
} as const;

/** Forgets what staff have read, the names in the bell included: where nothing is kept they live as long as the tab. */
export function forgetAllNames(): void {
  forgetKeptData();
  try {
    for (const key of Object.values(notificationKeys)) {
      localStorage.removeItem(key);
      localStorage.removeItem(asideKey(key));
    }
  } catch {
    // A browser that forbids its storage has kept nothing.
  }
}
