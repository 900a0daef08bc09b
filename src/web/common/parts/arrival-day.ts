import { shownZone } from '#shared/time/clock-time.ts';
import { localDay } from '#shared/time/local-day.ts';

const english = { today: 'Today', locale: 'en-US' };

/** The day of an arrival: 'Today', else such as 'May 4, 2026', in `timeZone`; in English, unless `words` are another's. */
export function arrivalDay(instant: string, now: number, timeZone: string, words = english): string {
  const date = new Date(instant);
  if (localDay(date, timeZone) === localDay(new Date(now), timeZone)) return words.today;
  const options = { month: 'short', day: 'numeric', year: 'numeric' } as const;
  return date.toLocaleDateString(words.locale, { ...options, timeZone: shownZone(timeZone) });
}
