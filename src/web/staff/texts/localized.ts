import { type Language, languages, localeOf } from '#shared/words/languages.ts';
import { inDigits } from '#shared/words/say.ts';
import { language } from '#web/common/data/words.ts';

/** A number as staff's pages write it, in their language. */
export const numberText = (value: number): string => inDigits(language(), value);

/** A day, or whatever else of an instant is asked for, in the language of staff's pages. */
export const dayText = (date: Date, options: Intl.DateTimeFormatOptions): string =>
  date.toLocaleDateString(localeOf(language()), options);

/** A day of the week, Monday first. */
export const weekdayName = (day: number): string =>
  dayText(new Date(Date.UTC(2024, 0, 1 + day)), { weekday: 'long', timeZone: 'UTC' });

export const languageName = (named: Language): string =>
  new Intl.DisplayNames([language()], { type: 'language' }).of(named) ?? named;

/** The languages of drivers' pages as options of a choice. */
export const languageOptions = () => languages.map((value) => ({ value, label: languageName(value) }));
