import { timeRecord } from '#shared/words/en/time-record.ts';
import { localeOf } from '#shared/words/languages.ts';
import { inLanguage, language } from '#web/common/data/words.ts';
import { timeTexts, waitText } from '#web/common/texts/times.ts';

/** Source: docs/product, "The time record". */
export const timeRecordTexts = inLanguage('timeRecord', timeRecord);

export const { timeRecord: staffTexts } = timeTexts;

/** The words follow the rules of the document's language. */
export function durationText(minutes: number): string {
  if (language() === 'en') return waitText(minutes);
  const locale = localeOf(language());
  const inUnit = (value: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    ...(hours > 0 ? [inUnit(hours, 'hour')] : []),
    ...(rest > 0 || hours === 0 ? [inUnit(rest, 'minute')] : []),
  ];
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(parts);
}
