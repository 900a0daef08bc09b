import { readFileSync } from 'node:fs';

import { memoryStorage } from '#web/common/offline/browser-storage.ts';

/** A browser's storage as the program left it on 22 November 2026, with the hashes its server stored. Never edit it. */
export const keptOnADevice = JSON.parse(
  readFileSync(new URL('./kept-on-a-device.json', import.meta.url), 'utf8'),
) as Record<'localStorage' | 'sessionStorage' | 'contentHashes', Record<string, string>>;

/** A browser storage with these items. */
export function storageOf(items: Readonly<Record<string, string>>): Storage {
  const storage = memoryStorage();
  for (const [key, text] of Object.entries(items)) storage.setItem(key, text);
  return storage;
}
