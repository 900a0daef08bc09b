import { type Operation, operationLifetimeMs, recordsOf } from '#shared/offline/operation.ts';
import { isRetryable } from '#shared/errors/retry.ts';
import { ApiError } from '#web/common/data/api.ts';
import { delaySince } from './delay.ts';
import type { OperationStore, StoredOperation } from './operation-store.ts';
import { offlineTexts } from '#web/common/texts/synchronizing.ts';

/** Source: docs/product, "Offline". */
const replayGapMs = 50;

interface Message {
  title: string;
  description: string;
}

/**
 * `unreachable` affects every operation, `signed-out` those that belong to accounts, `failed` only this one and those
 * that depend on it.
 */
export type SendOutcome =
  /** Somebody else's later or higher change kept values from taking effect. */
  | { kind: 'done'; overtaken?: Message }
  | { kind: 'refused'; refusal: NonNullable<StoredOperation['refusal']> }
  | { kind: 'failed' | 'unreachable' | 'signed-out' };

/** Rethrows anything that is not an `ApiError`. */
export function outcomeOf(error: unknown): SendOutcome {
  if (!(error instanceof ApiError)) throw error;
  const { status, code = '', message, fields, conflicts } = error;
  if (status === undefined) return { kind: 'unreachable' };
  // The operation waits until the user has signed in again, or has set up the second factor their role requires.
  if (['authentication_required', 'second_factor_due'].includes(code)) return { kind: 'signed-out' };
  if (isRetryable(status)) return { kind: 'failed' };
  return { kind: 'refused', refusal: { message, ...(fields && { fields }), ...(conflicts && { conflicts }) } };
}

export interface Replay {
  store: OperationStore;
  send: (operation: Operation) => Promise<SendOutcome>;
  isMine: (operation: Operation) => boolean;
  pause: (ms: number) => Promise<void>;
  now: () => number;
}

export interface ReplayResult {
  done: Operation[];
  overtaken: Message[];
  refused: StoredOperation[];
  /** Failed, to be retried. */
  left: StoredOperation[];
}

/** An operation expires after seven days. */
const expired = () => ({ message: offlineTexts.expired });

/** Operations may have been added during the run. */
function unseen({ store, isMine }: Replay, seen: ReadonlySet<string>): StoredOperation[] {
  return store
    .read()
    .stored.filter(({ operation, refusal }) => !refusal && isMine(operation) && !seen.has(operation.operationId));
}

/** If storage is full, the operation stays as it was, and is only retried once more. */
function putIfRoom(store: OperationStore, stored: StoredOperation): void {
  try {
    store.put(stored);
  } catch {
    // The operation stays stored as it was.
  }
}

async function waitedMs({ clock, timestamp }: Operation, now: () => number): Promise<number> {
  return clock ? (await delaySince(clock)).ms : now() - Date.parse(timestamp);
}

/**
 * A refused operation waits for the user and blocks nothing; a failed one blocks only later ones on the same records.
 */
export async function replay(deps: Replay): Promise<ReplayResult> {
  const { store, send, pause, now } = deps;
  const result: ReplayResult = { done: [], overtaken: [], refused: [], left: [] };
  const seen = new Set<string>();
  const heldUp = new Set<string>();
  let isFirst = true;
  let isSignedOut = false;

  const holdUp = (operation: Operation) => {
    for (const id of recordsOf(operation)) heldUp.add(id);
  };
  const refuse = (stored: StoredOperation, refusal: NonNullable<StoredOperation['refusal']>) => {
    const refused = { ...stored, refusal };
    putIfRoom(store, refused);
    result.refused.push(refused);
  };

  /** False stops the run. */
  async function attempt(stored: StoredOperation): Promise<boolean> {
    const { operation } = stored;
    const outcome = await send(operation);
    if (outcome.kind === 'done') {
      store.remove(operation.operationId);
      result.done.push(operation);
      if (outcome.overtaken) result.overtaken.push(outcome.overtaken);
    } else if (outcome.kind === 'refused') refuse(stored, outcome.refusal);
    else if (outcome.kind === 'signed-out') isSignedOut = true;
    else {
      const tried = { ...stored, attempts: stored.attempts + 1 };
      putIfRoom(store, tried);
      result.left.push(tried);
      holdUp(operation);
    }
    return outcome.kind !== 'unreachable';
  }

  for (let batch = unseen(deps, seen); batch.length > 0; batch = unseen(deps, seen)) {
    for (const stored of batch) {
      const { operation } = stored;
      seen.add(operation.operationId);
      // A driver's operations on the same device continue: they need no session.
      if (isSignedOut && operation.owner !== null) continue;
      if (recordsOf(operation).some((id) => heldUp.has(id))) {
        // A blocked operation in turn blocks later ones on its other records.
        holdUp(operation);
        continue;
      }
      if ((await waitedMs(operation, now)) > operationLifetimeMs) {
        refuse(stored, expired());
        continue;
      }
      if (!isFirst) await pause(replayGapMs);
      isFirst = false;
      if (!(await attempt(stored))) return result;
    }
  }
  return result;
}
