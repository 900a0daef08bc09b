import { dayMs } from '../time/applied-time.ts';
import type { Interval } from './definitions.ts';
import { dayNumber, dayOf, weekdayOf } from './local-hours.ts';

/** Days by their numbers, both included. */
export interface Period {
  from: number;
  to: number;
}

/** Both days are `YYYY-MM-DD`, and both are included. */
export const periodOf = (from: string, to: string): Period => ({ from: dayNumber(from), to: dayNumber(to) });

export const daysIn = ({ from, to }: Period): number => to - from + 1;

export const periodBefore = (period: Period): Period => ({
  from: period.from - daysIn(period),
  to: period.from - 1,
});

/** A chart then has about 13 to 53 points at most. */
export function usualInterval(period: Period): Interval {
  const days = daysIn(period);
  if (days <= 31) return 'day';
  return days <= 190 ? 'week' : 'month';
}

/** Weeks begin on `firstWeekday`, 0 for Monday. */
export function intervalStart(day: number, interval: Interval, firstWeekday = 0): number {
  if (interval === 'day') return day;
  if (interval === 'week') return day - ((weekdayOf(day) - firstWeekday + 7) % 7);
  return dayNumber(`${dayOf(day).slice(0, 7)}-01`);
}

export function intervalEnd(start: number, interval: Interval): number {
  if (interval === 'day') return start;
  if (interval === 'week') return start + 6;
  const first = new Date(start * dayMs);
  return Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0) / dayMs;
}

/** `months` are whole calendar months, `days` the other days in runs of at most a month. */
export function monthsAndDays({ from, to }: Period): { months: Period[]; days: Period[] } {
  const [months, days]: [Period[], Period[]] = [[], []];
  for (let first = from; first <= to;) {
    const month = { from: intervalStart(first, 'month'), to: intervalEnd(intervalStart(first, 'month'), 'month') };
    const last = Math.min(month.to, to);
    if (month.from === first && month.to === last) months.push(month);
    else days.push({ from: first, to: last });
    first = last + 1;
  }
  return { months, days };
}
