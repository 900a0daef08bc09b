import type { Operation, OperationOf } from '#shared/offline/operation.ts';
import { ApiError } from '#web/common/data/api.ts';
import { say } from '#web/common/data/words.ts';
import { unsentChangeTexts } from '#web/common/texts/unsent-changes.ts';
import { isOutOfScope } from './out-of-scope.ts';
import { outcomeOf, type SendOutcome } from './replay.ts';
import { sentOperations } from './send-arrival.ts';
import { changedBy, sendOperation, type StaffAnswers, type StaffOperation } from './send-operation.ts';

/** The outcome of a deletion where there is no record: done if somebody else was faster, otherwise `refused`. */
async function outcomeOfMissing(operation: OperationOf<'DELETE'>, refused: SendOutcome): Promise<SendOutcome> {
  if (await isOutOfScope(operation.id)) return refused;
  sentOperations.emit({ operation, checkIns: [] });
  return { kind: 'done' };
}

/** Others' deletions win, but what is beyond the account's scope was not changed. */
async function refusalOfMissing({ checkIns, missing }: StaffAnswers['BULK_UPDATE']): Promise<SendOutcome | null> {
  let beyond = 0;
  for (const id of missing) if (await isOutOfScope(id)) beyond += 1;
  if (beyond === 0) return null;
  const message = say(unsentChangeTexts.someMissing, { missing: beyond, all: beyond + checkIns.length });
  return { kind: 'refused', refusal: { message } };
}

/**
 * Sends what staff have done and says what became of it, with what did not take effect, as far as the code that says so can
 * be loaded. Throws as `sendOperation` does.
 */
export async function sendKeptChange(operation: StaffOperation & Operation): Promise<SendOutcome> {
  let answer: StaffAnswers[keyof StaffAnswers];
  try {
    answer = await sendOperation(operation);
  } catch (error) {
    const isMissing = operation.type === 'DELETE' && error instanceof ApiError && error.status === 404;
    if (isMissing) return outcomeOfMissing(operation, outcomeOf(error));
    throw error;
  }
  const refused = answer && 'missing' in answer && (await refusalOfMissing(answer));
  if (refused) return refused;
  if (answer === undefined) return { kind: 'done' };
  const words = await import('./overtaken-change.ts').catch(() => undefined);
  const overtaken = words?.overtakenMessage(operation, changedBy(answer));
  return overtaken ? { kind: 'done', overtaken } : { kind: 'done' };
}
