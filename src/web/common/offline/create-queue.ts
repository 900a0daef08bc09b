import { type Operation, recordsOf } from '#shared/offline/operation.ts';
import { retryDelayMs, retryPolicy } from '#shared/errors/retry.ts';
import { createSignal, createStore } from '#web/common/data/store.ts';
import { isFull } from './browser-storage.ts';
import { NoRoomError, operationsToLeave, type RoomRequest } from './make-room.ts';
import { type OperationStore, sizeOf, type StoredOperation } from './operation-store.ts';
import { replay, type ReplayResult, type SendOutcome } from './replay.ts';
import { tryAgain } from './try-again.ts';

export interface QueueSnapshot {
  waiting: readonly StoredOperation[];
  /** The user decides about operations that the server refused. */
  refused: readonly StoredOperation[];
}

interface Deps {
  store: OperationStore;
  send: (operation: Operation) => Promise<SendOutcome>;
  isMine: (operation: Operation) => boolean;
  isOnline: () => boolean;
  /** False if another tab is doing the work. */
  inOneTab: (work: () => Promise<void>) => Promise<boolean>;
  /** Other stored data is deleted to make room for an operation. */
  freeRoom: () => void;
  pause: (ms: number) => Promise<void>;
  now: () => number;
  newId: () => string;
}

export interface OfflineQueue {
  read: () => QueueSnapshot;
  subscribe: (listener: () => void) => () => void;
  /**
   * Operations are sent in order; after failed attempts, behind earlier ones on the same records. Failed `attempts`
   * count towards the retry delay. Throws `NoRoomError` if the device is full.
   */
  add: (operation: Operation, attempts?: number) => Promise<Operation>;
  sync: () => Promise<void>;
  /** In a conflict, the user's own values now win. */
  retry: (stored: StoredOperation) => Promise<void>;
  discard: (operationId: string) => void;
  /** Nothing is removed unless all are still queued and none is being sent; resolves to whether that was so. */
  takeBack: (operationIds: readonly string[]) => Promise<boolean>;
  /** Another tab may have changed the queue. */
  refresh: () => void;
  onSynced: (listener: (result: ReplayResult) => void) => () => void;
  onKept: (listener: (operation: Operation) => void) => () => void;
  onUnreadable: (listener: () => void) => () => void;
  emitUnreadable: () => void;
  /** Without a listener, nothing is dropped. */
  onNoRoom: (listener: (request: RoomRequest) => void) => () => void;
}

/** `again` is called once a delay is over. */
function createRetries(now: () => number, again: () => void) {
  let failures = 0;
  let failedAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const after = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(again, ms);
  };
  return {
    after,
    /** A whole run may have failed, or the attempts of one operation. */
    failed(attempts = failures + 1) {
      failures = Math.max(failures, attempts);
      failedAt = now();
      after(retryDelayMs(failures - 1));
    },
    succeeded() {
      clearTimeout(timer);
      failures = 0;
    },
    /** Setting the clock back must not extend the delay. */
    restMs() {
      const since = now() - failedAt;
      return since < 0 ? 0 : Math.max(0, retryPolicy.firstDelayMs - since);
    },
    skipRest() {
      failedAt = -Infinity;
    },
  };
}

function fits(store: OperationStore, stored: StoredOperation): boolean {
  try {
    store.put(stored);
    return true;
  } catch (error) {
    if (isFull(error)) return false;
    throw error;
  }
}

type NoRoom = ReturnType<typeof createSignal<RoomRequest>>;

/** A driver at a shared tablet cannot decide about other users' operations. */
async function mayLeave(noRoom: NoRoom, leaving: readonly StoredOperation[], owner: string | null): Promise<boolean> {
  if (owner === null || !noRoom.hasListeners()) return false;
  return new Promise((answer) => noRoom.emit({ leaving, answer }));
}

