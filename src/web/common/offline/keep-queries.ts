import type { Query, QueryClient } from '@tanstack/react-query';

import { mayKeepNothing } from './keep-nothing.ts';
import { type KeptItem, keepItems, readKeptItems } from './kept-items.ts';
import { keptSchema } from './kept-queries.ts';
import { forgetAllNames } from './kept-names.ts';

/** Minimum time between writes, however often data is loaded. Source: docs/product, "Offline". */
export const keepEveryMs = 5_000;

export interface KeptQueries {
  /** Restores what this user loaded last where nothing newer is cached, with its original age. */
  restore: () => void;
  /** Writes pending changes now, because the page may close. */
  flush: () => void;
  /** Deletes expired data, and all of it if storing is not allowed. */
  tidy: () => void;
}

/**
 * Stores what `owner` loads for offline reading. `owner` returns null unless a user with permission is signed in.
 * Nothing is stored if the device or the installation's settings forbid it.
 */
export function keepQueries(client: QueryClient, owner: () => string | null): KeptQueries {
  const due = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function itemOf({ queryKey, state }: Query, of: string): KeptItem {
    return { owner: of, updatedAt: state.dataUpdatedAt, key: [...queryKey], data: state.data };
  }

  function tidy(): void {
    const user = owner();
    if (mayKeepNothing()) forgetAllNames();
    else if (user !== null) readKeptItems(user, Date.now());
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    tidy();
    const user = mayKeepNothing() ? null : owner();
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
    if (user === null || mayKeepNothing()) return;
    for (const { key, data, updatedAt } of readKeptItems(user, Date.now())) {
      if (client.getQueryData(key) !== undefined) continue;
      client.setQueryData(key, data, { updatedAt });
      // However recent, this page did not load it.
      void client.invalidateQueries({ queryKey: key, exact: true });
    }
  }

  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !keptSchema(event.query.queryKey)) return;
    due.add(event.query);
    timer ??= setTimeout(flush, keepEveryMs);
  });
  return { restore, flush, tidy };
}
