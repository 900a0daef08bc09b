import { replyOf } from '#shared/calls/reply.ts';
import { AppError } from '#shared/errors.ts';
import type { Context } from '../../platform/context.ts';
import { answerCall } from './answer-call.ts';
import { storeReport } from './deliveries-repository.ts';
import { endOf, numberPlaceOf, toE164 } from './phone-number.ts';
import { findCallsByNumberEnd, noteStop } from './stops-repository.ts';

/** The number of a sender: gateways say it with its country, some without the plus. */
async function senderOf(context: Context, from: string): Promise<string | null> {
  const place = numberPlaceOf(context, context.facilities.all[0]?.key ?? '');
  const digits = from.trim();
  if (digits.startsWith('+')) return toE164(digits, place);
  return (await toE164(`+${digits}`, place)) ?? toE164(digits, place);
}

/** The check-in whose open call is the newest of those that were texted to a number. */
async function calledAt(context: Context, number: string): Promise<string | undefined> {
  const found = await findCallsByNumberEnd(context.database.db, endOf(number));
  for (const { phone_number: theirs, facility, check_in_id: id } of found) {
    if ((await toE164(theirs, numberPlaceOf(context, facility))) === number) return id;
  }
  return undefined;
}

/**
 * Takes a text that somebody sent: STOP and START hold for the number, anything else answers its newest open call. What
 * belongs to no call leaves no trace.
 */
export async function takeReply(context: Context, from: string, text: string): Promise<void> {
  const number = await senderOf(context, from);
  if (number === null) return;
  const reply = replyOf(text);
  const { db } = context.database;
  if (reply === 'stop' || reply === 'start') {
    await noteStop(db, number, reply === 'stop' ? context.clock.now() : null);
    return;
  }
  const checkInId = await calledAt(context, number);
  if (checkInId === undefined) return;
  await answerCall(context, checkInId, { answer: reply, way: 'text' }).catch((error: unknown) => {
    // The truck docked while the text was on its way.
    if (!(error instanceof AppError)) throw error;
  });
}

/** Kannel's numbers, and the words of the others. The rest says nothing new. Source: docs/product.md, "Texts". */
const reported: Readonly<Record<string, 'delivered' | 'failed'>> = {
  1: 'delivered',
  delivered: 'delivered',
  2: 'failed',
  16: 'failed',
  failed: 'failed',
  undelivered: 'failed',
};

/** Notes a gateway's report on a message. */
export async function noteReport({ database, clock, changes }: Context, id: string, status: string): Promise<void> {
  const state = reported[status.toLowerCase()];
  if (state === undefined) return;
  const touched = await storeReport(database.db, id, state, clock.now());
  if (touched.length === 0) return;
  changes.announceCalls(touched.map(({ facility, check_in_id: checkInId }) => ({ facility, checkInId })));
}
