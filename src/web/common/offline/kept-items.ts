import * as z from 'zod/mini';

import { isFull } from './browser-storage.ts';
import { keptSchema } from './kept-queries.ts';
import { forgetKeptData, keptDataKeys, keptDataPrefix } from './kept-storage.ts';

/** Limits of data stored for offline reading. Source: docs/product, "Offline". */
export const keptDataLimits = { items: 60, characters: 500_000, ageMs: 12 * 60 * 60_000 } as const;

const KeptItem = z.object({
  owner: z.string(),
  updatedAt: z.number(),
  key: z.array(z.unknown()),
  data: z.unknown(),
});
/** The result of a query, its user, and its time by the device's clock in milliseconds. */
export type KeptItem = z.infer<typeof KeptItem>;

function parse(text: string | null): KeptItem | null {
  try {
    const item = KeptItem.parse(JSON.parse(text ?? ''));
    const data = keptSchema(item.key)?.safeParse(item.data);
    return data?.success ? { ...item, data: data.data } : null;
  } catch {
    return null;
  }
}

function ageOf({ updatedAt }: KeptItem, now: number): number {
  return Math.abs(now - updatedAt);
}

interface StoredItem {
  storageKey: string;
  length: number;
  item: KeptItem;
}

/** The stored items this user may still read, newest first; deletes all others. */
function readStored(owner: string, now: number): StoredItem[] {
  const stored: StoredItem[] = [];
  for (const storageKey of keptDataKeys()) {
    const text = localStorage.getItem(storageKey);
    const item = parse(text);
    const isReadable = item?.owner === owner && ageOf(item, now) <= keptDataLimits.ageMs;
    if (isReadable) stored.push({ storageKey, length: text?.length ?? 0, item });
    else localStorage.removeItem(storageKey);
  }
  return stored.toSorted((a, b) => ageOf(a.item, now) - ageOf(b.item, now));
}

/** What this user loaded last, newest first; deletes other users' data. */
export function readKeptItems(owner: string, now: number): KeptItem[] {
  return readStored(owner, now).map(({ item }) => item);
}

/** Stores items within the limits, newest first. A full device stores none: unsent operations matter more. */
export function keepItems(items: readonly KeptItem[], owner: string, now: number): void {
  try {
    for (const item of items) localStorage.setItem(keptDataPrefix + JSON.stringify(item.key), JSON.stringify(item));
    let characters = 0;
    for (const [index, { storageKey, length }] of readStored(owner, now).entries()) {
      characters += length;
      const isTooMuch = index >= keptDataLimits.items || characters > keptDataLimits.characters;
      if (isTooMuch) localStorage.removeItem(storageKey);
    }
  } catch (error) {
    if (isFull(error)) forgetKeptData();
  }
}
