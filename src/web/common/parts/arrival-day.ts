import { shownZone } from '#shared/time/clock-time.ts';
import { localDay } from '#shared/time/local-day.ts';
import { localeOf } from '#shared/words/languages.ts';
import { language } from '#web/common/data/words.ts';
import { timeTexts } from '#web/common/texts/times.ts';

/** The day of an arrival: 'Today', else such as 'May 4, 2026', in `timeZone`; `today` is a word of drivers' pages. */
export function arrivalDay(instant: string, now: number, timeZone: string, today: string = timeTexts.today): string {
  const date = new Date(instant);
  if (localDay(date, timeZone) === localDay(new Date(now), timeZone)) return today;
  const options = { month: 'short', day: 'numeric', year: 'numeric' } as const;
  return date.toLocaleDateString(localeOf(language()), { ...options, timeZone: shownZone(timeZone) });
}
