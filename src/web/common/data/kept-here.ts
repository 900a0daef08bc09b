/** How long a browser keeps something: `tab` as long as this tab, across reloads, `device` for all tabs and without end. */
type Kept = 'tab' | 'device';

const storageOf = (kept: Kept): Storage => (kept === 'tab' ? sessionStorage : localStorage);

/** What is kept under a key; null where that is nothing, is unreadable, or the browser forbids storage. */
export function readKept<T>(kept: Kept, key: string): T | null {
  try {
    return JSON.parse(storageOf(kept).getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Keeps a value, or nothing with null. Storage that is full or forbidden is no reason to fail: it then lasts as long as the page. */
export function keepHere(kept: Kept, key: string, value: unknown): void {
  try {
    if (value === null) storageOf(kept).removeItem(key);
    else storageOf(kept).setItem(key, JSON.stringify(value));
  } catch {
    // As said above.
  }
}
