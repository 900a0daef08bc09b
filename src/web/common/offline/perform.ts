import { recordsOf } from '#shared/offline/operation.ts';
import type { ClockNote } from '#shared/time/device-clock.ts';
import { checkConnection, currentConnection } from '#web/common/data/connectivity/connectivity.ts';
import { noteClock } from '#web/common/data/server-clock.ts';
import { mayRetry } from '#web/common/data/retries.ts';
import { offlineQueue } from './offline-queue.ts';
import { sendOperation, type StaffAnswers, type StaffOperation } from './send-operation.ts';

/** Requests of this page, by record id. */
const underWay = new Map<string, Promise<void>>();

const concerned = (operation: StaffOperation): readonly string[] =>
  operation.type === 'UNDO' ? [] : recordsOf(operation);

/** Nothing may overtake what it depends on. */
function serialised<T>(ids: readonly string[], work: () => Promise<T>): Promise<T> {
  const ahead = ids.flatMap((id) => underWay.get(id) ?? []);
  const result = ahead.length > 0 ? Promise.all(ahead).then(work) : work();
  const leave = () => {
    for (const id of ids) if (underWay.get(id) === over) underWay.delete(id);
  };
  const over: Promise<void> = result.then(leave, leave);
  for (const id of ids) underWay.set(id, over);
  return result;
}

/** A change must not overtake a queued one of the same record. */
function mustWait(operation: StaffOperation): boolean {
  if (!currentConnection().isOnline) return true;
  const waiting = new Set(offlineQueue.read().waiting.flatMap((stored) => recordsOf(stored.operation)));
  return concerned(operation).some((id) => waiting.has(id));
}

async function sendOrKeep<O extends StaffOperation>(
  operation: O,
  clock: ClockNote,
): Promise<StaffAnswers[O['type']] | null> {
  // Undoing needs the server; and an operation without an owner could not be sent later.
  if (operation.type === 'UNDO' || operation.owner === null) return sendOperation(operation);
  if (mustWait(operation)) {
    await offlineQueue.add({ ...operation, clock });
    void offlineQueue.sync();
    return null;
  }
  try {
    return await sendOperation(operation);
  } catch (error) {
    if (!mayRetry(error)) throw error;
    void checkConnection();
    await offlineQueue.add({ ...operation, clock }, 1);
    return null;
  }
}

/**
 * If offline, or if the server fails or does not respond, the operation is stored to be sent later, and this resolves
 * to null. Throws errors with which the server refuses it.
 */
export function perform<O extends StaffOperation>(operation: O): Promise<StaffAnswers[O['type']] | null> {
  // The clock is noted now because it may be set before the operation is sent.
  const clock = noteClock(Date.parse(operation.timestamp));
  return serialised(concerned(operation), () => sendOrKeep(operation, clock));
}
