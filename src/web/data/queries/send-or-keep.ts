import type { NewOperation } from '#shared/offline/operation.ts';
import { checkConnection, currentConnection } from '#web/data/connectivity/connectivity.ts';
import { offlineQueue } from '#web/data/offline-queue/offline-queue.ts';
import { mayRetry } from '#web/data/with-retries.ts';
import { currentSession } from '#web/data/session.ts';

type StaffOperation = NewOperation extends infer O ? (O extends NewOperation ? Omit<O, 'owner'> : never) : never;

function recordsOf(operation: StaffOperation): readonly string[] {
  return operation.type === 'BULK_UPDATE' ? operation.ids : [operation.id];
}

/** A change of a record for which another one waits must not overtake it. */
function mustWait(operation: StaffOperation): boolean {
  if (!currentConnection().isOnline) return true;
  const waiting = new Set(offlineQueue.read().waiting.flatMap((stored) => recordsOf(stored.operation)));
  return recordsOf(operation).some((id) => waiting.has(id));
}

/**
 * Sends a write of staff. Without a connection, and where the server fails or gives no answer, keeps it on the device to
 * be sent later, and answers null. Throws what the server refuses.
 */
export async function sendOrKeep<T>(operation: StaffOperation, send: () => Promise<T>): Promise<T | null> {
  const owner = currentSession().user?.id;
  if (owner === undefined) return send();
  if (mustWait(operation)) {
    await offlineQueue.add({ ...operation, owner });
    void offlineQueue.sync();
    return null;
  }
  try {
    return await send();
  } catch (error) {
    if (!mayRetry(error)) throw error;
    void checkConnection();
    await offlineQueue.add({ ...operation, owner }, 1);
    return null;
  }
}
