import { foldText, withLatinDigits } from '../check-in/fold-text.ts';
import type { DateOrder } from './import-field.ts';
import { isCalendarDay } from '../time/local-day.ts';
import { clockZone, zonesOfCountry } from '../time/time-zone.ts';
import { asStored } from '../words/shown-text.ts';

/** A cell with an offset is an instant. */
export interface WrittenMoment {
  day?: string;
  time?: string;
  instant?: string;
}

const monthFirstCountries = 'US PR GU VI AS MP PH PW FM MH'.split(' ');

/** Dates are ordered as in the facility's country, or else in the country of its zone. */
export function dateOrderOf(timeZone: string, country?: string | null): DateOrder {
  if (country) return monthFirstCountries.includes(country) ? 'month-first' : 'day-first';
  const zone = clockZone(timeZone);
  const isMonthFirst = monthFirstCountries.flatMap(zonesOfCountry).some((one) => clockZone(one) === zone);
  return isMonthFirst ? 'month-first' : 'day-first';
}

/** The product's languages, and those that spreadsheets near its users are written in. */
const monthLanguages = ['en', 'es', 'pl', 'uk', 'ru', 'fr', 'pt', 'pa', 'hi', 'zh', 'ar', 'de', 'tr', 'ro', 'it', 'nl'];
let months: Map<string, number> | undefined;

function monthNamed(name: string): number | undefined {
  months ??= new Map(
    monthLanguages.flatMap((language) =>
      (['long', 'short'] as const).flatMap((month) => {
        const format = new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' });
        return Array.from({ length: 12 }, (_, index) => {
          const parts = format.formatToParts(Date.UTC(2026, index, 15));
          return [foldText(parts.find(({ type }) => type === 'month')?.value ?? ''), index + 1] as const;
        });
      }),
    ),
  );
  return months.get(foldText(name));
}

const two = (number: number | string) => String(number).padStart(2, '0');

