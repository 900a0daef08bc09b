import { broken, type BrokenRule } from '#shared/errors/broken-rule.ts';
import { instantAt, offsetMs } from '../time/clock-time.ts';
import { dayRange, isCalendarDay, namedDay, nextDay, startOfLocalDay } from '../time/local-day.ts';
import { todayIn } from '../time/today.ts';
import { foldText } from '../check-in/fold-text.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** So long before its window and after it an arrival is matched; later it was missed. Source: docs/product, "States". */
export const matchedWithinMs = 24 * hourMs;

const weekMs = 7 * 24 * hourMs;

/** No window is longer, so that those of a day are found by where they begin: a week in which the clocks are set back. */
export const maxWindowMs = weekMs + hourMs;

/** What an arrival is, in the order in which it can become that. Source: docs/product, "States". */
export const arrivalStates = [
  'expected',
  'due',
  'late',
  'arrived-early',
  'arrived-on-time',
  'arrived-late',
  'missed',
  'canceled',
] as const;
export type ArrivalState = (typeof arrivalStates)[number];

/** When a truck should come. */
export interface ArrivalWindow {
  from: Date;
  until: Date;
}

/** What the state of an arrival follows from. */
export interface ArrivalFacts extends ArrivalWindow {
  /** When its check-in arrived; null while it has none. */
  arrivedAt: Date | null;
  isCanceled: boolean;
}

/** What an arrival is at a moment, never stored. Up to the tolerance, nobody is early or late. */
export function arrivalState(
  { from, until, arrivedAt, isCanceled }: ArrivalFacts,
  now: Date,
  toleranceMinutes: number,
): ArrivalState {
  const earliest = from.getTime() - toleranceMinutes * minuteMs;
  const latest = until.getTime() + toleranceMinutes * minuteMs;
  if (arrivedAt) {
    const arrived = arrivedAt.getTime();
    if (arrived < earliest) return 'arrived-early';
    return arrived > latest ? 'arrived-late' : 'arrived-on-time';
  }
  if (isCanceled) return 'canceled';
  const at = now.getTime();
  if (at < earliest) return 'expected';
  if (at <= latest) return 'due';
  return at <= Math.max(latest, until.getTime() + matchedWithinMs) ? 'late' : 'missed';
}

/** Whether somebody still waits for it. */
export const isAwaited = (state: ArrivalState): boolean => ['expected', 'due', 'late'].includes(state);

/** By how many whole minutes a moment is before a window (negative) or after it (positive); 0 within. */
export function minutesOff({ from, until }: ArrivalWindow, at: Date): number {
  if (at < from) return -Math.floor((from.getTime() - at.getTime()) / minuteMs) || 0;
  return at > until ? Math.floor((at.getTime() - until.getTime()) / minuteMs) : 0;
}

/** A window as somebody writes it: a whole day, or one or both of its ends. */
export interface WrittenWindow {
  day?: string | null | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;
const local = /^(\d{4}-\d\d-\d\d)[T ]([01]\d|2[0-3]):([0-5]\d)(:00)?$/;

/** Reads a time: by the facility's clock such as 2026-05-04T12:30, or with an offset; undefined where it is none. */
export function readMoment(text: string, timeZone: string): Date | undefined {
  const [, day, hour, minute] = local.exec(text) ?? [];
  if (day !== undefined) return isCalendarDay(day) ? instantAt(day, `${hour}:${minute}`, timeZone) : undefined;
  if (!instant.test(text) || !isCalendarDay(text.slice(0, 10))) return undefined;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** Whether a text is a time that `readMoment` reads, whatever the zone. */
export const isMoment = (text: string): boolean => readMoment(text, 'UTC') !== undefined;

/** The window of a whole day by a facility's clock. */
const windowOfDay = (day: string, timeZone: string) => ({
  from: startOfLocalDay(day, timeZone),
  until: startOfLocalDay(nextDay(day), timeZone),
});

/** Whether one moment is after another, by a week at most: by the clock, too, which may have been set back meanwhile. */
function isWindow(from: number, until: number, timeZone: string): boolean {
  const length = until - from;
  if (length <= weekMs) return length >= 0;
  return length <= maxWindowMs && length + offsetMs(until, timeZone) - offsetMs(from, timeZone) <= weekMs;
}

export type ReadWindow = (ArrivalWindow & { day: string | null }) | { field: keyof WrittenWindow; rule: BrokenRule };

/** Whether a change names another window. */
export const isMoved = ({ day, from, until }: WrittenWindow): boolean =>
  day !== undefined || from !== undefined || until !== undefined;

/**
 * The window that somebody means, by the clock of its facility: where one end is missing, the other is the appointment. Says at
 * which field it is wrong. Source: docs/product, "An expected arrival".
 */
export function readWindow({ day, from, until }: WrittenWindow, timeZone: string): ReadWindow {
  if (day) {
    if (from !== undefined || until !== undefined)
      return { field: 'day', rule: broken('wrong_format', { format: 'dayAlone' }) };
    if (!isCalendarDay(day)) return { field: 'day', rule: broken('wrong_format', { format: 'date' }) };
    return { ...windowOfDay(day, timeZone), day };
  }
  const written = { from: from ?? until, until: until ?? from };
  if (written.from === undefined || written.until === undefined) return { field: 'from', rule: broken('required') };
  const read = { from: readMoment(written.from, timeZone), until: readMoment(written.until, timeZone) };
  const wrong = broken('wrong_format', { format: 'moment' });
  if (!read.from) return { field: from === undefined ? 'until' : 'from', rule: wrong };
  if (!read.until) return { field: 'until', rule: wrong };
  if (!isWindow(read.from.getTime(), read.until.getTime(), timeZone))
    return { field: 'until', rule: broken('wrong_format', { format: 'window' }) };
  return { from: read.from, until: read.until, day: null };
}

/** The day on which a window ends that begins on `day`, where nothing else is said: an end before the beginning is on the next one. */
export const endDayOf = (day: string, from: string, until: string): string => (until < from ? nextDay(day) : day);

/** A window as a form asks for it; empty where nothing is said. */
export type EnteredWindow = Record<'day' | 'from' | 'lastDay' | 'until', string>;

const endOf = (day: string) => `${isCalendarDay(day) ? nextDay(day) : day}T00:00`;

/** The window that a form means: with a day of its end it reaches from one to the other, whole days where no time is said. */
export function writtenWindow({ day, from, lastDay, until }: EnteredWindow): WrittenWindow {
  if (from === '' && until === '' && (lastDay === '' || lastDay === day)) return { day };
  if (lastDay !== '') {
    return { from: `${day}T${from || '00:00'}`, until: until === '' ? endOf(lastDay) : `${lastDay}T${until}` };
  }
  return {
    ...(from !== '' && { from: `${day}T${from}` }),
    ...(until !== '' && { until: `${endDayOf(day, from, until)}T${until}` }),
  };
}

export interface ListedDays {
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** The days of a list in a zone, from an instant to another; today where it names none, and one day where it names one. */
export function daysListed({ startDate, endDate }: ListedDays, timeZone: string, now: Date) {
  const dayOf = (day: string) => namedDay(day, () => todayIn(now, timeZone).day);
  const first = startDate ?? endDate ?? 'today';
  return dayRange(dayOf(first), dayOf(endDate ?? first), timeZone);
}

/** What a search compares. A note may name people, so nothing is found by it. */
export const searchTextOf = (numbers: readonly string[], containerNumber: string, carrier: string): string =>
  [...numbers, containerNumber, carrier].map(foldText).join('\n');
