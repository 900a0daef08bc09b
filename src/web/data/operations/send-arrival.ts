import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { Operation, OperationCommon, OperationOf } from '#shared/offline/operation.ts';
import { createCheckIn } from '#web/data/addresses.ts';
import { type Answer, call } from '#web/data/api.ts';
import { createSignal } from '#web/data/store.ts';

/** Takes back what an operation did that the server has; it needs a connection and is never kept. */
export type UndoOperation = OperationCommon & { type: 'UNDO'; id: string; also?: string[] };

/** An operation that the server has taken, and the records it changed as they are now. */
export interface SentOperation {
  operation: Operation | UndoOperation;
  checkIns: readonly StaffCheckIn[];
}

/** Tells of every operation that was sent, at once or later, before whoever waits for its answer hears of it. */
export const sentOperations = createSignal<SentOperation>();

/** Sends a check-in. It stands apart from the other operations because every driver's phone has to load it. */
export async function sendArrival(operation: OperationOf<'ADD'>): Promise<Answer<typeof createCheckIn>> {
  const { id, data, timestamp: occurredAt } = operation;
  const answer = await call(createCheckIn, { body: { id, ...data, occurredAt, sentAt: new Date().toISOString() } });
  sentOperations.tell({ operation, checkIns: answer.view === 'staff' ? [answer] : [] });
  return answer;
}
