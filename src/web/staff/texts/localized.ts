import { type Language, languages, localeOf } from '#shared/words/languages.ts';
import { inDigits } from '#shared/words/say.ts';
import { language } from '#web/common/data/words.ts';
import { clockString, shownZone } from '#shared/time/clock-time.ts';
import { useInstallation } from '#web/common/data/config.ts';
import { useShownClock } from '#web/common/data/shown-clock.ts';

/** The number is in the language of staff's pages. */
export const numberText = (value: number): string => inDigits(language(), value);

/** The day is in the language of staff's pages. */
export const dayText = (date: Date, options: Intl.DateTimeFormatOptions): string =>
  date.toLocaleDateString(localeOf(language()), options);

/** Monday comes first. */
export const weekdayName = (day: number): string =>
  dayText(new Date(Date.UTC(2024, 0, 1 + day)), { weekday: 'long', timeZone: 'UTC' });

export const languageName = (named: Language): string =>
  new Intl.DisplayNames([language()], { type: 'language' }).of(named) ?? named;

/** These are the languages of drivers' pages. */
export const languageOptions = () => languages.map((value) => ({ value, label: languageName(value) }));

/** The text has day and time; without a zone, in the installation's. `namesZone` adds the zone's name. */
export function useWhenText(zone?: string, { namesZone = false } = {}): (instant: string) => string {
  const shown = useShownClock();
  const installation = useInstallation()?.timeZone ?? 'UTC';
  const timeZone = zone ?? installation;
  const options = { year: 'numeric', month: 'short', day: 'numeric' } as const;
  return (instant) => {
    const date = new Date(instant);
    const day = dayText(date, { ...options, timeZone: shownZone(timeZone) });
    const time = `${day}, ${shown(clockString(date, timeZone))}`;
    return namesZone ? `${time} (${timeZone.replaceAll('_', ' ')})` : time;
  };
}
