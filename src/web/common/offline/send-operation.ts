import type { StaffCheckIn } from '#shared/check-in/record.ts';
import {
  bulkUpdateCheckIns,
  deleteCheckIn,
  readHistory,
  takeStep,
  undoOperation,
  updateCheckIn,
} from '#shared/contract/check-ins.ts';
import type { ArrivalView } from '#shared/contract/expected-arrivals.ts';
import type { Operation, OperationOf } from '#shared/offline/operation.ts';
import { type Answer, ApiError } from '#web/common/data/api.ts';
import { apiErrorTexts } from '#web/common/data/api-error.ts';
import { currentSession } from '#web/common/data/session-state.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { timingOf } from './delay.ts';
import { outcomeOf, type SendOutcome } from './replay.ts';
import { sentOperations, type UndoOperation } from './send-arrival.ts';
import { say } from '#web/common/data/words.ts';
import { offlineTexts } from '#web/common/texts/synchronizing.ts';

export interface StaffAnswers {
  UPDATE: StaffCheckIn;
  STEP: StaffCheckIn;
  BULK_UPDATE: Answer<typeof bulkUpdateCheckIns>;
  DELETE: undefined;
  EXPECT: ArrivalView;
  ARRIVAL: ArrivalView;
  UNDO: Answer<typeof undoOperation>;
}

export type StaffOperation = Exclude<Operation, { type: 'ADD' }> | UndoOperation;

type Answered = Promise<StaffAnswers[keyof StaffAnswers]>;

function request(operation: StaffOperation): Answered {
  const { clock, timestamp } = operation;
  if (clock) return timingOf(clock).then((timing) => ask(operation, timing));
  return ask(operation, { occurredAt: timestamp, sentAt: new Date().toISOString() });
}

function ask(operation: StaffOperation, measured: Awaited<ReturnType<typeof timingOf>>): Answered {
  const { operationId } = operation;
  const timing = { operationId, ...measured };
  switch (operation.type) {
    case 'UPDATE':
      return callAsStaff(updateCheckIn, { params: { id: operation.id }, body: { ...operation.data, ...timing } });
    case 'STEP':
      return callAsStaff(takeStep, { params: { id: operation.id }, body: { ...operation.data, ...timing } });
    case 'BULK_UPDATE':
      return callAsStaff(bulkUpdateCheckIns, { body: { ids: operation.ids, ...operation.data, ...timing } });
    case 'DELETE': {
      const headers = {
        'idempotency-key': operationId,
        'x-occurred-at': timing.occurredAt,
        'x-sent-at': timing.sentAt,
      };
      return callAsStaff(deleteCheckIn, { params: { id: operation.id }, headers });
    }
    case 'EXPECT':
    case 'ARRIVAL':
      return import('./send-expected.ts').then(
        ({ sendExpected }) => sendExpected(operation),
        () => Promise.reject(new ApiError(apiErrorTexts.unreachable)),
      );
    case 'UNDO': {
      const { id, also } = operation;
      return callAsStaff(undoOperation, { params: { id }, body: { ...timing, ...(also && { also }) } });
    }
  }
}

function changedBy(answer: StaffAnswers[keyof StaffAnswers]): readonly StaffCheckIn[] {
  if (answer === undefined) return [];
  if ('checkIns' in answer) return answer.checkIns;
  return 'view' in answer ? [answer] : [];
}

/**
 * The operation may be sent for the first time or again. Listeners of `sentOperations` are notified first. Throws as
 * `callAsStaff` does.
 */
export async function sendOperation<O extends StaffOperation>(operation: O): Promise<StaffAnswers[O['type']]> {
  const answer = await request(operation);
  sentOperations.emit({ operation, checkIns: changedBy(answer), answer });
  return answer as StaffAnswers[O['type']];
}

const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;

/**
 * The history of a deleted record can be read; that of a record outside the account's facilities is not found. Throws
 * as `callAsStaff` does.
 */
function isOutOfScope(id: string): Promise<boolean> {
  return callAsStaff(readHistory, { params: { id } }).then(
    () => false,
    (error: unknown) => isNotFound(error) || Promise.reject(error),
  );
}

/** If somebody else deleted the record first, the operation is done, otherwise `refused`. */
async function outcomeOfMissing(operation: OperationOf<'DELETE'>, refused: SendOutcome): Promise<SendOutcome> {
  if (await isOutOfScope(operation.id)) return refused;
  sentOperations.emit({ operation, checkIns: [] });
  return { kind: 'done' };
}

/** Null if others deleted the missing records, which wins over a change. */
async function refusalOfMissing({ checkIns, missing }: StaffAnswers['BULK_UPDATE']): Promise<SendOutcome | null> {
  let beyond = 0;
  for (const id of missing) if (await isOutOfScope(id)) beyond += 1;
  if (beyond === 0) return null;
  const message = say(offlineTexts.someMissing, { missing: beyond, all: beyond + checkIns.length });
  return { kind: 'refused', refusal: { message } };
}

/**
 * If the code for it can be loaded, the outcome has a message about values that did not take effect. Throws as
 * `sendOperation` does.
 */
export async function sendKeptChange(operation: StaffOperation & Operation): Promise<SendOutcome> {
  // A request in an ended session makes the server report its end, which would trigger the queue again immediately.
  if (currentSession().status === 'ended') return { kind: 'signed-out' };
  let answer: StaffAnswers[keyof StaffAnswers];
  try {
    answer = await sendOperation(operation);
  } catch (error) {
    if (operation.type === 'DELETE' && isNotFound(error)) return outcomeOfMissing(operation, outcomeOf(error));
    throw error;
  }
  const refused = answer && 'missing' in answer && (await refusalOfMissing(answer));
  if (refused) return refused;
  if (answer === undefined) return { kind: 'done' };
  const words = await import('./overtaken-change.ts').catch(() => undefined);
  const overtaken = words?.overtakenMessage(operation, changedBy(answer));
  return { kind: 'done', ...(overtaken && { overtaken }) };
}
