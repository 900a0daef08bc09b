import type { NewOperation, OfflineOperation } from '#shared/offline/operation.ts';
import { retryDelayMs } from '#shared/retry.ts';
import type { OperationStore, StoredOperation } from './operation-store.ts';
import { replay, type ReplayResult, type SendOutcome } from './replay.ts';

/** The longest wait before what failed is tried again. */
const longestDelayMs = 60_000;

export interface QueueSnapshot {
  /** To be sent, in the order they were done. */
  waiting: readonly StoredOperation[];
  /** Refused by the server; a person decides. */
  refused: readonly StoredOperation[];
}

interface Surroundings {
  store: OperationStore;
  send: (operation: OfflineOperation) => Promise<SendOutcome>;
  isMine: (operation: OfflineOperation) => boolean;
  isOnline: () => boolean;
  inOneTab: (work: () => Promise<void>) => Promise<void>;
  pause: (ms: number) => Promise<void>;
  now: () => number;
  newId: () => string;
}

export interface OfflineQueue {
  read: () => QueueSnapshot;
  subscribe: (listener: () => void) => () => void;
  /** Keeps an operation until it is sent. Throws where the device has no room for it. */
  add: (operation: NewOperation) => OfflineOperation;
  /** Sends what waits, where that is possible now. */
  sync: () => Promise<void>;
  /** Tries a refused operation again; against somebody else's change the person's own now stands. */
  retry: (stored: StoredOperation) => Promise<void>;
  discard: (operationId: string) => void;
  /** Reads again what another tab may have changed. */
  refresh: () => void;
  /** Calls `listener` after each sending with how it went, and with how many kept items could not be read. */
  onSynced: (listener: (result: ReplayResult) => void) => () => void;
  /** Calls `listener` with each operation that was kept. */
  onKept: (listener: (operation: OfflineOperation) => void) => () => void;
  onUnreadable: (listener: () => void) => () => void;
}

function listenerSet<T>() {
  const listeners = new Set<(value: T) => void>();
  const add = (listener: (value: T) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const tell = (value: T) => {
    for (const listener of listeners) listener(value);
  };
  return { add, tell };
}

/**
 * The operation as it is to be tried again by a person who has seen what stands against it. Under its old id the server
 * would only answer what it answered before; a check-in's id is the record's, and stays.
 */
function tryAgain({ operation: refused, refusal }: StoredOperation, operationId: string): OfflineOperation {
  const operation = refused.type === 'ADD' ? refused : { ...refused, operationId };
  if (operation.type !== 'UPDATE' || !refusal?.conflicts) return operation;
  const seen = Object.fromEntries(refusal.conflicts.map(({ field, theirs }) => [field, theirs]));
  return { ...operation, data: { ...operation.data, base: { ...operation.data.base, ...seen } } };
}

/** The operations of this device that the server has not taken yet. */
export function createOfflineQueue(surroundings: Surroundings): OfflineQueue {
  const { store, isMine, isOnline, inOneTab, now, newId } = surroundings;
  const changes = listenerSet<void>();
  const results = listenerSet<ReplayResult>();
  const keptOnes = listenerSet<OfflineOperation>();
  const unreadable = listenerSet<void>();
  let snapshot: QueueSnapshot = { waiting: [], refused: [] };
  let failures = 0;
  let again: ReturnType<typeof setTimeout> | undefined;

  function refresh(): void {
    const { stored, setAside } = store.read();
    const mine = stored.filter(({ operation }) => isMine(operation));
    snapshot = { waiting: mine.filter(({ refusal }) => !refusal), refused: mine.filter(({ refusal }) => refusal) };
    changes.tell();
    if (setAside > 0) unreadable.tell();
  }

  function add(operation: NewOperation): OfflineOperation {
    // A clock that was set back must not put this before what it builds on.
    const last = store.read().stored.at(-1)?.operation.timestamp;
    const at = Math.max(now(), last === undefined ? 0 : Date.parse(last) + 1);
    const kept = { ...operation, timestamp: new Date(at).toISOString() } as OfflineOperation;
    store.put({ operation: kept, attempts: 0, refusal: null });
    refresh();
    keptOnes.tell(kept);
    return kept;
  }

  async function send(): Promise<void> {
    const result = await replay(surroundings);
    failures = result.left.length > 0 ? failures + 1 : 0;
    refresh();
    results.tell(result);
    clearTimeout(again);
    if (failures > 0) again = setTimeout(() => void sync(), Math.min(retryDelayMs(failures - 1), longestDelayMs));
  }

  async function sync(): Promise<void> {
    if (!isOnline() || snapshot.waiting.length === 0) return;
    await inOneTab(send);
  }

  return {
    read: () => snapshot,
    subscribe: changes.add,
    add,
    sync,
    async retry(stored) {
      store.put({ operation: tryAgain(stored, newId()), attempts: 0, refusal: null });
      if (stored.operation.type !== 'ADD') store.remove(stored.operation.operationId);
      refresh();
      await sync();
    },
    discard(operationId) {
      store.remove(operationId);
      refresh();
    },
    refresh,
    onSynced: results.add,
    onKept: keptOnes.add,
    onUnreadable: unreadable.add,
  };
}
