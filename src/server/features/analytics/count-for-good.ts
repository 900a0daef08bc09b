import { createHash } from 'node:crypto';

import type { FiguredFacility } from '#shared/analytics/dock-figures.ts';
import { dayOf } from '#shared/analytics/local-hours.ts';
import { daysIn, type Period } from '#shared/analytics/period.ts';
import { type SpanTally, tallyDay } from '#shared/analytics/tally.ts';
import { mergeDays } from '#shared/analytics/tally-merge.ts';
import type { Visit } from '#shared/analytics/measures.ts';
import { oncePerTable } from '#shared/check-in/field.ts';
import type { AgreedFreeTime } from '#shared/facilities/facilities.ts';
import { nextDay, startOfLocalDay } from '#shared/time/local-day.ts';
import type { Context } from '../../platform/context.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import {
  type CountsTable,
  findCounts,
  findVisits,
  lockCounting,
  type Span,
  type StoredCounts,
  storeCounts,
} from './analytics-repository.ts';
import { countsVersion, packSpan, unpackSpan } from './packed-counts.ts';

export interface CountedFacility extends FiguredFacility {
  timeZone: string;
  toleranceMinutes: number;
}

type Trx = Database | DatabaseTransaction;

export interface Counting<Counted extends Period> {
  days: CountsTable;
  months: CountsTable;
  /** The parameters of the count: if they change, days are counted again. */
  countedBy(facility: CountedFacility): string;
  count(db: Trx, facility: CountedFacility, days: Period): Promise<Counted[]>;
  merge(month: Period, days: readonly Counted[]): Counted;
  pack(span: Counted): Buffer;
  unpack(span: Period, counts: Buffer): Counted;
}

export type CountingContext = Pick<Context, 'database' | 'clock'>;

/** How many days are counted under one lock; changes to their check-ins wait for it. */
const daysAtOnce = 7;

const hashOfAgreed = oncePerTable((agreed: readonly AgreedFreeTime[]) =>
  createHash('sha256').update(JSON.stringify(agreed)).digest('base64url'),
);

function countedBy({ timeZone, freeMinutes, agreed }: CountedFacility): string {
  const own = `${countsVersion} ${timeZone} ${freeMinutes}`;
  return agreed ? `${own} ${hashOfAgreed(agreed)}` : own;
}

export function spanOf({ key, timeZone }: CountedFacility, { from, to }: Period): Span {
  const startsAt = startOfLocalDay(dayOf(from), timeZone);
  return { facility: key, startsAt, endsAt: startOfLocalDay(nextDay(dayOf(to)), timeZone) };
}

export const singleDays = ({ from, to }: Period): Period[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ from: from + index, to: from + index }));

export function byDay<Item, Counted>(
  items: readonly Item[],
  days: Period,
  dayOfItem: (item: Item) => number,
  countDay: (day: number, items: readonly Item[]) => Counted,
): Counted[] {
  const found = Map.groupBy(items, dayOfItem);
  return singleDays(days).map(({ from: day }) => countDay(day, found.get(day) ?? []));
}

export const visitCounting: Counting<SpanTally> = {
  days: 'figures_days',
  months: 'figures_months',
  countedBy,
  async count(db, facility, days) {
    const visits = await findVisits(db, spanOf(facility, days));
    const arrivedOn = ({ arrivedAt }: Visit) => facility.hours.dayAt(arrivedAt);
    return byDay(visits, days, arrivedOn, (day, ofDay) => tallyDay(ofDay, { ...facility, day }));
  },
  merge: mergeDays,
  pack: packSpan,
  unpack: unpackSpan,
};

/** Undefined if the counts are missing or were counted by other parameters. */
export function lookUp<Counted extends Period>(counting: Counting<Counted>, stored: readonly StoredCounts[]) {
  const byKey = new Map(stored.map((counts) => [`${counts.starts_at.getTime()} ${counts.facility}`, counts]));
  return (facility: CountedFacility, period: Period): Counted | undefined => {
    const known = byKey.get(`${spanOf(facility, period).startsAt.getTime()} ${facility.key}`);
    return known?.counted_by === counting.countedBy(facility) ? counting.unpack(period, known.counts) : undefined;
  };
}

export class FacilityCounter<Counted extends Period> {
  readonly #database: CountingContext['database'];
  readonly #counting: Counting<Counted>;
  readonly #facility: CountedFacility;

  constructor({ database }: CountingContext, counting: Counting<Counted>, facility: CountedFacility) {
    this.#database = database;
    this.#counting = counting;
    this.#facility = facility;
  }

  /** If records of these days are being changed, it does not wait, and stores nothing. */
  #underLock(
    table: CountsTable,
    period: Period,
    count: (trx: DatabaseTransaction, isLocked: boolean) => Promise<Counted[]>,
  ): Promise<Counted[]> {
    const [facility, counting] = [this.#facility, this.#counting];
    return this.#database.db.transaction().execute(async (trx) => {
      const isLocked = await lockCounting(trx, facility.key);
      const counts = await count(trx, isLocked);
      if (!isLocked || counts.length === 0) return counts;
      const packed = counts.map((span) => ({ ...spanOf(facility, span), counts: counting.pack(span) }));
      await storeCounts(trx, table, spanOf(facility, period), counting.countedBy(facility), packed);
      return counts;
    });
  }

  async days(days: Period): Promise<Counted[]> {
    const counts: Counted[] = [];
    for (let from = days.from; from <= days.to; from += daysAtOnce) {
      const some = { from, to: Math.min(from + daysAtOnce - 1, days.to) };
      const count = (trx: DatabaseTransaction) => this.#counting.count(trx, this.#facility, some);
      counts.push(...(await this.#underLock(this.#counting.days, some, count)));
    }
    return counts;
  }

  async #stored(db: Trx, days: Period): Promise<Counted[]> {
    const { startsAt, endsAt } = spanOf(this.#facility, days);
    const stored = await findCounts(db, this.#counting.days, [this.#facility.key], startsAt, endsAt);
    const find = lookUp(this.#counting, stored);
    return singleDays(days).flatMap((day) => find(this.#facility, day) ?? []);
  }

  /** The days of the month are returned instead while their records are being changed. */
  async month(month: Period): Promise<Counted[]> {
    const known = new Map((await this.#stored(this.#database.db, month)).map((day) => [day.from, day]));
    for (const day of singleDays(month)) {
      if (known.has(day.from)) continue;
      const last = singleDays(month).find(({ from }) => from > day.from && known.has(from))?.from ?? month.to + 1;
      for (const counted of await this.days({ from: day.from, to: last - 1 })) known.set(counted.from, counted);
    }
    const merged = await this.#underLock(this.#counting.months, month, async (trx, isLocked) => {
      const days = isLocked ? await this.#stored(trx, month) : [];
      return days.length === daysIn(month) ? [this.#counting.merge(month, days)] : [];
    });
    return merged.length > 0 ? merged : [...known.values()];
  }
}
