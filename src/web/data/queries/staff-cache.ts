import type { QueryClient } from '@tanstack/react-query';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { StaffCheckInPage } from '#shared/contract/check-ins.ts';
import type { ChangeEvent } from '#shared/contract/events.ts';
import type { PublicConfig } from '#shared/contract/system.ts';
import { facilitiesOf } from '#web/data/facilities.ts';
import { type ListFilter, queryKeys } from './keys.ts';
import { patchList } from './patch-list.ts';
import { readAgain } from './read-again.ts';
import type { RecordBook } from './record-book.ts';

/** At most one reading of the lists in this time, however many changes ask for it. */
export const rereadGapMs = 1000;

/** The cached lists and records, kept current by what the server tells and by what this tab changes itself. */
export interface StaffCache {
  /** Takes in a change; a version older than what is known changes nothing. */
  apply: (change: ChangeEvent) => void;
  /** Everything may be out of date: reads again what is on the screen. */
  reread: () => void;
}

export function createStaffCache(client: QueryClient, book: RecordBook): StaffCache {
  let rereading: ReturnType<typeof setTimeout> | undefined;
  let rereadingContainers: ReturnType<typeof setTimeout> | undefined;

  function rereadListsSoon(): void {
    rereading ??= setTimeout(() => {
      rereading = undefined;
      readAgain(client, queryKeys.lists);
    }, rereadGapMs);
  }

  function rereadContainersSoon(): void {
    rereadingContainers ??= setTimeout(() => {
      rereadingContainers = undefined;
      readAgain(client, queryKeys.sameContainers);
    }, rereadGapMs);
  }

  function applyToLists(change: ChangeEvent): void {
    const facilities = facilitiesOf(client.getQueryData<PublicConfig>(queryKeys.config));
    for (const query of client.getQueryCache().findAll({ queryKey: queryKeys.lists })) {
      const page = query.state.data as StaffCheckInPage | undefined;
      // An answer on its way may have left the server before this change.
      if (query.state.fetchStatus === 'fetching') rereadListsSoon();
      if (!page) continue;
      const filter = query.queryKey[2] as ListFilter;
      const patched = patchList(page, filter, change, facilities);
      if (patched.page !== page)
        client.setQueryData(query.queryKey, patched.page, { updatedAt: query.state.dataUpdatedAt });
      if (patched.stale) rereadListsSoon();
    }
  }

  function apply(change: ChangeEvent): void {
    const newest = book.learn(change.id, { version: change.version, checkIn: change.checkIn });
    if (newest.version > change.version) return;
    const key = queryKeys.record(change.id);
    if (client.getQueryState(key)) client.setQueryData<StaffCheckIn | null>(key, change.checkIn);
    applyToLists(change);
    rereadContainersSoon();
  }

  function reread(): void {
    readAgain(client, ['check-ins']);
  }

  return { apply, reread };
}
