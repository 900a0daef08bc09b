import { readFileSync } from 'node:fs';

import { memoryStorage } from '#web/data/operations/browser-storage.ts';

/** The storage of a browser as the program left it on 22 November 2026, with the hashes its server stored. Never edited. */
export const keptOnADevice = JSON.parse(
  readFileSync(new URL('./kept-on-a-device.json', import.meta.url), 'utf8'),
) as Record<'localStorage' | 'sessionStorage' | 'contentHashes', Record<string, string>>;

/** A browser's storage with these items. */
export function storageOf(items: Readonly<Record<string, string>>): Storage {
  const storage = memoryStorage();
  for (const [key, text] of Object.entries(items)) storage.setItem(key, text);
  return storage;
}
