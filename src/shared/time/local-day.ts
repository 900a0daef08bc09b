import { formatterPerZone, instantAt } from './clock-time.ts';

// Swedish is the locale whose short date is ISO 8601.
const isoDay = formatterPerZone('sv-SE', {});

/** The calendar day (`YYYY-MM-DD`) of an instant in `timeZone`. */
export function localDay(instant: Date, timeZone: string): string {
  return isoDay(timeZone).format(instant);
}

/** Whether `value` is a valid calendar day (`YYYY-MM-DD`) in a year from 1900 to 2999. */
export function isCalendarDay(value: string): boolean {
  // Beyond these years, neighbouring days would leave this format or the database's date range.
  if (!/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** The day `count` days before `day` (both `YYYY-MM-DD`); a negative count goes forward. */
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
 * The instant at which `day` (`YYYY-MM-DD`) begins in `timeZone`: the first of two midnights, or the first instant of
 * the day if clocks skip midnight.
 */
export function startOfLocalDay(day: string, timeZone: string): Date {
  return instantAt(day, '00:00', timeZone);
}

/** The half-open range `[from, to)` of the days `startDate` to `endDate`, both included. */
export function dayRange(startDate: string | undefined, endDate: string | undefined, timeZone: string) {
  return {
    from: startDate ? startOfLocalDay(startDate, timeZone) : undefined,
    to: endDate ? startOfLocalDay(nextDay(endDate), timeZone) : undefined,
  };
}
