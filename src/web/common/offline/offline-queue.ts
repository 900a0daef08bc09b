import { currentConnection, subscribeToConnection } from '#web/common/data/connectivity/connectivity.ts';
import { clearOfflineCache } from './cache-storage.ts';
import { currentSession, subscribeToSession } from '#web/common/data/session.ts';
import { newId } from '#web/common/data/new-id.ts';
import { createStore, useStore } from '#web/common/data/store.ts';
import { browserStorage, readableStorage } from './browser-storage.ts';
import { createOfflineQueue, type QueueSnapshot } from './create-queue.ts';
import { inOneTab } from './one-tab.ts';
import { createOperationStore, olderQueueKey, operationKeyPrefix } from './operation-store.ts';
import { sendKept } from './send-kept.ts';
import { createUnsentMark, keptKey, pageCookie } from './unsent-mark.ts';

const storage = browserStorage();
const store = createOperationStore(storage);

/** False if the browser blocks storage. */
export const outlivesPage = storage === readableStorage();

export const offlineQueue = createOfflineQueue({
  store,
  send: sendKept,
  isMine: ({ owner }) => owner === null || owner === currentSession().user?.id,
  isOnline: () => currentConnection().isOnline,
  inOneTab,
  freeRoom: clearOfflineCache,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now: Date.now,
  newId,
});

const mark = outlivesPage ? createUnsentMark(storage, pageCookie) : null;
const lost = createStore<string | null>(null);

/** What was found lost at startup stays here until the user has been told. */
export const lostOperations = {
  read: lost.read,
  subscribe: lost.subscribe,
  look: () => lost.write(mark?.lost() ?? null),
  told(what: 'all' | 'checkIns'): void {
    mark?.told(what);
    lostOperations.look();
    offlineQueue.refresh();
  },
};

let started = false;

function lookAgain(): void {
  offlineQueue.refresh();
  void offlineQueue.sync();
}

/** Older operations are imported once their user is known. */
async function importOlder(): Promise<void> {
  if (currentSession().status === 'loading' || storage.getItem(olderQueueKey) === null) return;
  // It cannot be loaded without a network, but then nothing could be sent either.
  const loaded = await import('./older-queue.ts').catch(() => null);
  if (!loaded) return;
  const setAside = loaded.importOlderQueue(storage, store, currentSession().user?.id ?? null);
  if (setAside > 0) offlineQueue.emitUnreadable();
  lookAgain();
}

function followSession(): void {
  // On every page, even if nothing was loaded.
  if (currentSession().status === 'signed-out') clearOfflineCache();
  lookAgain();
  void importOlder();
}

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
  // A browser short of space may evict data whose persistence was not requested.
  offlineQueue.onKept(() => void navigator.storage?.persist?.().catch(() => undefined));
  addEventListener('storage', ({ key }) => {
    if (key === keptKey) lostOperations.look();
    if (key === null || key.startsWith(operationKeyPrefix)) offlineQueue.refresh();
  });
  lostOperations.look();
  offlineQueue.subscribe(() => mark?.note(store.read().stored));
  followSession();
}

export const isOfflineQueueStarted = (): boolean => started;

const nothing: QueueSnapshot = { waiting: [], refused: [] };

export function useOfflineQueue(): QueueSnapshot {
  return useStore(offlineQueue, () => nothing);
}
