import { may } from '#shared/access/permissions.ts';
import { configStore } from '#web/common/data/config.ts';
import { currentConnection, subscribeToConnection } from '#web/common/data/connectivity/connectivity.ts';
import { cacheQueries } from '#web/common/offline/cache-queries.ts';
import { clearOfflineCache, readerOf } from '#web/common/offline/cache-storage.ts';
import { offlineQueue } from '#web/common/offline/offline-queue.ts';
import { sentOperations } from '#web/common/offline/send-arrival.ts';
import { currentSession, subscribeToSession } from '#web/common/data/session.ts';
import { authorityOf } from '#web/common/data/session-state.ts';
import { facilitiesIn } from './facilities.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { createQueryClient } from '#web/common/data/query-client.tsx';
import { createRecordBook } from './record-book.ts';
import { createStaffCache } from './staff-cache.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { StaffCheckInPage } from '#shared/contract/check-ins.ts';

/** Nothing in this client outlives the session. */
export const queryClient = createQueryClient();
export const recordBook = createRecordBook();
export const staffCache = createStaffCache(queryClient, recordBook, () => facilitiesIn(queryClient));

/** Nothing comes after a deletion. */
const lastVersion = Number.MAX_SAFE_INTEGER;

// A response is on screen before its event arrives.
sentOperations.on(({ operation, checkIns }) => {
  const kind = operation.type === 'ADD' ? 'created' : 'updated';
  for (const checkIn of checkIns) staffCache.apply({ id: checkIn.id, kind, version: checkIn.version, checkIn });
  if (operation.type === 'DELETE') {
    staffCache.apply({ id: operation.id, kind: 'deleted', version: lastVersion, checkIn: null });
  }
});

// Refetch what others did meanwhile once queued operations are sent.
offlineQueue.onSynced(({ done }) => {
  if (done.length > 0) staffCache.refetch();
});

// Facilities, docks, settings and the form are refetched when the configuration changes, whichever tab or response
// revealed that.
configStore.subscribe(() => {
  for (const queryKey of [queryKeys.facilities, queryKeys.oneFacility, queryKeys.settings, queryKeys.form]) {
    void queryClient.invalidateQueries({ queryKey });
  }
});

// Only stored for users who may read the lists, and only while the session lasts.
const cachedQueries = cacheQueries(queryClient, () => {
  const { status, user } = currentSession();
  return status === 'signed-in' && may(user.role, 'summary:read') ? readerOf(user) : null;
});

const tidyEveryMs = 10 * 60_000;

/** Stored data is shown only while nothing newer can be loaded. */
function restoreOffline(): void {
  if (!currentConnection().isOnline) cachedQueries.restore();
}

let authority = authorityOf(currentSession().user);

/** The account may no longer see what it saw before: all of that is deleted, and what is on screen is refetched. */
function forgetOtherAuthority(): void {
  const { status, user } = currentSession();
  const before = authority;
  if (status !== 'ended') authority = authorityOf(user);
  if (status !== 'signed-in' || before === null || before === authority) return;
  recordBook.clear();
  clearOfflineCache();
  void queryClient.resetQueries();
}

subscribeToSession(() => {
  forgetOtherAuthority();
  restoreOffline();
  // An ended session leaves the screens as they are, but deletes the data stored on the device.
  if (currentSession().status === 'ended') clearOfflineCache();
  if (currentSession().status !== 'signed-out') return;
  queryClient.clear();
  recordBook.clear();
  clearOfflineCache();
});

setInterval(cachedQueries.tidy, tidyEveryMs);
addEventListener('pagehide', cachedQueries.flush);
document.addEventListener('visibilitychange', cachedQueries.flush);

/** Stored data is shown as soon as the connection is lost. */
export function followOffline(): () => void {
  // The connection may already be lost before this code loads.
  restoreOffline();
  return subscribeToConnection(restoreOffline);
}

export function fromLists(id: string): StaffCheckIn | undefined {
  for (const [, page] of queryClient.getQueriesData<StaffCheckInPage>({ queryKey: queryKeys.lists })) {
    const row = page?.checkIns.find((candidate) => candidate.id === id);
    if (row) return row;
  }
  return undefined;
}

export function driverOf(id: string): string {
  const checkIn = queryClient.getQueryData<StaffCheckIn | null>(queryKeys.record(id)) ?? fromLists(id);
  return checkIn?.driverName ?? '';
}
