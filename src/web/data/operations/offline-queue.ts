import { currentConnection, subscribeToConnection } from '#web/data/connectivity/connectivity.ts';
import { forgetKeptData } from '#web/data/kept-data/kept-storage.ts';
import { currentSession, subscribeToSession } from '#web/data/session.ts';
import { newId } from '#web/data/new-id.ts';
import { useStore } from '#web/data/use-store.ts';
import { browserStorage, readableStorage } from './browser-storage.ts';
import { createOfflineQueue, type QueueSnapshot } from './create-queue.ts';
import { inOneTab } from './one-tab.ts';
import { createOperationStore, olderQueueKey, operationKeyPrefix } from './operation-store.ts';
import { sendKept } from './send-operation.ts';

const storage = browserStorage();
const store = createOperationStore(storage);

/** Whether what waits is still there when the page is opened again; a browser may forbid its storage. */
export const outlivesPage = storage === readableStorage();

/** The one queue of this page. */
export const offlineQueue = createOfflineQueue({
  store,
  send: sendKept,
  isMine: ({ owner }) => owner === null || owner === currentSession().user?.id,
  isOnline: () => currentConnection().isOnline,
  inOneTab,
  freeRoom: forgetKeptData,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now: Date.now,
  newId,
});

let started = false;

function lookAgain(): void {
  offlineQueue.refresh();
  void offlineQueue.sync();
}

/** What an older version of the site has left here, once it is known whose it becomes. */
async function takeInOlder(): Promise<void> {
  if (currentSession().status === 'loading' || storage.getItem(olderQueueKey) === null) return;
  const { takeInOlderQueue } = await import('./older-queue.ts');
  const setAside = takeInOlderQueue(storage, store, currentSession().user?.id ?? null);
  if (setAside > 0) offlineQueue.tellUnreadable();
  lookAgain();
}

function followSession(): void {
  // On every page, also where nothing was read.
  if (currentSession().status === 'signed-out') forgetKeptData();
  lookAgain();
  void takeInOlder();
}

/** From now on sends what waits whenever that may succeed. */
export function startOfflineQueue(): void {
  if (started) return;
  started = true;
  let wasOnline = currentConnection().isOnline;
  subscribeToConnection(() => {
    const { isOnline } = currentConnection();
    if (isOnline && !wasOnline) void offlineQueue.sync();
    wasOnline = isOnline;
  });
  subscribeToSession(followSession);
  addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(operationKeyPrefix)) offlineQueue.refresh();
  });
  followSession();
}

/** Whether what this device keeps has been read. */
export const isOfflineQueueStarted = (): boolean => started;

const nothing: QueueSnapshot = { waiting: [], refused: [] };

/** What this person has done that the server does not know yet. */
export function useOfflineQueue(): QueueSnapshot {
  return useStore(offlineQueue, () => nothing);
}
