import type { RawBuilder } from 'kysely';

import { monthsAndDays, type Period } from '#shared/analytics/period.ts';
import { type SpanTally, tallyDay } from '#shared/analytics/tally.ts';
import { type CountsTable, findCounts, findVisits, type Recorded } from './analytics-repository.ts';
import {
  type CountedFacility,
  type Counting,
  type CountingContext,
  FacilityCounter,
  lookUp,
  singleDays,
  spanOf,
} from './count-for-good.ts';

export type TakeSpan<Counted = SpanTally> = (facility: CountedFacility, span: Counted) => void;

/** A day's counts are final when no arrival of that day can still be on its way into the database. */
const settledAfterMs = 60 * 60_000;

function rowsOf(days: readonly number[]): Period[] {
  const rows: Period[] = [];
  for (const day of days) {
    const last = rows.at(-1);
    if (last?.to === day - 1) last.to = day;
    else rows.push({ from: day, to: day });
  }
  return rows;
}

interface CountedRecords<Counted extends Period> {
  counting: Counting<Counted>;
  facilities: readonly CountedFacility[];
  recorded: Recorded;
}

class SpanReader<Counted extends Period> {
  readonly #context: CountingContext;
  readonly #counting: Counting<Counted>;
  readonly #facilities: readonly CountedFacility[];
  readonly #first: Date;
  readonly #last: Date;
  readonly #settled: number;

  constructor(
    context: CountingContext,
    counting: Counting<Counted>,
    facilities: readonly CountedFacility[],
    recorded: { first: Date; last: Date },
  ) {
    this.#context = context;
    this.#counting = counting;
    this.#facilities = facilities;
    this.#first = recorded.first;
    this.#last = recorded.last;
    this.#settled = context.clock.now().getTime() - settledAfterMs;
  }

  isFinished(period: Period): boolean {
    return this.#facilities.every((facility) => this.#isSettled(facility, period));
  }

  #isSettled(facility: CountedFacility, period: Period): boolean {
    return spanOf(facility, period).endsAt.getTime() <= this.#settled;
  }

  /** Reads only spans that can have records. */
  async #read(table: CountsTable, spans: readonly Period[]) {
    const requested = this.#facilities.flatMap((facility) =>
      spans.map((span) => Object.assign(spanOf(facility, span), { place: facility, span })),
    );
    const begun = requested.filter(({ startsAt, endsAt }) => startsAt <= this.#last && endsAt > this.#first);
    const starts = begun.map(({ startsAt }) => startsAt.getTime());
    const [first, last] = [Math.min(...starts), Math.max(...starts)];
    const keys = this.#facilities.map(({ key }) => key);
    const { db } = this.#context.database;
    const stored = starts.length > 0 ? await findCounts(db, table, keys, new Date(first), new Date(last + 1)) : [];
    return { begun, find: lookUp(this.#counting, stored) };
  }

  async month(month: Period, take: TakeSpan<Counted>): Promise<void> {
    const { begun, find } = await this.#read(this.#counting.months, [month]);
    for (const { place } of begun) {
      const known = find(place, month);
      for (const span of known ? [known] : await this.#counter(place).month(month)) take(place, span);
    }
  }

  async days(days: Period, take: TakeSpan<Counted>): Promise<void> {
    const { begun, find } = await this.#read(this.#counting.days, singleDays(days));
    const missing = new Map<CountedFacility, number[]>();
    for (const { place, span } of begun) {
      const known = find(place, span);
      if (known) take(place, known);
      else missing.set(place, [...(missing.get(place) ?? []), span.from]);
    }
    for (const [place, ofPlace] of missing) await this.#count(place, ofPlace, take);
  }

  readonly #counter = (facility: CountedFacility) => new FacilityCounter(this.#context, this.#counting, facility);

  async #count(facility: CountedFacility, days: readonly number[], take: TakeSpan<Counted>): Promise<void> {
    const isSettled = (day: number) => this.#isSettled(facility, { from: day, to: day });
    for (const row of rowsOf(days.filter(isSettled))) {
      for (const span of await this.#counter(facility).days(row)) take(facility, span);
    }
    for (const row of rowsOf(days.filter((day) => !isSettled(day)))) {
      for (const span of await this.#counting.count(this.#context.database.db, facility, row)) take(facility, span);
    }
  }
}

/** Counts are read from storage, or made and stored. A whole month is one span; days not recorded are skipped. */
export async function countedSpans<Counted extends Period>(
  context: CountingContext,
  { counting, facilities, recorded }: CountedRecords<Counted>,
  periods: readonly Period[],
  take: TakeSpan<Counted>,
  signal?: AbortSignal,
): Promise<void> {
  const { first, last } = recorded;
  if (!first || !last) return;
  const reader = new SpanReader(context, counting, facilities, { first, last });
  for (const period of periods) {
    const { months, days } = monthsAndDays(period);
    for (const span of [...months, ...days]) {
      signal?.throwIfAborted();
      await (months.includes(span) && reader.isFinished(span) ? reader.month(span, take) : reader.days(span, take));
    }
  }
}

/** Visits are read individually, since no counts are stored per carrier. */
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
