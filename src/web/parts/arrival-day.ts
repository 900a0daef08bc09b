import { localDay } from '#shared/time/local-day.ts';

/** The day of an arrival: 'Today', else such as 'May 4, 2026', in `timeZone`. */
export function arrivalDay(instant: string, now: number, timeZone: string): string {
  const date = new Date(instant);
  if (localDay(date, timeZone) === localDay(new Date(now), timeZone)) return 'Today';
  return date.toLocaleDateString('en-US', { timeZone, month: 'short', day: 'numeric', year: 'numeric' });
}
