const dayFormatters = new Map<string, Intl.DateTimeFormat>();
const offsetFormatters = new Map<string, Intl.DateTimeFormat>();

function cached(cache: Map<string, Intl.DateTimeFormat>, timeZone: string, make: () => Intl.DateTimeFormat) {
  let formatter = cache.get(timeZone);
  if (!formatter) cache.set(timeZone, (formatter = make()));
  return formatter;
}

/** The calendar day, `YYYY-MM-DD`, on which an instant falls in `timeZone`. */
export function localDay(instant: Date, timeZone: string): string {
  // Swedish is the locale whose short date is ISO 8601.
  return cached(dayFormatters, timeZone, () => new Intl.DateTimeFormat('sv-SE', { timeZone })).format(instant);
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

/** How far the clock of `timeZone` is ahead of UTC at an instant, both in milliseconds. */
export function offsetMs(instant: number, timeZone: string): number {
  const formatter = cached(
    offsetFormatters,
    timeZone,
    () =>
      new Intl.DateTimeFormat('sv-SE', {
        timeZone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        hourCycle: 'h23',
      }),
  );
  const wallClock = Date.parse(`${formatter.format(instant).replace(' ', 'T')}Z`);
  return wallClock - Math.floor(instant / 1000) * 1000;
}

/** The instant at which `day` (`YYYY-MM-DD`) begins in `timeZone`, daylight-saving changes included. */
export function startOfLocalDay(day: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`);
  const firstGuess = wanted - offsetMs(wanted, timeZone);
  const start = wanted - offsetMs(firstGuess, timeZone);
  // Where the clock jumps over midnight the day begins at the first instant that exists.
  if (localDay(new Date(start), timeZone) >= day) return new Date(start);
  return new Date(Math.max(start, firstGuess));
}

/** The half-open range of instants `[from, to)` that the days `startDate` to `endDate`, both included, cover. */
export function dayRange(startDate: string | undefined, endDate: string | undefined, timeZone: string) {
  return {
    from: startDate ? startOfLocalDay(startDate, timeZone) : undefined,
    to: endDate ? startOfLocalDay(nextDay(endDate), timeZone) : undefined,
  };
}
