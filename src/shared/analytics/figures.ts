import type { Carrier } from '../carriers/carriers.ts';
import type { DeliveryType, Purpose } from '../check-in/closed-lists.ts';
import { dayMs } from '../time/applied-time.ts';
import { type Interval, targets, visitStages } from './definitions.ts';
import { type DockFigures, DockUse, type FiguredFacility } from './dock-figures.ts';
import type { Waits } from './explain.ts';
import { Histogram } from './histogram.ts';
import { dayOf, weekdayOf } from './local-hours.ts';
import { intervalEnd, intervalStart, type Period } from './period.ts';
import type { CarrierTally, DayTally, GroupTally, SpanTally } from './tally.ts';
import { addCarriers } from './tally-merge.ts';

/** A missing field matches all visits. */
export interface FiguresFilter {
  purpose?: Purpose | undefined;
  deliveryType?: DeliveryType | undefined;
}

const minuteMs = 60_000;
const timesOf = (histogram: Histogram) => ({
  trucks: histogram.trucks,
  medianMinutes: histogram.quantile(0.5),
  p90Minutes: histogram.quantile(0.9),
});

/** Docks stay in their order; unused ones are left out first. */
function listedDocks(docks: readonly DockFigures[], most: number): DockFigures[] {
  const isUsed = ({ use }: DockFigures) => (use ?? 0) > 0;
  const listed = new Set([...docks.filter(isUsed), ...docks.filter((dock) => !isUsed(dock))].slice(0, most));
  return docks.filter((dock) => listed.has(dock));
}

class Part {
  readonly wait = new Histogram();
  visits = 0;
  noShows = 0;
}

export class Figures {
  readonly #period: Period;
  readonly #interval: Interval;
  readonly #firstWeekday: number;
  readonly #filter: FiguresFilter;
  readonly #gatheredBy: readonly Carrier[];
  readonly #waits = Array.from({ length: 24 }, () => new Histogram());
  readonly #responses = new Histogram();
  readonly #parts = new Map<number, Part>();
  readonly #docks = new Map<FiguredFacility, DockUse>();
  readonly #places = new Map<FiguredFacility, Waits>();
  readonly #carriers = new Map<string, CarrierTally>();
  readonly #arrivals = Array.from({ length: 7 }, () => Array<number>(24).fill(0));
  readonly #stageMs = visitStages.map(() => 0);
  #canceled = 0;
  #left = 0;
  #withinTarget = 0;
  #dockFigures: ReturnType<DockUse['figures']>[] | undefined;

  /** Spellings of a carrier are combined by `carriers`. */
  constructor(
    period: Period,
    interval: Interval,
    filter: FiguresFilter,
    carriers: readonly Carrier[] = [],
    firstWeekday = 0,
  ) {
    this.#firstWeekday = firstWeekday;
    this.#gatheredBy = carriers;
    this.#period = period;
    this.#interval = interval;
    this.#filter = filter;
  }

  /** The visits of a span within the period count; of other spans, only their dock use within the period. */
  add(facility: FiguredFacility, span: SpanTally): void {
    const { from, to } = this.#period;
    if (span.from > to) return;
    const { purpose, deliveryType } = this.#filter;
    for (const group of span.groups) {
      if (purpose !== undefined && group.purpose !== purpose) continue;
      if (deliveryType !== undefined && group.deliveryType !== deliveryType) continue;
      const use = this.#docks.get(facility) ?? new DockUse(facility, this.#period);
      this.#docks.set(facility, use);
      use.add(span, group);
      if (span.from >= from) this.#addGroup(facility, span.from, group);
    }
  }

