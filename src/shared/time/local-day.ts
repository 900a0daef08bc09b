import { formatterPerZone, instantAt } from './clock-time.ts';

// Swedish is the locale whose short date is ISO 8601.
const isoDay = formatterPerZone('sv-SE', {});

/** The calendar day, `YYYY-MM-DD`, on which an instant falls in `timeZone`. */
export function localDay(instant: Date, timeZone: string): string {
  return isoDay(timeZone).format(instant);
}

/** Whether `value` is a calendar day that exists, written `YYYY-MM-DD`, of a year from 1900 to 2999. */
export function isCalendarDay(value: string): boolean {
  // Before and after, the neighbours of a day leave the form above or the range of dates that the database knows.
  if (!/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** The day `count` days before `day`, both `YYYY-MM-DD`; a negative count leads forward. */
export function daysBefore(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - count);
  return date.toISOString().slice(0, 10);
}

/** The day after `day`, both `YYYY-MM-DD`. */
export function nextDay(day: string): string {
  return daysBefore(day, -1);
}

/**
 * The instant at which `day` (`YYYY-MM-DD`) begins in `timeZone`: the first of two midnights, and where the clocks skip
 * midnight the first instant there is.
 */
export function startOfLocalDay(day: string, timeZone: string): Date {
  return instantAt(day, '00:00', timeZone);
}

/** The half-open range of instants `[from, to)` that the days `startDate` to `endDate`, both included, cover. */
export function dayRange(startDate: string | undefined, endDate: string | undefined, timeZone: string) {
  return {
    from: startDate ? startOfLocalDay(startDate, timeZone) : undefined,
    to: endDate ? startOfLocalDay(nextDay(endDate), timeZone) : undefined,
  };
}
