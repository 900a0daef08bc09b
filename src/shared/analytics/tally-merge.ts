import { type Carrier, gathered } from '../carriers/carriers.ts';
import { visitStages } from './definitions.ts';
import type { Period } from './period.ts';
import {
  addPairs,
  type CarrierTally,
  type DayTally,
  dockTallies,
  type GroupTally,
  type SpanTally,
  summed,
} from './tally.ts';

const noDay: DayTally = { arrivals: Array<number>(24).fill(0), noShows: 0, waits: [] };

/** `at` is the day's offset in days from the start of the whole span. */
type Placed = readonly [group: GroupTally, at: number];

/** Use after the end of a day may fall within the whole span. */
function usedDocks(parts: readonly Placed[], spanDays: number): Pick<GroupTally, 'docks' | 'worked'> {
  const used = new Map<string, Map<number, number>>();
  for (const [{ docks }, at] of parts) {
    for (const { dock, hours, later } of docks) {
      const cells = used.get(dock) ?? new Map<number, number>();
      used.set(dock, cells);
      addPairs(cells, hours, at * 24);
      addPairs(cells, later, (at + 1) * 24);
    }
  }
  return dockTallies(used, spanDays * 24);
}

/** Carriers are added by gathered name; without set-up carriers, names that differ only in case are the same. */
export function addCarriers(
  sums: Map<string, CarrierTally>,
  tallies: readonly CarrierTally[],
  carriers: readonly Carrier[] = [],
): void {
  for (const { carrier: typed, trucks, minutes } of tallies) {
    const { key, name: carrier } = gathered(carriers, typed);
    const known = sums.get(key) ?? { carrier, trucks: 0, minutes: 0 };
    sums.set(key, { carrier: known.carrier, trucks: known.trucks + trucks, minutes: known.minutes + minutes });
  }
}

function mergedGroup(parts: readonly Placed[], spanDays: number): GroupTally {
  const [[{ purpose, deliveryType }]] = parts as readonly [Placed];
  const days = Array.from({ length: spanDays }, () => noDay);
  for (const [group, at] of parts) days[at] = group.days[0] ?? noDay;
  const carriers = new Map<string, CarrierTally>();
  for (const [group] of parts) addCarriers(carriers, group.detention);
  const sumOf = (valueOf: (group: GroupTally) => number) => parts.reduce((sum, [group]) => sum + valueOf(group), 0);
  return {
    purpose,
    deliveryType,
    days,
    canceled: sumOf(({ canceled }) => canceled),
    waits: summed(parts, ([{ waits }]) => waits),
    responses: summed(parts, ([{ responses }]) => responses),
    left: sumOf(({ left }) => left),
    stageMs: visitStages.map((_, stage) => sumOf(({ stageMs }) => stageMs[stage] ?? 0)),
    ...usedDocks(parts, spanDays),
    detention: [...carriers.values()],
  };
}

export function mergeDays({ from, to }: Period, days: readonly SpanTally[]): SpanTally {
  const parts = days.flatMap((day) => day.groups.map((group): Placed => [group, day.from - from]));
  const groups = Map.groupBy(parts, ([{ purpose, deliveryType }]) => `${purpose} ${deliveryType}`);
  return { from, to, groups: Array.from(groups.values(), (group) => mergedGroup(group, to - from + 1)) };
}
