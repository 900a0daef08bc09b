import type { Query, QueryClient } from '@tanstack/react-query';

import type { PublicConfig } from '#shared/contract/system.ts';
import { keepsNothing } from './keep-nothing.ts';
import { type KeptItem, keepItems, readKeptItems } from './kept-items.ts';
import { keptSchema } from './kept-queries.ts';
import { forgetAllNames } from './kept-names.ts';

/** At most one writing in this time, however often data is read. Source: docs/product.md, "Offline". */
export const keepEveryMs = 5_000;

export interface KeptQueries {
  /** Puts what this person read last where nothing is known yet; it is as old as it was. */
  restore: () => void;
  /** Writes now what is due, because the page may be about to go. */
  flush: () => void;
  /** Forgets what has grown too old, and everything where nothing may be kept. */
  tidy: () => void;
}

/**
 * Keeps what `owner` reads for when there is no connection. `owner` answers null while nobody is signed in who may read it;
 * nothing is kept on a device that was told so, or where the installation's settings say so.
 */
export function keepQueries(client: QueryClient, owner: () => string | null): KeptQueries {
  const due = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function itemOf({ queryKey, state }: Query, of: string): KeptItem {
    return { owner: of, updatedAt: state.dataUpdatedAt, key: [...queryKey], data: state.data };
  }

  function isForbidden(): boolean {
    return keepsNothing() || client.getQueryData<PublicConfig>(['config'])?.offlineReading === false;
  }

  function tidy(): void {
    const user = owner();
    if (isForbidden()) forgetAllNames();
    else if (user !== null) readKeptItems(user, Date.now());
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    tidy();
    const user = isForbidden() ? null : owner();
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
    if (user === null || isForbidden()) return;
    for (const { key, data, updatedAt } of readKeptItems(user, Date.now())) {
      if (client.getQueryData(key) !== undefined) continue;
      client.setQueryData(key, data, { updatedAt });
      // However young, it was not read by this page.
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
