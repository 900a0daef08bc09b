import { type LengthWords, waitTextIn } from '../time/wait-text.ts';
import { type CountFilling, sayCount } from '../words/count.ts';
import { type Language, localeOf } from '../words/languages.ts';
import { type Filling, say } from '../words/say.ts';
import type { Plural, WordParts } from '../words/words.ts';

interface WrittenWith {
  language: Language;
  words: WordParts['figures'];
  times: LengthWords;
  clock?: '12' | '24' | undefined;
}

/** The hour is written as 2 PM, or 14:00. */
export function hourIn(language: Language, clock: '12' | '24' | undefined): (hour: number) => string {
  if (clock === '24') return (hour) => `${String(hour).padStart(2, '0')}:00`;
  let format: Intl.DateTimeFormat | undefined;
  return (hour) => {
    format ??= new Intl.DateTimeFormat(localeOf(language), { hour: 'numeric', hour12: true, timeZone: 'UTC' });
    return format.format(Date.UTC(2000, 0, 1, hour)).replace('\u202f', ' ');
  };
}

export function writtenIn({ language, words, times, clock }: WrittenWith) {
  const locale = localeOf(language);
  const number = (value: number, options?: Intl.NumberFormatOptions) => value.toLocaleString(locale, options);
  return {
    words,
    number,
    say: <const Text extends string>(text: Text, filling: Filling<Text>) => say(language, text, filling),
    sayCount: <const Text extends Plural>(text: Text, count: number, ...others: CountFilling<Text>) =>
      sayCount(language, text, count, ...others),
    trucks: (count: number) => sayCount(language, words.trucks, count),
    percent: (part: number) => number(part, { style: 'percent' }),
    minutes: (length: number) => waitTextIn(language, times, Math.round(length)),
    hour: hourIn(language, clock),
    /** The days are written as "May 3 – 4, 2026". */
    days: (from: string, to: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
        new Date(from),
        new Date(to),
      ),
    list: (parts: readonly string[]) => new Intl.ListFormat(locale).format(parts),
  };
}
export type Written = ReturnType<typeof writtenIn>;
