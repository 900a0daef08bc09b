import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { Operation, OperationCommon, OperationOf } from '#shared/offline/operation.ts';
import { createCheckIn } from '#web/common/data/addresses.ts';
import { type Answer, call } from '#web/common/data/api.ts';
import { createSignal } from '#web/common/data/store.ts';

/** Undoing needs a connection and is never queued. */
export type UndoOperation = OperationCommon & { type: 'UNDO'; id: string; also?: string[] };

/** `checkIns` is the current state of the records it changed. */
export interface SentOperation {
  operation: Operation | UndoOperation;
  checkIns: readonly StaffCheckIn[];
  /** Operations that are not about a check-in have the whole response. */
  answer?: unknown;
}

/** It is emitted before the caller gets the response. */
export const sentOperations = createSignal<SentOperation>();

/** This is a file of its own because every driver's phone downloads it. */
export async function sendArrival(operation: OperationOf<'ADD'>): Promise<Answer<typeof createCheckIn>> {
  const { id, data, timestamp: occurredAt } = operation;
  const answer = await call(createCheckIn, { body: { id, ...data, occurredAt, sentAt: new Date().toISOString() } });
  sentOperations.emit({ operation, checkIns: answer.view === 'staff' ? [answer] : [] });
  return answer;
}
