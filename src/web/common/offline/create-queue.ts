import { type Operation, recordsOf } from '#shared/offline/operation.ts';
import { retryDelayMs, retryPolicy } from '#shared/errors/retry.ts';
import { createSignal, createStore } from '#web/common/data/store.ts';
import { isFull } from './browser-storage.ts';
import { NoRoomError, operationsToLeave, type RoomRequest } from './make-room.ts';
import { type OperationStore, sizeOf, type StoredOperation } from './operation-store.ts';
import { replay, type ReplayResult, type SendOutcome } from './replay.ts';
import { tryAgain } from './try-again.ts';

export interface QueueSnapshot {
  /** Operations to send, in order. */
  waiting: readonly StoredOperation[];
  /** Refused by the server; the user decides. */
  refused: readonly StoredOperation[];
}

interface Surroundings {
  store: OperationStore;
  send: (operation: Operation) => Promise<SendOutcome>;
  isMine: (operation: Operation) => boolean;
  isOnline: () => boolean;
  /** Resolves to whether the work was done; another tab may be doing it. */
  inOneTab: (work: () => Promise<void>) => Promise<boolean>;
  /** Deletes other stored data to make room for an operation. */
  freeRoom: () => void;
  pause: (ms: number) => Promise<void>;
  now: () => number;
  newId: () => string;
}

export interface OfflineQueue {
  read: () => QueueSnapshot;
  subscribe: (listener: () => void) => () => void;
  /**
   * Stores an operation until it is sent, in order; after failed attempts, behind earlier operations on the same
   * records. Failed `attempts` count towards the retry delay. Throws `NoRoomError` if the device is full.
   */
  add: (operation: Operation, attempts?: number) => Promise<Operation>;
  /** Sends queued operations if possible. */
  sync: () => Promise<void>;
  /** Retries a refused operation; in a conflict, the user's own values now win. */
  retry: (stored: StoredOperation) => Promise<void>;
  discard: (operationId: string) => void;
  /** Removes operations if all are still queued and none is being sent; resolves to whether it did. */
  takeBack: (operationIds: readonly string[]) => Promise<boolean>;
  /** Reloads what another tab may have changed. */
  refresh: () => void;
  /** Calls `listener` with the result after each run. */
  onSynced: (listener: (result: ReplayResult) => void) => () => void;
  /** Calls `listener` with each stored operation. */
  onKept: (listener: (operation: Operation) => void) => () => void;
  onUnreadable: (listener: () => void) => () => void;
  tellUnreadable: () => void;
  /** Calls `listener` if operations must be dropped; without a listener none are. */
  onNoRoom: (listener: (request: RoomRequest) => void) => () => void;
}

