import { type ArrivalState, arrivalState, isAwaited } from '../arrivals/arrival.ts';
import { type Carrier, gathered } from '../carriers/carriers.ts';

/** What came of expected arrivals, in the order in which it is told; what may still come is none of them. */
export const outcomes = ['onTime', 'early', 'late', 'missed'] as const;
export type Outcome = (typeof outcomes)[number];
export type Outcomes = Record<Outcome | 'expected', number>;

const outcomeOf: Partial<Record<ArrivalState, Outcome>> = {
  'arrived-on-time': 'onTime',
  'arrived-early': 'early',
  'arrived-late': 'late',
  missed: 'missed',
};

/** Arrivals of a facility and carrier of which the same came. */
export interface ArrivalGroup {
  facility: string;
  carrier: string;
  /** By how many minutes, each begun one counted, they missed their window: negative before it; null where nobody came. */
  minutesOff: number | null;
  /** When the last of their windows ends. */
  until: Date;
  count: number;
}

const nothing = (): Outcomes => ({ expected: 0, onTime: 0, early: 0, late: 0, missed: 0 });

/** What came of a group, by the rule of each arrival: a window of no length misses nothing of it. */
function stateOf({ minutesOff, until }: ArrivalGroup, now: Date, toleranceMinutes: number): ArrivalState {
  const arrivedAt = minutesOff === null ? null : new Date(until.getTime() + minutesOff * 60_000);
  return arrivalState({ from: until, until, arrivedAt, isCanceled: false }, now, toleranceMinutes);
}

/** How many of all and of each carrier came on time, early, late and not at all; carriers with most that came late or not first. */
export function punctuality(
  groups: readonly ArrivalGroup[],
  {
    now,
    toleranceOf,
    carriers,
  }: { now: Date; toleranceOf: (facility: string) => number; carriers: readonly Carrier[] },
) {
  const all = nothing();
  let awaited = 0;
  const byCarrier = new Map<string, Outcomes & { carrier: string }>();
  for (const group of groups) {
    const state = stateOf(group, now, toleranceOf(group.facility));
    const outcome = outcomeOf[state];
    const { key, name } = gathered(carriers, group.carrier);
    const own = byCarrier.get(key) ?? { carrier: name, ...nothing() };
    byCarrier.set(key, own);
    if (isAwaited(state)) awaited += group.count;
    for (const sums of [all, own]) {
      sums.expected += group.count;
      if (outcome) sums[outcome] += group.count;
    }
  }
  const off = ({ late, missed }: Outcomes) => late + missed;
  const sorted = [...byCarrier.values()].toSorted(
    (a, b) => off(b) - off(a) || b.expected - a.expected || a.carrier.localeCompare(b.carrier, 'en'),
  );
  return { ...all, awaited, carriers: sorted };
}
