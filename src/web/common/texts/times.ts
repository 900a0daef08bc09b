import { staffTimes } from '#shared/words/en/staff/times.ts';
import { inLanguage, language } from '#web/common/data/words.ts';
import { shownZone } from '#shared/time/clock-time.ts';
import { localDay } from '#shared/time/local-day.ts';
import { waitTextIn } from '#shared/time/wait-text.ts';
import { localeOf } from '#shared/words/languages.ts';

export const timeTexts = inLanguage('staffTimes', staffTimes);

/** 'Today', else for example 'May 4, 2026'. Drivers' pages pass their own word for today. */
export function arrivalDay(instant: string, now: number, timeZone: string, today: string = timeTexts.today): string {
  const date = new Date(instant);
  if (localDay(date, timeZone) === localDay(new Date(now), timeZone)) return today;
  const options = { month: 'short', day: 'numeric', year: 'numeric' } as const;
  return date.toLocaleDateString(localeOf(language()), { ...options, timeZone: shownZone(timeZone) });
}

/** "45 min", "2 h 05 min", "2 h" or "3 days"; a dash if there is none. */
export const waitText = (minutes: number | null): string => waitTextIn(language(), timeTexts, minutes);
