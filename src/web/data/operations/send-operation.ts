import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { bulkUpdateCheckIns, deleteCheckIn, undoOperation, updateCheckIn } from '#shared/contract/check-ins.ts';
import type { Operation, OperationOf } from '#shared/offline/operation.ts';
import { isRetryable } from '#shared/retry.ts';
import { type Answer, ApiError } from '#web/data/api.ts';
import { callAsStaff } from '#web/data/staff-call.ts';
import type { SendOutcome } from './replay.ts';
import { sendArrival, sentOperations, type UndoOperation } from './send-arrival.ts';

/** Responses to staff operations, by type. */
export interface StaffAnswers {
  UPDATE: StaffCheckIn;
  BULK_UPDATE: Answer<typeof bulkUpdateCheckIns>;
  DELETE: undefined;
  UNDO: Answer<typeof undoOperation>;
}

export type StaffOperation = Exclude<Operation, { type: 'ADD' }> | UndoOperation;

function request(operation: StaffOperation): Promise<StaffAnswers[keyof StaffAnswers]> {
  const { operationId, timestamp: occurredAt } = operation;
  const sentAt = new Date().toISOString();
  const timing = { operationId, occurredAt, sentAt };
  switch (operation.type) {
    case 'UPDATE':
      return callAsStaff(updateCheckIn, { params: { id: operation.id }, body: { ...operation.data, ...timing } });
    case 'BULK_UPDATE':
      return callAsStaff(bulkUpdateCheckIns, { body: { ids: operation.ids, ...operation.data, ...timing } });
    case 'DELETE': {
      const headers = { 'idempotency-key': operationId, 'x-occurred-at': occurredAt, 'x-sent-at': sentAt };
      return callAsStaff(deleteCheckIn, { params: { id: operation.id }, headers });
    }
    case 'UNDO': {
      const { id, also } = operation;
      return callAsStaff(undoOperation, { params: { id }, body: { ...timing, ...(also && { also }) } });
    }
  }
}

function changedBy(answer: StaffAnswers[keyof StaffAnswers]): readonly StaffCheckIn[] {
  if (answer === undefined) return [];
  return 'checkIns' in answer ? answer.checkIns : [answer];
}

/**
 * Sends a staff operation, first or repeated, and returns the response. Listeners of `sentOperations` are notified
 * first. Throws as `callAsStaff` does.
 */
export async function sendOperation<O extends StaffOperation>(operation: O): Promise<StaffAnswers[O['type']]> {
  const answer = await request(operation);
  sentOperations.tell({ operation, checkIns: changedBy(answer) });
  return answer as StaffAnswers[O['type']];
}

function outcomeOf(error: unknown, operation: Operation): SendOutcome {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === undefined) return { kind: 'unreachable' };
  if (error.code === 'authentication_required') return { kind: 'signed-out' };
  if (isRetryable(error.status)) return { kind: 'failed' };
  if (operation.type === 'DELETE' && error.status === 404) {
    // It is already deleted.
    sentOperations.tell({ operation, checkIns: [] });
    return { kind: 'done' };
  }
  return {
    kind: 'refused',
    refusal: {
      message: error.message,
      ...(error.fields && { fields: error.fields }),
      ...(error.conflicts && { conflicts: error.conflicts }),
    },
  };
}

/** What was kept without a version was filled in while the form was the specified one, the first. */
const withVersion = (operation: OperationOf<'ADD'>) => ({
  ...operation,
  data: { formVersion: 1, ...operation.data },
});

/** Sends a stored operation and returns the outcome. */
export async function sendKept(operation: Operation): Promise<SendOutcome> {
  try {
    await (operation.type === 'ADD' ? sendArrival(withVersion(operation)) : sendOperation(operation));
    return { kind: 'done' };
  } catch (error) {
    return outcomeOf(error, operation);
  }
}
