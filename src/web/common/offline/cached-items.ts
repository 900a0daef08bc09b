import * as z from 'zod/mini';

import { isFull } from './browser-storage.ts';
import { cachedSchema } from './cached-queries.ts';
import { clearOfflineCache, offlineCacheKeys, offlineCachePrefix } from './cache-storage.ts';

/** Source: docs/product, "Offline". */
export const offlineCacheLimits = { items: 60, characters: 500_000, ageMs: 12 * 60 * 60_000 } as const;

const CachedItem = z.object({
  owner: z.string(),
  updatedAt: z.number(),
  key: z.array(z.unknown()),
  data: z.unknown(),
});
/** The time is the device clock's, in milliseconds. */
export type CachedItem = z.infer<typeof CachedItem>;

function parse(text: string | null): CachedItem | null {
  try {
    const item = CachedItem.parse(JSON.parse(text ?? ''));
    const data = cachedSchema(item.key)?.safeParse(item.data);
    return data?.success ? { ...item, data: data.data } : null;
  } catch {
    return null;
  }
}

function ageOf({ updatedAt }: CachedItem, now: number): number {
  return Math.abs(now - updatedAt);
}

interface StoredItem {
  storageKey: string;
  length: number;
  item: CachedItem;
}

/** The items come newest first; those that this user may not read any more are deleted. */
function readStored(owner: string, now: number): StoredItem[] {
  const stored: StoredItem[] = [];
  for (const storageKey of offlineCacheKeys()) {
    const text = localStorage.getItem(storageKey);
    const item = parse(text);
    const isReadable = item?.owner === owner && ageOf(item, now) <= offlineCacheLimits.ageMs;
    if (isReadable) stored.push({ storageKey, length: text?.length ?? 0, item });
    else localStorage.removeItem(storageKey);
  }
  return stored.toSorted((a, b) => ageOf(a.item, now) - ageOf(b.item, now));
}

/** The items come newest first; other users' data is deleted. */
export function readCachedItems(owner: string, now: number): CachedItem[] {
  return readStored(owner, now).map(({ item }) => item);
}

/** A full device stores no items: unsent operations matter more. */
export function keepItems(items: readonly CachedItem[], owner: string, now: number): void {
  try {
    for (const item of items) localStorage.setItem(offlineCachePrefix + JSON.stringify(item.key), JSON.stringify(item));
    let characters = 0;
    for (const [index, { storageKey, length }] of readStored(owner, now).entries()) {
      characters += length;
      const isTooMuch = index >= offlineCacheLimits.items || characters > offlineCacheLimits.characters;
      if (isTooMuch) localStorage.removeItem(storageKey);
    }
  } catch (error) {
    if (isFull(error)) clearOfflineCache();
  }
}
