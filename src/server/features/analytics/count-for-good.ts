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

/** A facility with its zone, as days are counted there. */
export interface CountedFacility extends FiguredFacility {
  timeZone: string;
}

/** What counting needs of the context. */
export type CountingContext = Pick<Context, 'database' | 'clock'>;

/** So many days are counted under one lock: whoever changes one of their check-ins meanwhile waits for it. */
const daysAtOnce = 7;

const hashOfAgreed = oncePerTable((agreed: readonly AgreedFreeTime[]) =>
  createHash('sha256').update(JSON.stringify(agreed)).digest('base64url'),
);

/** What counts depend on besides the visits. */
function countedBy({ timeZone, freeMinutes, agreed }: CountedFacility): string {
  const own = `${countsVersion} ${timeZone} ${freeMinutes}`;
  return agreed ? `${own} ${hashOfAgreed(agreed)}` : own;
}

/** The instants between which the days of a period are at a facility. */
export function spanOf({ key, timeZone }: CountedFacility, { from, to }: Period): Span {
  const startsAt = startOfLocalDay(dayOf(from), timeZone);
  return { facility: key, startsAt, endsAt: startOfLocalDay(nextDay(dayOf(to)), timeZone) };
}

/** Each day of a period as a period. */
export const singleDays = ({ from, to }: Period): Period[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ from: from + index, to: from + index }));

/** The check-ins of some days in a row, counted. */
export function tallied(facility: CountedFacility, days: Period, visits: readonly Visit[]): SpanTally[] {
  const byDay = Map.groupBy(visits, ({ arrivedAt }) => facility.hours.dayAt(arrivedAt));
  return singleDays(days).map(({ from: day }) => tallyDay(byDay.get(day) ?? [], { ...facility, day }));
}

/** Finds the counts of spans among stored ones; undefined where they are not there, or were counted otherwise. */
export function lookUp(stored: readonly StoredCounts[]) {
  const byKey = new Map(stored.map((counts) => [`${counts.starts_at.getTime()} ${counts.facility}`, counts]));
  return (facility: CountedFacility, period: Period): SpanTally | undefined => {
    const known = byKey.get(`${spanOf(facility, period).startsAt.getTime()} ${facility.key}`);
    return known?.counted_by === countedBy(facility) ? unpackSpan(period, known.counts) : undefined;
  };
}

/** Counts spans, and stores them unless check-ins of such days are being changed right now, which is not waited for. */
function countUnderLock(
  { database }: CountingContext,
  facility: CountedFacility,
  table: CountsTable,
  period: Period,
  count: (trx: Parameters<typeof findVisits>[0], isLocked: boolean) => Promise<SpanTally[]>,
): Promise<SpanTally[]> {
  return database.db.transaction().execute(async (trx) => {
    const isLocked = await lockCounting(trx, facility.key);
    const counts = await count(trx, isLocked);
    if (!isLocked || counts.length === 0) return counts;
    const packed = counts.map((span) => ({ ...spanOf(facility, span), counts: packSpan(span) }));
    await storeCounts(trx, table, spanOf(facility, period), countedBy(facility), packed);
    return counts;
  });
}

/** Counts finished days of a facility and stores them. */
export async function countDays(
  context: CountingContext,
  facility: CountedFacility,
  days: Period,
): Promise<SpanTally[]> {
  const counts: SpanTally[] = [];
  for (let from = days.from; from <= days.to; from += daysAtOnce) {
    const some = { from, to: Math.min(from + daysAtOnce - 1, days.to) };
    const counted = await countUnderLock(context, facility, 'figures_days', some, async (trx) =>
      tallied(facility, some, await findVisits(trx, spanOf(facility, some))),
    );
    counts.push(...counted);
  }
  return counts;
}

/** The stored counts of single days, as far as there are any. */
async function storedDays(db: Parameters<typeof findCounts>[0], facility: CountedFacility, days: Period) {
  const { startsAt, endsAt } = spanOf(facility, days);
  const find = lookUp(await findCounts(db, 'figures_days', [facility.key], startsAt, endsAt));
  return singleDays(days).flatMap((day) => find(facility, day) ?? []);
}

/** Counts a finished month of a facility from its days and stores it; its days where they are being changed right now. */
export async function countMonth(
  context: CountingContext,
  facility: CountedFacility,
  month: Period,
): Promise<SpanTally[]> {
  const known = new Map((await storedDays(context.database.db, facility, month)).map((day) => [day.from, day]));
  for (const day of singleDays(month)) {
    if (known.has(day.from)) continue;
    const last = singleDays(month).find(({ from }) => from > day.from && known.has(from))?.from ?? month.to + 1;
    for (const counted of await countDays(context, facility, { from: day.from, to: last - 1 })) {
      known.set(counted.from, counted);
    }
  }
  const merged = await countUnderLock(context, facility, 'figures_months', month, async (trx, isLocked) => {
    const days = isLocked ? await storedDays(trx, facility, month) : [];
    return days.length === daysIn(month) ? [mergeDays(month, days)] : [];
  });
  return merged.length > 0 ? merged : [...known.values()];
}
