import { freeMinutesOf, type FreeTimes } from '../carriers/carriers.ts';
import type { DeliveryType, Purpose } from '../check-in/closed-lists.ts';
import { dayMs } from '../time/applied-time.ts';
import { visitStages } from './definitions.ts';
import type { LocalHours } from './local-hours.ts';
import { detentionMinutes, responseMinutes, stageTimes, type Visit, waitMinutes } from './measures.ts';
import type { Period } from './period.ts';

/** Dock use is followed for this many days after the arrival; it counts on the days of use. */
export const daysFollowed = 7;

/** Keys and numbers alternate; keys ascend. */
export type Pairs = ArrayLike<number>;

export interface DockTally {
  dock: string;
  /** Milliseconds by hours of the span. */
  hours: Pairs;
  /** Milliseconds by hours since the end of the span, 24 for each day. */
  later: Pairs;
}

export interface CarrierTally {
  carrier: string;
  trucks: number;
  minutes: number;
}

export interface DayTally {
  arrivals: ArrayLike<number>;
  noShows: number;
  /** Trucks by their wait in minutes. */
  waits: Pairs;
}

/** Counts and sums, which can be added up, of one purpose and delivery type. */
export interface GroupTally {
  purpose: Purpose;
  deliveryType: DeliveryType | null;
  days: readonly DayTally[];
  canceled: number;
  /** Trucks by wait: minutes times 24, plus the hour of arrival. */
  waits: Pairs;
  /** High-priority trucks by their response time in minutes. */
  responses: Pairs;
  /** Counts trucks that have left. */
  left: number;
  stageMs: readonly number[];
  docks: readonly DockTally[];
  /** Hours since the span began, within it, in which a truck stood at any dock. */
  worked: ArrayLike<number>;
  /** Carriers with trucks beyond the free time. */
  detention: readonly CarrierTally[];
}

/** The span is at one facility, by the day of arrival; both days are included. */
export interface SpanTally extends Period {
  groups: readonly GroupTally[];
}

export interface TallyRules extends FreeTimes {
  hours: LocalHours;
  day: number;
}

export const pairsOf = (counts: ReadonlyMap<number, number>): Pairs => [...counts].toSorted(([a], [b]) => a - b).flat();

export function addTo<Key>(counts: Map<Key, number>, key: Key, number: number): void {
  counts.set(key, (counts.get(key) ?? 0) + number);
}

export function addPairs(sums: Map<number, number>, pairs: Pairs, shift = 0): void {
  for (let index = 0; index < pairs.length; index += 2) addTo(sums, (pairs[index] ?? 0) + shift, pairs[index + 1] ?? 0);
}

export function summed<Part>(parts: readonly Part[], pairsIn: (part: Part) => Pairs): Pairs {
  const sums = new Map<number, number>();
  for (const part of parts) addPairs(sums, pairsIn(part));
  return pairsOf(sums);
}

/** Items without a key are skipped. */
export function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => number | null): Map<number, number> {
  const counts = new Map<number, number>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== null) addTo(counts, key, 1);
  }
  return counts;
}

/** Milliseconds by hours since the span began. */
type Cells = Map<number, number>;

export function dockTallies(used: ReadonlyMap<string, Cells>, spanHours: number): Pick<GroupTally, 'docks' | 'worked'> {
  const worked = new Set<number>();
  const docks = Array.from(used, ([dock, cells]): DockTally => {
    const [hours, later]: [Cells, Cells] = [new Map(), new Map()];
    for (const [cell, ms] of cells) {
      if (cell >= spanHours) later.set(cell - spanHours, ms);
      else {
        addTo(hours, cell % 24, ms);
        worked.add(cell);
      }
    }
    return { dock, hours: pairsOf(hours), later: pairsOf(later) };
  });
  return { docks, worked: [...worked].toSorted((a, b) => a - b) };
}

function dockCells(visits: readonly Visit[], { hours, day }: TallyRules): Map<string, Cells> {
  const used = new Map<string, Cells>();
  for (const { dock, dockInAt, dockOutAt } of visits) {
    if (dock === '' || dockInAt === null || dockOutAt === null) continue;
    const cells = used.get(dock) ?? new Map<number, number>();
    used.set(dock, cells);
    // One day more than is followed, because a day on which clocks go back has an hour more.
    const until = Math.min(dockOutAt, dockInAt + (daysFollowed + 2) * dayMs);
    hours.divide(dockInAt, until, (usedDay, hour, ms) => {
      const later = usedDay - day;
      if (later >= 0 && later <= daysFollowed) addTo(cells, later * 24 + hour, ms);
    });
  }
  return used;
}

function carrierTallies(visits: readonly Visit[], rules: FreeTimes): CarrierTally[] {
  const carriers = new Map<string, CarrierTally>();
  for (const visit of visits) {
    const minutes = detentionMinutes(visit, freeMinutesOf(rules, visit.carrier));
    if (minutes === 0) continue;
    const key = visit.carrier.toLowerCase();
    const carrier = carriers.get(key) ?? { carrier: visit.carrier, trucks: 0, minutes: 0 };
    carriers.set(key, { ...carrier, trucks: carrier.trucks + 1, minutes: carrier.minutes + minutes });
  }
  return [...carriers.values()];
}

function groupTally(visits: readonly Visit[], rules: TallyRules): GroupTally {
  const [{ purpose, deliveryType }] = visits as readonly [Visit];
  const hourOf = ({ arrivedAt }: Visit) => rules.hours.hourAt(arrivedAt);
  const arrivals = countBy(visits, hourOf);
  const waits = countBy(visits, (visit) => {
    const minutes = waitMinutes(visit);
    return minutes === null ? null : minutes * 24 + hourOf(visit);
  });
  const stays = visits.flatMap((visit) => [stageTimes(visit) ?? []]).filter((times) => times.length > 0);
  return {
    purpose,
    deliveryType,
    days: [
      {
        arrivals: Array.from({ length: 24 }, (_, hour) => arrivals.get(hour) ?? 0),
        noShows: visits.filter(({ isNoShow }) => isNoShow).length,
        waits: pairsOf(countBy(visits, waitMinutes)),
      },
    ],
    canceled: visits.filter(({ status }) => status === 'canceled').length,
    waits: pairsOf(waits),
    responses: pairsOf(countBy(visits, responseMinutes)),
    left: stays.length,
    stageMs: visitStages.map((_, stage) => stays.reduce((sum, times) => sum + (times[stage] ?? 0), 0)),
    ...dockTallies(dockCells(visits, rules), 24),
    detention: carrierTallies(visits, rules),
  };
}

export function tallyDay(visits: readonly Visit[], rules: TallyRules): SpanTally {
  const groups = Map.groupBy(visits, ({ purpose, deliveryType }) => `${purpose} ${deliveryType}`);
  return { from: rules.day, to: rules.day, groups: Array.from(groups.values(), (group) => groupTally(group, rules)) };
}
