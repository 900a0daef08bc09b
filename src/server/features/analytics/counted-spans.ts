import type { RawBuilder } from 'kysely';

import { monthsAndDays, type Period } from '#shared/analytics/period.ts';
import { type SpanTally, tallyDay } from '#shared/analytics/tally.ts';
import { findCounts, findVisits } from './analytics-repository.ts';
import {
  countDays,
  type CountedFacility,
  type CountingContext,
  countMonth,
  lookUp,
  singleDays,
  spanOf,
  tallied,
} from './count-for-good.ts';

/** Takes the counts of one facility and span. */
export type TakeSpan = (facility: CountedFacility, span: SpanTally) => void;

/** A day is counted for good an hour after its end, when nothing that arrived in it can be on its way into the database. */
const settledAfterMs = 60 * 60_000;

/** The rows of consecutive days among some. */
function rowsOf(days: readonly number[]): Period[] {
  const rows: Period[] = [];
  for (const day of days) {
    const last = rows.at(-1);
    if (last?.to === day - 1) last.to = day;
    else rows.push({ from: day, to: day });
  }
  return rows;
}

/** Reads the counts of periods, and counts what nobody has counted. */
class SpanReader {
  readonly #context: CountingContext;
  readonly #facilities: readonly CountedFacility[];
  readonly #earliest: Date;
  readonly #now: Date;

  constructor(context: CountingContext, facilities: readonly CountedFacility[], earliest: Date) {
    this.#context = context;
    this.#facilities = facilities;
    this.#earliest = earliest;
    this.#now = context.clock.now();
  }

  isFinished(period: Period): boolean {
    const settled = this.#now.getTime() - settledAfterMs;
    return this.#facilities.every((facility) => spanOf(facility, period).endsAt.getTime() <= settled);
  }

  /** The stored counts of all facilities, and what of them can have any at all. */
  async #read(table: 'figures_days' | 'figures_months', spans: readonly Period[]) {
    const requested = this.#facilities.flatMap((facility) =>
      spans.map((span) => Object.assign(spanOf(facility, span), { place: facility, span })),
    );
    const begun = requested.filter(({ startsAt, endsAt }) => startsAt <= this.#now && endsAt > this.#earliest);
    const starts = begun.map(({ startsAt }) => startsAt.getTime());
    const [first, last] = [Math.min(...starts), Math.max(...starts)];
    const keys = this.#facilities.map(({ key }) => key);
    const { db } = this.#context.database;
    const stored = starts.length > 0 ? await findCounts(db, table, keys, new Date(first), new Date(last + 1)) : [];
    return { begun, find: lookUp(stored) };
  }

  async month(month: Period, take: TakeSpan): Promise<void> {
    const { begun, find } = await this.#read('figures_months', [month]);
    for (const { place } of begun) {
      const known = find(place, month);
      if (known) take(place, known);
      else for (const span of await countMonth(this.#context, place, month)) take(place, span);
    }
  }

  async days(days: Period, take: TakeSpan): Promise<void> {
    const { begun, find } = await this.#read('figures_days', singleDays(days));
    const missing = new Map<CountedFacility, number[]>();
    for (const { place, span } of begun) {
      const known = find(place, span);
      if (known) take(place, known);
      else missing.set(place, [...(missing.get(place) ?? []), span.from]);
    }
    for (const [place, ofPlace] of missing) await this.#count(place, ofPlace, take);
  }

  async #count(facility: CountedFacility, days: readonly number[], take: TakeSpan): Promise<void> {
    const settled = this.#now.getTime() - settledAfterMs;
    const isSettled = (day: number) => spanOf(facility, { from: day, to: day }).endsAt.getTime() <= settled;
    for (const row of rowsOf(days.filter(isSettled))) {
      for (const span of await countDays(this.#context, facility, row)) take(facility, span);
    }
    for (const row of rowsOf(days.filter((day) => !isSettled(day)))) {
      const visits = await findVisits(this.#context.database.db, spanOf(facility, row));
      for (const span of tallied(facility, row, visits)) take(facility, span);
    }
  }
}

/**
 * The counts of periods at some facilities, each given to `take`: those of finished months and days as they are stored, the
 * others counted now and stored once they are finished. `earliest` is when the first check-in of all arrived. A month counts as one span where a period has all of it. Days without
 * any check-ins before or after them have none.
 */
export async function countedSpans(
  context: CountingContext,
  facilities: readonly CountedFacility[],
  periods: readonly Period[],
  earliest: Date | null,
  take: TakeSpan,
  signal?: AbortSignal,
): Promise<void> {
  if (!earliest) return;
  const reader = new SpanReader(context, facilities, earliest);
  for (const period of periods) {
    const { months, days } = monthsAndDays(period);
    for (const span of [...months, ...days]) {
      signal?.throwIfAborted();
      await (months.includes(span) && reader.isFinished(span) ? reader.month(span, take) : reader.days(span, take));
    }
  }
}

/** The same of one carrier, whose visits are read one by one: no counts are stored by carrier. */
export async function spansOfCarrier(
  context: CountingContext,
  facilities: readonly CountedFacility[],
  periods: readonly Period[],
  ofCarrier: RawBuilder<boolean>,
  take: TakeSpan,
): Promise<void> {
  const [from, to] = [
    Math.min(...periods.map((period) => period.from)),
    Math.max(...periods.map((period) => period.to)),
  ];
  for (const facility of facilities) {
    const visits = await findVisits(context.database.db, spanOf(facility, { from, to }), ofCarrier);
    for (const [day, ofDay] of Map.groupBy(visits, ({ arrivedAt }) => facility.hours.dayAt(arrivedAt))) {
      take(facility, tallyDay(ofDay, { ...facility, day }));
    }
  }
}
