import type { QueryClient, QueryKey } from '@tanstack/react-query';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { StaffCheckInPage } from '#shared/contract/check-ins.ts';
import type { ChangeEvent } from '#shared/contract/events.ts';
import type { Facilities } from '#shared/facilities/facilities.ts';
import { type ListFilter, queryKeys } from '#web/common/data/keys.ts';
import { patchList } from './patch-list.ts';
import { refetchVisible } from '#web/common/data/query-client.ts';
import type { RecordBook } from './record-book.ts';

/** Minimum time between list refetches, however many changes require one. */
export const refetchGapMs = 1000;

/** The cached lists and records, updated by server events and this tab's own changes. */
export interface StaffCache {
  /** Applies a change; versions older than the known one are ignored. */
  apply: (change: ChangeEvent) => void;
  /** Everything may be stale: refetches what is on screen. */
  refetch: () => void;
  /** Reads a page of the list and applies the changes that happened meanwhile, which its response may predate. */
  readPage: (filter: ListFilter, read: () => Promise<StaffCheckInPage>) => Promise<StaffCheckInPage>;
}

export function createStaffCache(client: QueryClient, book: RecordBook, facilities: () => Facilities): StaffCache {
  /** For each page being read, the changes since then. */
  const readings = new Set<ChangeEvent[]>();

  /** Refetches what is visible under a key, once for all that ask within the gap. */
  function refetcher(queryKey: QueryKey): () => void {
    let pending: ReturnType<typeof setTimeout> | undefined;
    return () => {
      pending ??= setTimeout(() => {
        pending = undefined;
        refetchVisible(client, queryKey);
      }, refetchGapMs);
    };
  }

  const refetchListsSoon = refetcher(queryKeys.lists);
  const refetchContainersSoon = refetcher(queryKeys.sameContainers);

  function applyToLists(change: ChangeEvent): void {
    for (const meanwhile of readings) meanwhile.push(change);
    for (const query of client.getQueryCache().findAll({ queryKey: queryKeys.lists })) {
      const page = query.state.data as StaffCheckInPage | undefined;
      // A response in flight may predate this change.
      if (query.state.fetchStatus === 'fetching') refetchListsSoon();
      if (!page) continue;
      const filter = query.queryKey[2] as ListFilter;
      const patched = patchList(page, filter, change, facilities());
      if (patched.page !== page)
        client.setQueryData(query.queryKey, patched.page, { updatedAt: query.state.dataUpdatedAt });
      if (patched.stale) refetchListsSoon();
    }
  }

  function apply(change: ChangeEvent): void {
    const newest = book.learn(change.id, { version: change.version, checkIn: change.checkIn });
    if (newest.version > change.version) return;
    const key = queryKeys.record(change.id);
    if (client.getQueryState(key)) client.setQueryData<StaffCheckIn | null>(key, change.checkIn);
    applyToLists(change);
    refetchContainersSoon();
  }

  function refetch(): void {
    refetchVisible(client, ['check-ins']);
  }

  async function readPage(filter: ListFilter, read: () => Promise<StaffCheckInPage>): Promise<StaffCheckInPage> {
    const meanwhile: ChangeEvent[] = [];
    readings.add(meanwhile);
    try {
      const response = await read();
      const page = meanwhile.reduce((shown, change) => patchList(shown, filter, change, facilities()).page, response);
      return { ...page, checkIns: page.checkIns.map((row) => book.newest(row)).filter((row) => row !== null) };
    } finally {
      readings.delete(meanwhile);
    }
  }

  return { apply, refetch, readPage };
}