/** The queue of operations on this device that the server has not accepted yet. */
export function createOfflineQueue(surroundings: Surroundings): OfflineQueue {
  const { store, isMine, isOnline, inOneTab, freeRoom, now, newId } = surroundings;
  const snapshot = createStore<QueueSnapshot>({ waiting: [], refused: [] });
  const results = createSignal<ReplayResult>();
  const keptOnes = createSignal<Operation>();
  const unreadable = createSignal();
  const noRoom = createSignal<RoomRequest>();
  let failures = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  let failedAt = -Infinity;

  function refresh(): void {
    const { stored, setAside } = store.read();
    const mine = stored.filter(({ operation }) => isMine(operation));
    const waiting = mine.filter(({ refusal }) => !refusal);
    snapshot.write({ waiting, refused: mine.filter(({ refusal }) => refusal) });
    if (setAside > 0) unreadable.tell();
  }

  function fits(stored: StoredOperation): boolean {
    try {
      store.put(stored);
      return true;
    } catch (error) {
      if (isFull(error)) return false;
      throw error;
    }
  }

  /** A driver at a shared tablet cannot decide about other users' operations. */
  async function mayLeave(leaving: readonly StoredOperation[], owner: string | null): Promise<boolean> {
    if (owner === null || !noRoom.isHeard()) return false;
    return new Promise((answer) => noRoom.tell({ leaving, answer }));
  }

  async function put(stored: StoredOperation): Promise<void> {
    if (fits(stored)) return;
    freeRoom();
    if (fits(stored)) return;
    const { owner } = stored.operation;
    const kept = store.read().stored.filter(({ operation }) => operation.owner === owner);
    const leaving = operationsToLeave(kept, sizeOf(stored));
    if (!leaving || !(await mayLeave(leaving, owner))) throw new NoRoomError();
    for (const { operation } of leaving) store.remove(operation.operationId);
    refresh();
    if (!fits(stored)) throw new NoRoomError();
  }

  /** When it happened; a clock that was set back must not put it before operations it depends on. */
  function timeOf(operation: Operation, attempts: number): string {
    const ids = new Set(recordsOf(operation));
    const before = store
      .read()
      .stored.filter((stored) => attempts === 0 || recordsOf(stored.operation).some((id) => ids.has(id)));
    const last = before.at(-1)?.operation.timestamp;
    if (last === undefined || last < operation.timestamp) return operation.timestamp;
    return new Date(Date.parse(last) + 1).toISOString();
  }

  async function add(operation: Operation, attempts = 0): Promise<Operation> {
    const kept = { ...operation, timestamp: timeOf(operation, attempts) };
    await put({ operation: kept, attempts, refusal: null });
    refresh();
    keptOnes.tell(kept);
    if (attempts > 0) noteFailures(Math.max(failures, attempts));
    return kept;
  }

  function tryAgainIn(ms: number): void {
    clearTimeout(again);
    again = setTimeout(() => void sync(), ms);
  }

  function noteFailures(count: number): void {
    failures = count;
    failedAt = now();
    tryAgainIn(retryDelayMs(count - 1));
  }

  /** The remaining delay after a failed attempt; setting the clock back must not extend it. */
  function restMs(): number {
    const since = now() - failedAt;
    return since < 0 ? 0 : Math.max(0, retryPolicy.firstDelayMs - since);
  }

  async function send(): Promise<void> {
    const result = await replay(surroundings);
    clearTimeout(again);
    const hasFailed = result.left.length > 0;
    if (hasFailed) noteFailures(failures + 1);
    else failures = 0;
    refresh();
    results.tell(result);
  }

  async function sync(): Promise<void> {
    if (!isOnline() || snapshot.read().waiting.length === 0) return;
    const rest = restMs();
    if (rest > 0) return tryAgainIn(rest);
    // The tab that is sending may have read the queue before this operation was added.
    if (!(await inOneTab(send))) tryAgainIn(retryPolicy.firstDelayMs);
  }

  return {
    read: snapshot.read,
    subscribe: snapshot.subscribe,
    add,
    sync,
    async retry(stored) {
      await put({ operation: tryAgain(stored, newId()), attempts: 0, refusal: null });
      if (stored.operation.type !== 'ADD') store.remove(stored.operation.operationId);
      refresh();
      // Pressing the button skips the delay.
      failedAt = -Infinity;
      await sync();
    },
    discard(operationId) {
      store.remove(operationId);
      refresh();
    },
    async takeBack(operationIds) {
      let isTaken = false;
      await inOneTab(async () => {
        const waiting = new Set(
          store.read().stored.flatMap(({ operation, refusal }) => (refusal ? [] : operation.operationId)),
        );
        isTaken = operationIds.every((id) => waiting.has(id));
        if (isTaken) for (const id of operationIds) store.remove(id);
      });
      refresh();
      return isTaken;
    },
    refresh,
    onSynced: results.listen,
    onKept: keptOnes.listen,
    onUnreadable: unreadable.listen,
    tellUnreadable: unreadable.tell,
    onNoRoom: noRoom.listen,
  };
}
