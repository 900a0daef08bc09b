import type { Query, QueryClient } from '@tanstack/react-query';

import { mayNotCache } from './cache-switch.ts';
import { type CachedItem, keepItems, readCachedItems } from './cached-items.ts';
import { cachedPart, cachedSchema } from './cached-queries.ts';
import { forgetAllNames } from './cached-names.ts';

/** Data is written no more often than this, however often it is loaded. Source: docs/product, "Offline". */
export const keepEveryMs = 5_000;

export interface CachedQueries {
  /** The data keeps its original age; newer cached data wins. */
  restore: () => void;
  /** Call it when the page may close. */
  flush: () => void;
  /** If storing is not allowed, all data is deleted, not only what has expired. */
  tidy: () => void;
}

/**
 * `owner` returns null unless a user with permission is signed in. Nothing is stored if the device or the
 * installation's settings forbid it.
 */
export function cacheQueries(client: QueryClient, owner: () => string | null): CachedQueries {
  const due = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function itemOf({ queryKey, state }: Query, of: string): CachedItem {
    return { owner: of, updatedAt: state.dataUpdatedAt, key: [...queryKey], data: cachedPart(queryKey, state.data) };
  }

  function tidy(): void {
    const user = owner();
    if (mayNotCache()) forgetAllNames();
    else if (user !== null) readCachedItems(user, Date.now());
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    tidy();
    const user = mayNotCache() ? null : owner();
    const queries = [...due].filter(({ state }) => state.data !== undefined && state.data !== null);
    due.clear();
    if (user === null || queries.length === 0) return;
    keepItems(
      queries.map((query) => itemOf(query, user)),
      user,
      Date.now(),
    );
  }

  function restore(): void {
    tidy();
    const user = owner();
    if (user === null || mayNotCache()) return;
    for (const { key, data, updatedAt } of readCachedItems(user, Date.now())) {
      if (client.getQueryData(key) !== undefined) continue;
      client.setQueryData(key, data, { updatedAt });
      // However recent, the data was not loaded by this page.
      void client.invalidateQueries({ queryKey: key, exact: true });
    }
  }

  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !cachedSchema(event.query.queryKey)) return;
    due.add(event.query);
    timer ??= setTimeout(flush, keepEveryMs);
  });
  return { restore, flush, tidy };
}
