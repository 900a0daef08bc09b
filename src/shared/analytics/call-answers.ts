import { type CallOutcome, type Channel, channels, type DeliveryState } from '../calls/call.ts';
import { Histogram } from './histogram.ts';
import { maxMinutes } from './measures.ts';

/** States in which the message told the driver. A doubtful one was sent, but its receipt is unknown. */
export const toldStates = ['sent', 'delivered', 'doubtful'] as const satisfies readonly DeliveryState[];

/** The calls of a group agree in everything the metric depends on. */
export interface CallGroup {
  /** The channels whose messages told the driver. */
  toldBy: readonly Channel[];
  /** Minutes from the call to the answer; null without an answer. */
  answerMinutes: number | null;
  outcome: CallOutcome | null;
  /** True if the deadline had not passed when the call ended, or has not passed yet. */
  isInTime: boolean;
  calls: number;
}

/** Drivers are told in any way, by a channel, or by the visit page alone. */
export const toldWays = ['all', ...channels, 'page'] as const;
export type ToldWay = (typeof toldWays)[number];

export interface CallAnswers {
  told: ToldWay;
  calls: number;
  answered: number;
  /** Trucks that docked without an answer. */
  docked: number;
  unanswered: number;
  noShows: number;
  /** Minutes within which 50% and 90% of the answers came. */
  medianMinutes: number | null;
  p90Minutes: number | null;
}

/** Null while an answer is awaited, or if staff withdrew the call before the deadline. */
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

/** Empty for a yard that does not ask drivers: nothing sent, nothing answered. Source: docs/product, "Analytics". */
export function callAnswers(groups: readonly CallGroup[]): CallAnswers[] {
  const rows = toldWays.map((way) => answersOf(way, groups)).filter(({ calls }) => calls > 0);
  const isAnswerWanted = rows.some(
    ({ told, answered }) => answered > 0 || channels.some((channel) => channel === told),
  );
  return isAnswerWanted ? rows : [];
}
