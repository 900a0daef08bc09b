import type { CallAnswer, CallOutcome } from './call.ts';

/** No-Show is offered after this many unanswered calls in a row. Source: docs/product, "Calls". */
const callsBeforeNoShow = 3;

type Moment = Date | string;

export interface CallState {
  at: Moment;
  expiresAt: Moment;
  answer: CallAnswer | null;
  outcome: CallOutcome | null;
}

/** `unanswered` means after the deadline. */
export type CallStanding = 'ended' | 'on-my-way' | 'more-time' | 'waited-for' | 'unanswered';

/** The standing is derived, so that no job has to run at the deadline. Source: docs/product, "Calls". */
export function callStanding({ outcome, answer, expiresAt }: CallState, now: Date): CallStanding {
  if (outcome !== null) return 'ended';
  if (answer !== null) return answer;
  return new Date(expiresAt) <= now ? 'unanswered' : 'waited-for';
}

const wasUnanswered = ({ answer, outcome }: CallState) => answer === null && outcome === 'called-again';

/** Counts calls in a row before the newest; `calls` are those of one record, in any order. */
export function earlierUnanswered(calls: readonly CallState[]): number {
  const newestFirst = calls.toSorted((a, b) => new Date(b.at).getTime() - new Date(a.at).getTime());
  const earlier = newestFirst.slice(1);
  const end = earlier.findIndex((call) => !wasUnanswered(call));
  return end === -1 ? earlier.length : end;
}

/** No-Show is offered if this call and those just before it went unanswered often enough. */
export function offersNoShow(call: CallState & { earlierUnanswered: number }, now: Date): boolean {
  return callStanding(call, now) === 'unanswered' && call.earlierUnanswered + 1 >= callsBeforeNoShow;
}
