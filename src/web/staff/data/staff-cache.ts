import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { StaffCheckInPage } from '#shared/contract/check-ins.ts';
import type { ChangeEvent } from '#shared/contract/events.ts';
import type { Facilities } from '#shared/facilities/facilities.ts';
import { type ListFilter, queryKeys } from '#web/common/data/keys.ts';
import type { QueuePage } from '#web/common/queue/queue-call.ts';
import { patchList } from './patch-list.ts';
import { type OnSite, onSiteAfter, queueAfter, trucksAfter } from './patch-trucks.ts';
import { queueKey, refetchVisible } from '#web/common/data/query-client.tsx';
import type { RecordBook } from './record-book.ts';

/** Lists are refetched no more often than this, however many changes require it. */
export const refetchGapMs = 1000;

/** Server events and this tab's own changes update the cache. */
export interface StaffCache {
  /** Versions older than the known one are ignored. */
  apply: (change: ChangeEvent) => void;
  /** Everything may be stale: what is on screen is refetched. */
  refetch: () => void;
  /** The changes that happened meanwhile are applied too: the response may predate them. */
  readPage: (filter: ListFilter, read: () => Promise<StaffCheckInPage>) => Promise<StaffCheckInPage>;
}

const facilityIn = (key: QueryKey) => key[2] as string | null;

/** All calls within the gap cause one refetch. */
function refetcher(client: QueryClient, queryKey: QueryKey): () => void {
  let pending: ReturnType<typeof setTimeout> | undefined;
  return () => {
    pending ??= setTimeout(() => {
      pending = undefined;
      refetchVisible(client, queryKey);
    }, refetchGapMs);
  };
}

/** A request in flight may predate the change, and is repeated. */
const patcher = (client: QueryClient) =>
  function patchEach<T>(queryKey: QueryKey, readAgain: () => void, patch: (data: T, key: QueryKey) => T): void {
    for (const query of client.getQueryCache().findAll({ queryKey })) {
      const { data, dataUpdatedAt, fetchStatus } = query.state;
      if (fetchStatus === 'fetching') readAgain();
      if (data === undefined) continue;
      const patched = patch(data as T, query.queryKey);
      if (patched !== data) client.setQueryData(query.queryKey, patched, { updatedAt: dataUpdatedAt });
    }
  };

export function createStaffCache(client: QueryClient, book: RecordBook, facilities: () => Facilities): StaffCache {
  /** Each page being read has the changes since its request was sent. */
  const readings = new Set<ChangeEvent[]>();
  const patchEach = patcher(client);
  const readListsSoon = refetcher(client, queryKeys.lists);
  const readContainersSoon = refetcher(client, queryKeys.sameContainers);
  const readUnverifiedSoon = refetcher(client, queryKeys.unverified);
  const readSummarySoon = refetcher(client, queryKeys.summary);
  const readQueueSoon = refetcher(client, queueKey);
  const readOnSiteSoon = refetcher(client, queryKeys.onSite);
  const readTakenSoon = refetcher(client, queryKeys.taken);

  function applyToLists(change: ChangeEvent): void {
    for (const meanwhile of readings) meanwhile.push(change);
    patchEach<StaffCheckInPage>(queryKeys.lists, readListsSoon, (page, key) => {
      const patched = patchList(page, key[2] as ListFilter, change, facilities());
      if (patched.stale) readListsSoon();
      return patched.page;
    });
  }

  function apply(change: ChangeEvent): void {
    const newest = book.learn(change.id, { version: change.version, checkIn: change.checkIn });
    if (newest.version > change.version) return;
    const key = queryKeys.record(change.id);
    if (client.getQueryState(key)) client.setQueryData<StaffCheckIn | null>(key, change.checkIn);
    applyToLists(change);
    patchEach<OnSite>(queryKeys.onSite, readOnSiteSoon, (trucks, at) => onSiteAfter(trucks, facilityIn(at), change));
    patchEach<StaffCheckIn[]>(queryKeys.taken, readTakenSoon, (trucks, at) =>
      trucksAfter(trucks, facilityIn(at), change),
    );
    patchEach<InfiniteData<QueuePage>>([...queueKey, 'staff'], readQueueSoon, (queue) => queueAfter(queue, change));
    readQueueSoon();
    readContainersSoon();
    if (client.getQueryCache().find({ queryKey: queryKeys.unverified, exact: false })) readUnverifiedSoon();
    readSummarySoon();
  }

  async function readPage(filter: ListFilter, read: () => Promise<StaffCheckInPage>): Promise<StaffCheckInPage> {
    const meanwhile: ChangeEvent[] = [];
    readings.add(meanwhile);
    try {
      const response = await read();
      const page = meanwhile.reduce((shown, change) => patchList(shown, filter, change, facilities()).page, response);
      return { ...page, checkIns: book.loaded(page.checkIns) };
    } finally {
      readings.delete(meanwhile);
    }
  }

  return { apply, refetch: () => refetchVisible(client, ['check-ins']), readPage };
}
