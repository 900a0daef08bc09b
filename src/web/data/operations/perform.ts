import { recordsOf } from '#shared/offline/operation.ts';
import { checkConnection, currentConnection } from '#web/data/connectivity/connectivity.ts';
import { mayRetry } from '#web/data/retries.ts';
import { offlineQueue } from './offline-queue.ts';
import { sendOperation, type StaffAnswers, type StaffOperation } from './send-operation.ts';

/** By record, what is being sent from this page. */
const underWay = new Map<string, Promise<void>>();

const concerned = (operation: StaffOperation): readonly string[] =>
  operation.type === 'UNDO' ? [] : recordsOf(operation);

/** Does one thing after the other to the same record, so that none overtakes what it builds on. */
function inTurn<T>(ids: readonly string[], work: () => Promise<T>): Promise<T> {
  const ahead = ids.flatMap((id) => underWay.get(id) ?? []);
  const result = ahead.length > 0 ? Promise.all(ahead).then(work) : work();
  const leave = () => {
    for (const id of ids) if (underWay.get(id) === over) underWay.delete(id);
  };
  const over: Promise<void> = result.then(leave, leave);
  for (const id of ids) underWay.set(id, over);
  return result;
}

/** A change of a record for which another one waits must not overtake it. */
function mustWait(operation: StaffOperation): boolean {
  if (!currentConnection().isOnline) return true;
  const waiting = new Set(offlineQueue.read().waiting.flatMap((stored) => recordsOf(stored.operation)));
  return concerned(operation).some((id) => waiting.has(id));
}

async function sendOrKeep<O extends StaffOperation>(operation: O): Promise<StaffAnswers[O['type']] | null> {
  // What is taken back needs the server; and what nobody owns, nobody could send later.
  if (operation.type === 'UNDO' || operation.owner === null) return sendOperation(operation);
  if (mustWait(operation)) {
    await offlineQueue.add(operation);
    void offlineQueue.sync();
    return null;
  }
  try {
    return await sendOperation(operation);
  } catch (error) {
    if (!mayRetry(error)) throw error;
    void checkConnection();
    await offlineQueue.add(operation, 1);
    return null;
  }
}

/**
 * Does what a person asked for: sends it at once and answers what the server says. Without a connection, and where the
 * server fails or gives no answer, keeps it on the device to be sent later, and answers null. Throws what the server
 * refuses.
 */
export function perform<O extends StaffOperation>(operation: O): Promise<StaffAnswers[O['type']] | null> {
  return inTurn(concerned(operation), () => sendOrKeep(operation));
}