function calendarDay(year: string, month: number | string, day: number | string): string | undefined {
  const text = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`;
  return isCalendarDay(text) ? text : undefined;
}

function dayInNumbers(text: string, order: DateOrder): string | undefined {
  const yearFirst =
    /^(\d{4})([-/.]?)(\d\d)\2(\d\d)$/.exec(text) ?? /^(\d{4})([-/.年] ?)(\d{1,2})[-/.月] ?(\d{1,2})日?$/.exec(text);
  if (yearFirst) return calendarDay(yearFirst[1] ?? '', yearFirst[3] ?? '', yearFirst[4] ?? '');
  const [, first, second, year] = /^(\d{1,2})[-/. ] ?(\d{1,2})[-/. ] ?(\d{4}|\d\d)$/.exec(text) ?? [];
  if (!first || !second || !year) return undefined;
  return order === 'day-first' ? calendarDay(year, second, first) : calendarDay(year, first, second);
}

function dayWithName(text: string): string | undefined {
  const [, day, name, year] = /^(\d{1,2})\.?[ -]*(\p{L}[\p{L}\p{M}]*)\.?[ ,-]*(\d{4}|\d\d)$/u.exec(text) ?? [];
  if (day && name && year) return calendarDay(year, monthNamed(name) ?? '', day);
  const [, named, number, its] = /^(\p{L}[\p{L}\p{M}]*)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u.exec(text) ?? [];
  return named && number && its ? calendarDay(its, monthNamed(named) ?? '', number) : undefined;
}

function dayIn(text: string, order: DateOrder): string | undefined {
  const plain = text.replaceAll(/ de /g, ' ').replace(/ ?г\.?$/, '');
  const withoutWeekday = plain.replace(/^\p{L}[\p{L}\p{M}]*\.?,? (?=\d)/u, '').replace(/^\p{L}+\.?, /u, '');
  for (const one of [plain, withoutWeekday]) {
    const day = dayInNumbers(one, order) ?? dayWithName(one);
    if (day !== undefined) return day;
  }
  return undefined;
}

const clock = /^(\d{1,2})(?: ?[:.h] ?(\d\d))?(?:[:.]\d\d(?:[.,]\d+)?)? ?([ap]\.? ?m\.?|uhr|hrs?|h|ч\.?)?$/;

function timeIn(text: string): string | undefined {
  const [, hours, minutes = '00', suffix = ''] = /^(\d\d)(\d\d)$/.exec(text) ?? clock.exec(text) ?? [];
  if (hours === undefined || Number(minutes) > 59) return undefined;
  const half = /^[ap]/.exec(suffix)?.[0];
  if (half === undefined) {
    const isDay = Number(hours) < 24 || (hours === '24' && minutes === '00');
    return isDay ? `${two(hours)}:${minutes}` : undefined;
  }
  if (Number(hours) < 1 || Number(hours) > 12) return undefined;
  return `${two((Number(hours) % 12) + (half === 'p' ? 12 : 0))}:${minutes}`;
}

/** Workbooks count days from 30 December 1899. Only numbers for 1982 to 2064 are read as dates by themselves. */
const serial = /^([3-5]\d{4})(?:[.,](\d+))?$/;
const dayFraction = /^0[.,](?![0-5]\d$)(\d+)$/;

function momentOfSerial(text: string): WrittenMoment | undefined {
  const [, days, fraction] = serial.exec(text) ?? [];
  const part = fraction ?? dayFraction.exec(text)?.[1];
  if (days === undefined && part === undefined) return undefined;
  const minutes = Math.round(Number(`0.${part ?? 0}`) * 1440);
  const date = new Date(Date.UTC(1899, 11, 30 + Number(days ?? 0), 0, minutes)).toISOString();
  if (days === undefined) return { time: date.slice(11, 16) };
  return { day: date.slice(0, 10), ...(part !== undefined && { time: date.slice(11, 16) }) };
}

const withOffset = /^\d{4}-\d\d-\d\d[t ]\d\d:\d\d(:\d\d(\.\d+)?)?(z|[+-]\d\d:?\d\d)$/;

/** Reads any of the usual notations; undefined where the cell has neither day nor time. */
export function readMoment(cell: string, order: DateOrder): WrittenMoment | undefined {
  const text = withLatinDigits(asStored(cell)).toLowerCase().replaceAll(/ +/g, ' ');
  if (withOffset.test(text)) {
    const instant = Date.parse(text.toUpperCase().replace(' ', 'T'));
    return Number.isNaN(instant) ? undefined : { instant: new Date(instant).toISOString() };
  }
  const counted = momentOfSerial(text);
  if (counted) return counted;
  const day = dayIn(text, order);
  if (day !== undefined) return { day };
  for (const { index, 0: between } of text.matchAll(/,? |(?<=\d)t(?=\d)/g)) {
    const both = { day: dayIn(text.slice(0, index), order), time: timeIn(text.slice(index + between.length)) };
    if (both.day !== undefined && both.time !== undefined) return { day: both.day, time: both.time };
  }
  const time = timeIn(text);
  return time === undefined ? undefined : { time };
}

/** Moments are cached, because a file repeats most of them many times. */
export function momentReader(order: DateOrder): (cell: string) => WrittenMoment | undefined {
  const known = new Map<string, WrittenMoment | undefined>();
  return (cell) => {
    if (!known.has(cell)) known.set(cell, readMoment(cell, order));
    return known.get(cell);
  };
}

/** Dates that can be read in one way only decide, or else the usual order. */
export function orderOfDates(cells: Iterable<string>, usual: DateOrder): DateOrder {
  const seen = new Set<DateOrder>();
  for (const cell of new Set(cells)) {
    const isRead = (order: DateOrder) => readMoment(cell, order)?.day !== undefined;
    const [dayFirst, monthFirst] = [isRead('day-first'), isRead('month-first')];
    if (dayFirst !== monthFirst) seen.add(dayFirst ? 'day-first' : 'month-first');
  }
  const [only, ...others] = seen;
  return only !== undefined && others.length === 0 ? only : usual;
}
