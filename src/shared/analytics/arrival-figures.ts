import { arrivalState, isAwaited } from '../arrivals/arrival.ts';
import { type Carrier, type Gathered, gathered } from '../carriers/carriers.ts';
import type { DeliveryType, Purpose } from '../check-in/closed-lists.ts';
import type { LocalHours } from './local-hours.ts';
import type { Period } from './period.ts';
import { addPairs, countBy, type Pairs, pairsOf, summed } from './tally.ts';

/** Outcomes are in display order. An arrival that may still come has none. */
export const outcomes = ['onTime', 'early', 'late', 'missed'] as const;
export type Outcome = (typeof outcomes)[number];
export type Outcomes = Record<Outcome | 'expected', number>;

/** Times are in milliseconds. */
export interface CountedArrival {
  purpose: Purpose | null;
  deliveryType: DeliveryType | null;
  carrier: string;
  from: number;
  until: number;
  arrivedAt: number | null;
  isWholeDay: boolean;
}

export interface ArrivalTally extends Record<Outcome, number> {
  purpose: Purpose | null;
  deliveryType: DeliveryType | null;
  carrier: string;
  /** Window ends of arrivals still awaited when counted; reading the counts decides whether they were missed. */
  awaited: readonly number[];
  /** `planned` counts by the hour in which windows begin (no whole days), `arrived` by that of the arrival. */
  planned: Pairs;
  arrived: Pairs;
}

/** The span is at one facility, by the day on which windows begin. */
export interface ArrivalSpan extends Period {
  groups: readonly ArrivalTally[];
}

export interface ArrivalRules {
  hours: LocalHours;
  toleranceMinutes: number;
  now: Date;
}

type Grouped = Pick<ArrivalTally, 'purpose' | 'deliveryType' | 'carrier'>;

const keyOf = ({ purpose, deliveryType, carrier }: Grouped) => `${purpose} ${deliveryType} ${carrier}`;

function stateOf({ from, until, arrivedAt }: CountedArrival, { now, toleranceMinutes }: ArrivalRules) {
  const came = arrivedAt === null ? null : new Date(arrivedAt);
  const facts = { from: new Date(from), until: new Date(until), arrivedAt: came, isCanceled: false };
  return arrivalState(facts, now, toleranceMinutes);
}

function groupTally(arrivals: readonly CountedArrival[], rules: ArrivalRules): ArrivalTally {
  const [{ purpose, deliveryType, carrier }] = arrivals as readonly [CountedArrival];
  const states = arrivals.map((arrival) => stateOf(arrival, rules));
  const count = (wanted: string) => states.filter((state) => state === wanted).length;
  return {
    purpose,
    deliveryType,
    carrier,
    onTime: count('arrived-on-time'),
    early: count('arrived-early'),
    late: count('arrived-late'),
    missed: count('missed'),
    awaited: arrivals.flatMap(({ until }, index) => (isAwaited(states[index] ?? 'missed') ? until : [])),
    planned: pairsOf(countBy(arrivals, ({ from, isWholeDay }) => (isWholeDay ? null : rules.hours.hourAt(from)))),
    arrived: pairsOf(countBy(arrivals, ({ arrivedAt }) => (arrivedAt === null ? null : rules.hours.hourAt(arrivedAt)))),
  };
}

export function tallyArrivals(day: number, arrivals: readonly CountedArrival[], rules: ArrivalRules): ArrivalSpan {
  const groups = Map.groupBy(arrivals, keyOf);
  return { from: day, to: day, groups: Array.from(groups.values(), (group) => groupTally(group, rules)) };
}

function mergedGroup(parts: readonly ArrivalTally[]): ArrivalTally {
  const [{ purpose, deliveryType, carrier }] = parts as readonly [ArrivalTally];
  const sumOf = (outcome: Outcome) => parts.reduce((sum, part) => sum + part[outcome], 0);
  return {
    purpose,
    deliveryType,
    carrier,
    onTime: sumOf('onTime'),
    early: sumOf('early'),
    late: sumOf('late'),
    missed: sumOf('missed'),
    awaited: parts.flatMap(({ awaited }) => awaited),
    planned: summed(parts, ({ planned }) => planned),
    arrived: summed(parts, ({ arrived }) => arrived),
  };
}

