import type { CallAnswer, CallOutcome } from './call.ts';

/** After so many calls in a row that nobody answered, No-Show is offered. Source: docs/product, "Calls". */
export const callsBeforeNoShow = 3;

type Moment = Date | string;

export interface CallState {
  at: Moment;
  /** Until when an answer is waited for. */
  expiresAt: Moment;
  answer: CallAnswer | null;
  outcome: CallOutcome | null;
}

/** How a call stands: over, answered, waited for, or not answered in time. */
export type CallStanding = 'ended' | 'on-my-way' | 'more-time' | 'waited-for' | 'unanswered';

/** How a call stands now; derived, so that nothing has to happen when its time is up. Source: docs/product, "Calls". */
export function callStanding({ outcome, answer, expiresAt }: CallState, now: Date): CallStanding {
  if (outcome !== null) return 'ended';
  if (answer !== null) return answer;
  return new Date(expiresAt) <= now ? 'unanswered' : 'waited-for';
}

/** Whether a call led to another one without an answer. */
const wasUnanswered = ({ answer, outcome }: CallState) => answer === null && outcome === 'called-again';

/** How many calls in a row before the newest one nobody answered; `calls` are a record's, in any order. */
export function earlierUnanswered(calls: readonly CallState[]): number {
  const newestFirst = calls.toSorted((a, b) => new Date(b.at).getTime() - new Date(a.at).getTime());
  const earlier = newestFirst.slice(1);
  const end = earlier.findIndex((call) => !wasUnanswered(call));
  return end === -1 ? earlier.length : end;
}

/** Whether No-Show is offered: this call and those just before it went unanswered often enough. */
export function offersNoShow(call: CallState & { earlierUnanswered: number }, now: Date): boolean {
  return callStanding(call, now) === 'unanswered' && call.earlierUnanswered + 1 >= callsBeforeNoShow;
}
