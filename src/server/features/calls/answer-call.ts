import type { AnswerWay, CallAnswer } from '#shared/calls/call.ts';
import { AppError } from '#shared/errors/errors.ts';
import type { Context } from '../../platform/context.ts';
import { storeAnswer } from './calls-repository.ts';

const notCalled = 'There is no call to answer: this truck is not called to a dock now.';

export type AnswerDeps = Pick<Context, 'database' | 'clock' | 'changes'>;

/** Replaces an earlier answer; unsent messages are canceled. Throws `illegal_transition` without an open call. */
export async function answerCall(
  { database, clock, changes }: AnswerDeps,
  checkInId: string,
  { answer, way }: { answer: CallAnswer; way: AnswerWay },
): Promise<void> {
  const at = clock.now();
  const facility = await storeAnswer(database.db, checkInId, { answer, way, at });
  if (facility === null) throw new AppError('illegal_transition', notCalled);
  changes.announceCalls([{ facility, checkInId }]);
}
