import { offlineQueue } from '#web/data/offline-queue/offline-queue.ts';
import { currentSession, subscribeToSession } from '#web/data/session.ts';
import { createQueryClient } from './query-client.ts';
import { createRecordBook } from './record-book.ts';
import { createStaffCache } from './staff-cache.ts';

/** What this tab knows of the staff's data. Nothing of it outlives the session. */
export const queryClient = createQueryClient();
export const recordBook = createRecordBook();
export const staffCache = createStaffCache(queryClient, recordBook);

// What was kept and is now sent stands on the screen by the server's word again.
offlineQueue.onSynced(({ done }) => {
  if (done.length > 0) staffCache.reread();
});

subscribeToSession(() => {
  if (currentSession().status !== 'signed-out') return;
  queryClient.clear();
  recordBook.clear();
});