  #addGroup(facility: FiguredFacility, first: number, group: GroupTally): void {
    const place = this.#places.get(facility) ?? { trucks: 0, minutes: 0 };
    this.#places.set(facility, place);
    group.days.forEach((day, at) => this.#addDay(first + at, day));
    this.#canceled += group.canceled;
    this.#left += group.left;
    group.stageMs.forEach((ms, stage) => (this.#stageMs[stage] = (this.#stageMs[stage] ?? 0) + ms));
    const { waits, responses } = group;
    for (let index = 0; index < waits.length; index += 2) {
      const [key, trucks] = [waits[index] ?? 0, waits[index + 1] ?? 0];
      const minutes = Math.floor(key / 24);
      this.#waits[key % 24]?.add(minutes, trucks);
      place.trucks += trucks;
      place.minutes += minutes * trucks;
      if (minutes < facility.targetMinutes) this.#withinTarget += trucks;
    }
    this.#responses.addPairs(responses);
    addCarriers(this.#carriers, group.detention, this.#gatheredBy);
  }

  #addDay(day: number, { arrivals, noShows, waits }: DayTally): void {
    const part = this.#partOf(day);
    const weekday = this.#arrivals[weekdayOf(day)] ?? [];
    for (let hour = 0; hour < arrivals.length; hour++) {
      const count = arrivals[hour] ?? 0;
      weekday[hour] = (weekday[hour] ?? 0) + count;
      part.visits += count;
    }
    part.noShows += noShows;
    part.wait.addPairs(waits);
  }

  #partOf(day: number): Part {
    const start = intervalStart(day, this.#interval, this.#firstWeekday);
    const part = this.#parts.get(start) ?? new Part();
    this.#parts.set(start, part);
    return part;
  }

  /** Cached, because figures are read only after everything was added. */
  #docksUntil(facilities: readonly FiguredFacility[], now: number) {
    return (this.#dockFigures ??= facilities.map((facility) => {
      const use = this.#docks.get(facility) ?? new DockUse(facility, this.#period);
      // Wide enough for every zone; hours outside the period do not count.
      const [begins, ends] = [(this.#period.from - 1) * dayMs, Math.min(now, (this.#period.to + 2) * dayMs)];
      return use.figures(begins, ends);
    }));
  }

  headline(facilities: readonly FiguredFacility[], now: number) {
    const wait = new Histogram();
    for (const histogram of this.#waits) wait.addAll(histogram);
    const docks = this.#docksUntil(facilities, now);
    const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
    const carriers = [...this.#carriers.values()];
    const parts = [...this.#parts.values()];
    const available = sumOf(docks.map(({ availableMs }) => availableMs));
    return {
      visits: sumOf(parts.map(({ visits }) => visits)),
      canceled: this.#canceled,
      noShows: sumOf(parts.map(({ noShows }) => noShows)),
      wait: { ...timesOf(wait), withinTarget: this.#withinTarget },
      priority: { ...timesOf(this.#responses), withinTarget: this.#responses.below(targets.priorityMinutes) },
      dockUse: available > 0 ? sumOf(docks.map(({ usedMs }) => usedMs)) / available : null,
      stay: {
        trucks: this.#left,
        minutes: this.#left > 0 ? sumOf(this.#stageMs) / this.#left / minuteMs : null,
      },
      detention: {
        trucks: sumOf(carriers.map(({ trucks }) => trucks)),
        minutes: sumOf(carriers.map(({ minutes }) => minutes)),
      },
    };
  }

  /** `today` spans the current days of all zones: earlier days are over, and days up to its last have begun. */
  basis(facilities: readonly FiguredFacility[], now: number, today: Period) {
    const { from, to } = this.#period;
    const daysUntil = (last: number) => Math.max(0, Math.min(last, to) - from + 1);
    const docks = this.#docksUntil(facilities, now).flatMap((facility) => facility.docks);
    return {
      days: { begun: daysUntil(today.to), over: daysUntil(today.from - 1) },
      hours: this.#waits.map(({ trucks, minutes }) => ({ trucks, minutes })),
      facilities: [...this.#places]
        .filter(([, { trucks }]) => trucks > 0)
        .map(([{ name }, { trucks, minutes }]) => ({ facility: name, trucks, minutes })),
      stages: this.#averageStages(),
      docksUsed: docks.filter(({ use }) => (use ?? 0) > 0).length,
    };
  }

  #averageStages(): (number | null)[] {
    return this.#stageMs.map((ms) => (this.#left > 0 ? ms / this.#left / minuteMs : null));
  }

  details(facilities: readonly FiguredFacility[], now: number, maxRows: { docks: number; carriers: number }) {
    const docks: DockFigures[] = this.#docksUntil(facilities, now).flatMap((facility) => facility.docks);
    const carriers = [...this.#carriers.values()].toSorted(
      (a, b) => b.minutes - a.minutes || a.carrier.localeCompare(b.carrier, 'en'),
    );
    const stages = this.#averageStages();
    return {
      hours: this.#waits.map(timesOf),
      arrivals: this.#arrivals,
      stages: visitStages.map((stage, index) => ({ stage, minutes: stages[index] ?? null })),
      carriers: carriers.slice(0, maxRows.carriers),
      otherCarriers: Math.max(0, carriers.length - maxRows.carriers),
      docks: listedDocks(docks, maxRows.docks),
      otherDocks: Math.max(0, docks.length - maxRows.docks),
    };
  }

  /** A part is partial if it extends beyond the period or is not over. */
  course(today: number) {
    const parts = [];
    const { from, to } = this.#period;
    for (let start = intervalStart(from, this.#interval, this.#firstWeekday); start <= to;) {
      const end = intervalEnd(start, this.#interval);
      const { wait, visits, noShows } = this.#parts.get(start) ?? new Part();
      const isPartial = start < from || end > to || end >= today;
      const days = { from: dayOf(Math.max(start, from)), to: dayOf(Math.min(end, to)) };
      parts.push({ ...days, isPartial, visits, noShows, ...timesOf(wait) });
      start = end + 1;
    }
    return parts;
  }

  /** Only days that have begun count towards averages. */
  weekdays(today: number): number[] {
    const counts = Array<number>(7).fill(0);
    const last = Math.min(today, this.#period.to);
    for (let day = this.#period.from; day <= last; day++) counts[weekdayOf(day)] = (counts[weekdayOf(day)] ?? 0) + 1;
    return counts;
  }
}
