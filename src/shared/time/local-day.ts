import { formatterPerZone, instantAt } from './clock-time.ts';

// Swedish is the locale whose short date is ISO 8601.
const isoDay = formatterPerZone('sv-SE', {});

/** The day is `YYYY-MM-DD`. */
export function localDay(instant: Date, timeZone: string): string {
  return isoDay(timeZone).format(instant);
}

/** A day is `YYYY-MM-DD`, from 1900 to 2999. */
export function isCalendarDay(value: string): boolean {
  // Adjacent days of other years would leave this format or the database's date range.
  if (!/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** Days are `YYYY-MM-DD`; a negative count goes forward. */
export function daysBefore(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - count);
  return date.toISOString().slice(0, 10);
}

/** Days are `YYYY-MM-DD`. */
export function nextDay(day: string): string {
  return daysBefore(day, -1);
}

/** The day begins at the first of two midnights, or at its first instant if clocks skip midnight. */
export function startOfLocalDay(day: string, timeZone: string): Date {
  return instantAt(day, '00:00', timeZone);
}

/** A relative day is `today`, or some days before or after it (`today-6`), by when and where it is read. */
const relativeDay = /^today([+-][1-9]\d{0,2})?$/;

/** A named day is a calendar day or one relative to today. */
export const isNamedDay = (text: string): boolean => relativeDay.test(text) || isCalendarDay(text);

/** `today()` returns the calendar day of today. */
export function namedDay(text: string, today: () => string): string {
  const [named, count = '0'] = relativeDay.exec(text) ?? [];
  return named === undefined ? text : daysBefore(today(), -Number(count));
}

/** The range is half-open `[from, to)`; both days are included. */
export function dayRange(startDate: string | undefined, endDate: string | undefined, timeZone: string) {
  return {
    from: startDate ? startOfLocalDay(startDate, timeZone) : undefined,
    to: endDate ? startOfLocalDay(nextDay(endDate), timeZone) : undefined,
  };
}
