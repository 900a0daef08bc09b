import type { AnswerWay, CallAnswer } from '#shared/calls/call.ts';
import { replyOf } from '#shared/calls/reply.ts';
import { plainPhone } from '#shared/check-in/fold-text.ts';
import { AppError } from '#shared/errors/errors.ts';
import { presentable } from '#shared/words/shown-text.ts';
import type { Context } from '../../platform/context.ts';
import { storeReport } from './deliveries-repository.ts';
import { storeAnswer, storeReply } from './calls-repository.ts';
import { endOf, numberKey, numberingPlanOf, senderToE164, toE164 } from './phone-number.ts';
import { findCallsByNumberEnd, hasStopped, noteStop } from './stops-repository.ts';

const notCalled = 'There is no call to answer: this truck is not called to a dock now.';

type AnswerDeps = Pick<Context, 'database' | 'clock' | 'changes'>;

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

/** Parses the sender's number by the numbering plan of the call's facility. */
async function calledAt(context: Context, from: string): Promise<{ id: string; number: string } | undefined> {
  const found = await findCallsByNumberEnd(context.database.db, endOf(plainPhone(from)));
  for (const { phone_number: theirs, facility, check_in_id: id } of found) {
    const place = numberingPlanOf(context, facility);
    const [number, sender] = [await toE164(theirs, place), await senderToE164(from, place)];
    if (number !== null && sender !== null && numberKey(number) === numberKey(sender)) return { id, number };
  }
  return undefined;
}

/** The limit applies to a text that is not an answer. */
const maxReply = 300;

async function keepReply({ database, clock, changes }: Context, checkInId: string, text: string): Promise<void> {
  const said = presentable(text).trim().slice(0, maxReply);
  const facility = await storeReply(database.db, checkInId, { text: said, at: clock.now() });
  if (facility !== null) changes.announceCalls([{ facility, checkInId }]);
}

/**
 * STOP and START apply to the number, an answer to its newest open call; other texts are shown with that call. A text
 * without a matching call is discarded without a trace.
 */
export async function takeReply(context: Context, from: string, text: string): Promise<void> {
  const call = await calledAt(context, from);
  const number =
    call?.number ?? (await senderToE164(from, numberingPlanOf(context, context.facilities.all[0]?.key ?? '')));
  if (number === null) return;
  const reply = replyOf(text);
  const allowsAgain = reply === 'start' || (reply === 'yes' && (await hasStopped(context, number)));
  if (reply === 'stop') await noteStop(context, number, context.clock.now());
  else if (allowsAgain) await noteStop(context, number, null);
  if (!call || allowsAgain) return;
  if (reply === 'stop' || reply === 'other') return keepReply(context, call.id, text);
  const answer = reply === 'more-time' ? 'more-time' : 'on-my-way';
  await answerCall(context, call.id, { answer, way: 'text' }).catch((error: unknown) => {
    // The truck docked while the text was on its way.
    if (!(error instanceof AppError)) throw error;
  });
}

/** Kannel's status codes and other gateways' words; further ones are ignored. Source: docs/product, "Texts". */
const reported: Readonly<Record<string, 'delivered' | 'failed'>> = {
  1: 'delivered',
  delivered: 'delivered',
  2: 'failed',
  16: 'failed',
  failed: 'failed',
  undelivered: 'failed',
};

export async function noteReport({ database, clock, changes }: Context, id: string, status: string): Promise<void> {
  const state = reported[status.toLowerCase()];
  if (state === undefined) return;
  const touched = await storeReport(database.db, id, state, clock.now());
  if (touched.length === 0) return;
  changes.announceCalls(touched.map(({ facility, check_in_id: checkInId }) => ({ facility, checkInId })));
}
