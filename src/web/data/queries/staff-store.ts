import { may } from '#shared/access/permissions.ts';
import { currentConnection, subscribeToConnection } from '#web/data/connectivity/connectivity.ts';
import { keepQueries } from '#web/data/kept-data/keep-queries.ts';
import { forgetKeptData } from '#web/data/kept-data/kept-storage.ts';
import { offlineQueue } from '#web/data/operations/offline-queue.ts';
import { sentOperations } from '#web/data/operations/send-arrival.ts';
import { currentSession, subscribeToSession } from '#web/data/session.ts';
import { createQueryClient } from './query-client.ts';
import { createRecordBook } from './record-book.ts';
import { createStaffCache } from './staff-cache.ts';

/** What this tab knows of the staff's data. Nothing of it outlives the session. */
export const queryClient = createQueryClient();
export const recordBook = createRecordBook();
export const staffCache = createStaffCache(queryClient, recordBook);

/** Nothing follows a deletion. */
const lastVersion = Number.MAX_SAFE_INTEGER;

// A change is on the screen by the server's word before its own event arrives.
sentOperations.listen(({ operation, checkIns }) => {
  const kind = operation.type === 'ADD' ? 'created' : 'updated';
  for (const checkIn of checkIns) staffCache.apply({ id: checkIn.id, kind, version: checkIn.version, checkIn });
  if (operation.type === 'DELETE') {
    staffCache.apply({ id: operation.id, kind: 'deleted', version: lastVersion, checkIn: null });
  }
});

// What others did meanwhile is read again once what was kept is sent.
offlineQueue.onSynced(({ done }) => {
  if (done.length > 0) staffCache.reread();
});

// Only who may read the staff's lists has them kept, and only while the session stands.
const keptQueries = keepQueries(queryClient, () => {
  const { status, user } = currentSession();
  return status === 'signed-in' && may(user.role, 'summary:read') ? user.id : null;
});

const tidyEveryMs = 10 * 60_000;

/** What this person read before stands on the screen only while nothing newer can be read. */
function restoreOffline(): void {
  if (!currentConnection().isOnline) keptQueries.restore();
}

subscribeToSession(() => {
  restoreOffline();
  // A session that the server has ended leaves the screens as they are, and nothing on the device.
  if (currentSession().status === 'ended') forgetKeptData();
  if (currentSession().status !== 'signed-out') return;
  queryClient.clear();
  recordBook.clear();
  forgetKeptData();
});

setInterval(keptQueries.tidy, tidyEveryMs);
addEventListener('pagehide', keptQueries.flush);
document.addEventListener('visibilitychange', keptQueries.flush);

/** Shows what was read before as soon as there is no connection. Returns how to stop. */
export function followOffline(): () => void {
  // That may be known before this code is here.
  restoreOffline();
  return subscribeToConnection(restoreOffline);
}
