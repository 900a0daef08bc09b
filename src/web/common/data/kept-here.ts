/** `tab` lasts until this tab is closed, across reloads; `device` indefinitely and for all tabs. */
type Kept = 'tab' | 'device';

const storageOf = (kept: Kept): Storage => (kept === 'tab' ? sessionStorage : localStorage);

/** Null if there is no value, it is unreadable, or the browser blocks storage. */
export function readKept<T>(kept: Kept, key: string): T | null {
  try {
    return JSON.parse(storageOf(kept).getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Null deletes the value. Never throws: if storage is full or blocked, the value lasts only as long as the page. */
export function keepHere(kept: Kept, key: string, value: unknown): void {
  try {
    if (value === null) storageOf(kept).removeItem(key);
    else storageOf(kept).setItem(key, JSON.stringify(value));
  } catch {
    // Full or blocked storage is ignored, as documented above.
  }
}
