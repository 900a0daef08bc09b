import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { Operation, OperationCommon, OperationOf } from '#shared/offline/operation.ts';
import { createCheckIn } from '#web/common/data/addresses.ts';
import { type Answer, call } from '#web/common/data/api.ts';
import { createSignal } from '#web/common/data/store.ts';

/** Needs a connection and is never queued. */
export type UndoOperation = OperationCommon & { type: 'UNDO'; id: string; also?: string[] };

/** With the current state of the records it changed. */
export interface SentOperation {
  operation: Operation | UndoOperation;
  checkIns: readonly StaffCheckIn[];
  /** For operations that are not about a check-in. */
  answer?: unknown;
}

/** Before the caller gets the response. */
export const sentOperations = createSignal<SentOperation>();

/** In a file of its own because every driver's phone downloads it. */
export async function sendArrival(operation: OperationOf<'ADD'>): Promise<Answer<typeof createCheckIn>> {
  const { id, data, timestamp: occurredAt } = operation;
  const answer = await call(createCheckIn, { body: { id, ...data, occurredAt, sentAt: new Date().toISOString() } });
  sentOperations.emit({ operation, checkIns: answer.view === 'staff' ? [answer] : [] });
  return answer;
}