/** Others make room if necessary and if their owner agrees. Throws `NoRoomError`. */
async function putWithRoom({ store, freeRoom }: Deps, noRoom: NoRoom, stored: StoredOperation): Promise<void> {
  if (fits(store, stored)) return;
  freeRoom();
  if (fits(store, stored)) return;
  const { owner } = stored.operation;
  const kept = store.read().stored.filter(({ operation }) => operation.owner === owner);
  const leaving = operationsToLeave(kept, sizeOf(stored));
  if (!leaving || !(await mayLeave(noRoom, leaving, owner))) throw new NoRoomError();
  for (const { operation } of leaving) store.remove(operation.operationId);
  if (!fits(store, stored)) throw new NoRoomError();
}

/** A clock that was set back must not put the operation before others that it depends on. */
function timeOf(store: OperationStore, operation: Operation, attempts: number): string {
  const ids = new Set(recordsOf(operation));
  const before = store
    .read()
    .stored.filter((stored) => attempts === 0 || recordsOf(stored.operation).some((id) => ids.has(id)));
  const last = before.at(-1)?.operation.timestamp;
  if (last === undefined || last < operation.timestamp) return operation.timestamp;
  return new Date(Date.parse(last) + 1).toISOString();
}

async function removeAll({ store, inOneTab }: Deps, operationIds: readonly string[]): Promise<boolean> {
  let areWaiting = false;
  await inOneTab(async () => {
    const { stored } = store.read();
    const waiting = new Set(stored.flatMap(({ operation, refusal }) => (refusal ? [] : operation.operationId)));
    areWaiting = operationIds.every((id) => waiting.has(id));
    if (areWaiting) for (const id of operationIds) store.remove(id);
  });
  return areWaiting;
}

function snapshotOf(stored: readonly StoredOperation[], isMine: Deps['isMine']): QueueSnapshot {
  const mine = stored.filter(({ operation }) => isMine(operation));
  return { waiting: mine.filter(({ refusal }) => !refusal), refused: mine.filter(({ refusal }) => refusal) };
}

export function createOfflineQueue(deps: Deps): OfflineQueue {
  const { store, isMine, isOnline, inOneTab, now, newId } = deps;
  const snapshot = createStore<QueueSnapshot>({ waiting: [], refused: [] });
  const results = createSignal<ReplayResult>();
  const keptOnes = createSignal<Operation>();
  const unreadable = createSignal();
  const noRoom = createSignal<RoomRequest>();
  const retries = createRetries(now, () => void sync());

  function refresh(): void {
    const { stored, setAside } = store.read();
    snapshot.write(snapshotOf(stored, isMine));
    if (setAside > 0) unreadable.emit();
  }

  const put = (stored: StoredOperation) => putWithRoom(deps, noRoom, stored).finally(refresh);

  async function add(operation: Operation, attempts = 0): Promise<Operation> {
    const kept = { ...operation, timestamp: timeOf(store, operation, attempts) };
    await put({ operation: kept, attempts, refusal: null });
    keptOnes.emit(kept);
    if (attempts > 0) retries.failed(attempts);
    return kept;
  }

  async function send(): Promise<void> {
    const result = await replay(deps);
    if (result.left.length > 0) retries.failed();
    else retries.succeeded();
    refresh();
    results.emit(result);
  }

  async function sync(): Promise<void> {
    if (!isOnline() || snapshot.read().waiting.length === 0) return;
    const rest = retries.restMs();
    if (rest > 0) return retries.after(rest);
    // The tab that is sending may have read the queue before this operation was added.
    if (!(await inOneTab(send))) retries.after(retryPolicy.firstDelayMs);
  }

  async function retry(stored: StoredOperation): Promise<void> {
    await put({ operation: tryAgain(stored, newId()), attempts: 0, refusal: null });
    if (stored.operation.type !== 'ADD') discard(stored.operation.operationId);
    // Pressing the button skips the delay.
    retries.skipRest();
    await sync();
  }

  function discard(operationId: string): void {
    store.remove(operationId);
    refresh();
  }

  const takeBack = (operationIds: readonly string[]) => removeAll(deps, operationIds).finally(refresh);
  const { read, subscribe } = snapshot;
  const on = { onSynced: results.on, onKept: keptOnes.on, onUnreadable: unreadable.on, onNoRoom: noRoom.on };
  const { emit: emitUnreadable } = unreadable;
  return { read, subscribe, add, sync, retry, discard, takeBack, refresh, ...on, emitUnreadable };
}
