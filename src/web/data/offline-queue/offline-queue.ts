import { useSyncExternalStore } from 'react';
import { v7 as uuidv7 } from 'uuid';

import { currentConnection, subscribeToConnection } from '#web/data/connectivity/connectivity.ts';
import { currentSession, subscribeToSession } from '#web/data/session.ts';
import { browserStorage } from './browser-storage.ts';
import { createOfflineQueue, type QueueSnapshot } from './create-queue.ts';
import { inOneTab } from './one-tab.ts';
import { createOperationStore, operationKeyPrefix } from './operation-store.ts';
import { sendOperation } from './send-operation.ts';

/** The one queue of this page. */
export const offlineQueue = createOfflineQueue({
  store: createOperationStore(browserStorage()),
  send: sendOperation,
  isMine: ({ owner }) => owner === null || owner === currentSession().user?.id,
  isOnline: () => currentConnection().isOnline,
  inOneTab,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now: Date.now,
  newId: uuidv7,
});

let started = false;

/** From now on sends what waits whenever that may succeed. */
export function startOfflineQueue(): void {
  if (started) return;
  started = true;
  const attempt = () => void offlineQueue.sync();
  const lookAgain = () => {
    offlineQueue.refresh();
    attempt();
  };
  let wasOnline = currentConnection().isOnline;
  subscribeToConnection(() => {
    const { isOnline } = currentConnection();
    if (isOnline && !wasOnline) attempt();
    wasOnline = isOnline;
  });
  subscribeToSession(lookAgain);
  addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(operationKeyPrefix)) offlineQueue.refresh();
  });
  lookAgain();
}

const nothing: QueueSnapshot = { waiting: [], refused: [] };

/** What this person has done that the server does not know yet. */
export function useOfflineQueue(): QueueSnapshot {
  return useSyncExternalStore(offlineQueue.subscribe, offlineQueue.read, () => nothing);
}
