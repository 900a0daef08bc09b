import { type CallOutcome, type Channel, channels, type DeliveryState } from '../calls/call.ts';
import { Histogram } from './histogram.ts';
import { maxMinutes } from './measures.ts';

/** How far a message got that told a driver of his call; a doubtful one went out, only its receipt is not known. */
export const toldStates = ['sent', 'delivered', 'doubtful'] as const satisfies readonly DeliveryState[];

/** Calls that are alike in all that the metric is computed from, and how many there are. */
export interface CallGroup {
  /** The channels whose message told the driver. */
  toldBy: readonly Channel[];
  /** Whole minutes from the call to the answer; null without one. */
  answerMinutes: number | null;
  outcome: CallOutcome | null;
  /** Whether the time for an answer had not run out when the call ended, or has not by now. */
  isInTime: boolean;
  calls: number;
}

/** By what drivers were told: any way, a channel, or the visit page alone. */
export const toldWays = ['all', ...channels, 'page'] as const;
export type ToldWay = (typeof toldWays)[number];

/** How calls were answered that drivers were told of in one way. */
export interface CallAnswers {
  told: ToldWay;
  calls: number;
  answered: number;
  /** Trucks that docked without an answer. */
  docked: number;
  unanswered: number;
  noShows: number;
  /** The minutes in which half and nine tenths of the answers came. */
  medianMinutes: number | null;
  p90Minutes: number | null;
}

/** What became of a call; null while an answer is waited for, or where staff thought better of it before. */
function fateOf({ answerMinutes, outcome, isInTime }: CallGroup): 'answered' | 'docked' | 'unanswered' | null {
  if (answerMinutes !== null) return 'answered';
  if (outcome === 'docked') return 'docked';
  return isInTime && outcome !== 'no-show' ? null : 'unanswered';
}

function isToldBy({ toldBy }: CallGroup, way: ToldWay): boolean {
  if (way === 'all') return true;
  return way === 'page' ? toldBy.length === 0 : toldBy.includes(way);
}

function answersOf(told: ToldWay, groups: readonly CallGroup[]): CallAnswers {
  const counts = { calls: 0, answered: 0, docked: 0, unanswered: 0, noShows: 0 };
  const times = new Histogram();
  for (const group of groups) {
    const fate = fateOf(group);
    if (fate === null || !isToldBy(group, told)) continue;
    counts.calls += group.calls;
    counts[fate] += group.calls;
    if (group.outcome === 'no-show') counts.noShows += group.calls;
    if (group.answerMinutes === null) continue;
    times.add(Math.min(maxMinutes, Math.max(0, group.answerMinutes)), group.calls);
  }
  return { told, ...counts, medianMinutes: times.quantile(0.5), p90Minutes: times.quantile(0.9) };
}

/**
 * How calls were answered: all of them first, then by the ways in which drivers were told. Empty where no driver was sent a
 * message and none answered: such a yard does not ask its drivers. Source: docs/product, "Analytics".
 */
export function callAnswers(groups: readonly CallGroup[]): CallAnswers[] {
  const rows = toldWays.map((way) => answersOf(way, groups)).filter(({ calls }) => calls > 0);
  const isAnswerWanted = rows.some(
    ({ told, answered }) => answered > 0 || channels.some((channel) => channel === told),
  );
  return isAnswerWanted ? rows : [];
}