export function mergeArrivals({ from, to }: Period, days: readonly ArrivalSpan[]): ArrivalSpan {
  const groups = Map.groupBy(
    days.flatMap((day) => day.groups),
    keyOf,
  );
  return { from, to, groups: Array.from(groups.values(), mergedGroup) };
}

export interface ArrivalChoice {
  purpose?: Purpose | undefined;
  deliveryType?: DeliveryType | undefined;
  /** The name as typed by a person. */
  carrier?: string | undefined;
}

type CarrierOutcomes = Outcomes & { carrier: string };

const nothing = (): Outcomes => ({ expected: 0, onTime: 0, early: 0, late: 0, missed: 0 });

export class ArrivalSums {
  readonly #choice: ArrivalChoice;
  readonly #carriers: readonly Carrier[];
  readonly #now: Date;
  readonly #gathered = new Map<string, Gathered>();
  readonly #byCarrier = new Map<string, CarrierOutcomes>();
  readonly #all = nothing();
  readonly #planned = new Map<number, number>();
  readonly #arrived = new Map<number, number>();
  #awaited = 0;

  constructor(choice: ArrivalChoice, carriers: readonly Carrier[], now: Date) {
    this.#choice = choice;
    this.#carriers = carriers;
    this.#now = now;
  }

  #gatheredAs(typed: string): Gathered {
    let found = this.#gathered.get(typed);
    if (!found) this.#gathered.set(typed, (found = gathered(this.#carriers, typed)));
    return found;
  }

  #isAskedFor({ purpose, deliveryType, carrier }: Grouped): boolean {
    const { purpose: ofPurpose, deliveryType: ofType, carrier: ofCarrier } = this.#choice;
    if (ofPurpose !== undefined && purpose !== ofPurpose) return false;
    if (ofType !== undefined && deliveryType !== ofType) return false;
    return ofCarrier === undefined || this.#gatheredAs(carrier).key === this.#gatheredAs(ofCarrier).key;
  }

  /** Spellings of one carrier share the sums, under the first spelling in alphabetical order. */
  #sumsOf(typed: string): CarrierOutcomes {
    const { key, name } = this.#gatheredAs(typed);
    const known = this.#byCarrier.get(key);
    if (known && known.carrier <= name) return known;
    const sums = { ...(known ?? nothing()), carrier: name };
    this.#byCarrier.set(key, sums);
    return sums;
  }

  #isMissed(until: number, toleranceMinutes: number): boolean {
    const end = new Date(until);
    const facts = { from: end, until: end, arrivedAt: null, isCanceled: false };
    return arrivalState(facts, this.#now, toleranceMinutes) === 'missed';
  }

  /** The tolerance is that of the span's facility. */
  add({ groups }: ArrivalSpan, toleranceMinutes: number): void {
    for (const group of groups) {
      if (!this.#isAskedFor(group)) continue;
      const { onTime, early, late, awaited } = group;
      const since = awaited.filter((until) => this.#isMissed(until, toleranceMinutes)).length;
      const missed = group.missed + since;
      const expected = onTime + early + late + group.missed + awaited.length;
      this.#awaited += awaited.length - since;
      for (const sums of [this.#all, this.#sumsOf(group.carrier)]) {
        sums.expected += expected;
        for (const [outcome, count] of Object.entries({ onTime, early, late, missed }))
          sums[outcome as Outcome] += count;
      }
      addPairs(this.#planned, group.planned);
      addPairs(this.#arrived, group.arrived);
    }
  }

  /** Carriers with the most late and missed arrivals come first. */
  told() {
    const off = ({ late, missed }: Outcomes) => late + missed;
    const carriers = [...this.#byCarrier.values()].toSorted(
      (a, b) => off(b) - off(a) || b.expected - a.expected || a.carrier.localeCompare(b.carrier, 'en'),
    );
    const hours = Array.from({ length: 24 }, (_, hour) => ({
      expected: this.#planned.get(hour) ?? 0,
      arrived: this.#arrived.get(hour) ?? 0,
    }));
    const anyTime = hours.reduce((rest, { expected }) => rest - expected, this.#all.expected);
    return { ...this.#all, awaited: this.#awaited, hours, anyTime, carriers };
  }
}
