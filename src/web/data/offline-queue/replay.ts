import { type OfflineOperation, operationLifetimeMs, recordsOf } from '#shared/offline/operation.ts';
import type { OperationStore, StoredOperation } from './operation-store.ts';

/** Between one operation and the next, in milliseconds. Source: docs/product.md, "Offline". */
export const replayGapMs = 50;

/** How one attempt ended. `unreachable` and `signed-out` concern every operation, `failed` only this one and what builds on it. */
export type SendOutcome =
  | { kind: 'done' }
  | { kind: 'refused'; refusal: NonNullable<StoredOperation['refusal']> }
  | { kind: 'failed' | 'unreachable' | 'signed-out' };

export interface Replay {
  store: OperationStore;
  send: (operation: OfflineOperation) => Promise<SendOutcome>;
  /** Whether whoever is at the device now may send it. */
  isMine: (operation: OfflineOperation) => boolean;
  pause: (ms: number) => Promise<void>;
  now: () => number;
}

export interface ReplayResult {
  done: OfflineOperation[];
  refused: StoredOperation[];
  /** Tried, and to be tried again. */
  left: StoredOperation[];
}

/** Said of an operation that was never taken in seven days. */
const expired = { message: 'It could not be sent within 7 days. Do it again if it still matters.' };

/**
 * Sends what waits, one after the other in the order it was done. A refused operation waits for a person and holds up
 * nothing; one that failed holds up only later ones of the same records.
 */
export async function replay({ store, send, isMine, pause, now }: Replay): Promise<ReplayResult> {
  const result: ReplayResult = { done: [], refused: [], left: [] };
  const heldUp = new Set<string>();
  const note = (stored: StoredOperation) => {
    try {
      store.put(stored);
    } catch {
      // A full storage keeps the operation as it was, which is only tried once more.
    }
  };
  const refuse = (stored: StoredOperation, refusal: NonNullable<StoredOperation['refusal']>) => {
    const refused = { ...stored, refusal };
    note(refused);
    result.refused.push(refused);
  };
  const waiting = store.read().stored.filter(({ operation, refusal }) => !refusal && isMine(operation));
  for (const [index, stored] of waiting.entries()) {
    const { operation } = stored;
    if (recordsOf(operation).some((id) => heldUp.has(id))) continue;
    if (now() - Date.parse(operation.timestamp) > operationLifetimeMs) {
      refuse(stored, expired);
      continue;
    }
    if (index > 0) await pause(replayGapMs);
    const outcome = await send(operation);
    if (outcome.kind === 'done') {
      store.remove(operation.operationId);
      result.done.push(operation);
    } else if (outcome.kind === 'refused') refuse(stored, outcome.refusal);
    else if (outcome.kind === 'signed-out') break;
    else {
      const tried = { ...stored, attempts: stored.attempts + 1 };
      note(tried);
      result.left.push(tried);
      if (outcome.kind === 'unreachable') break;
      for (const id of recordsOf(operation)) heldUp.add(id);
    }
  }
  return result;
}
