import { broken, type BrokenRule } from '#shared/errors/broken-rule.ts';
import { instantAt, offsetMs } from '../time/clock-time.ts';
import { dayRange, isCalendarDay, namedDay, nextDay, startOfLocalDay } from '../time/local-day.ts';
import { todayIn } from '../time/today.ts';
import { foldText } from '../check-in/fold-text.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** An arrival is matched this long before and after its window; later it was missed. Source: docs/product, "States". */
export const matchedWithinMs = 24 * hourMs;

const weekMs = 7 * 24 * hourMs;

/**
 * The longest window is a week in which the clocks are set back. With this bound the windows of a day are found by
 * their start.
 */
export const maxWindowMs = weekMs + hourMs;

/** States are in the order in which an arrival can reach them. Source: docs/product, "States". */
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

export interface ArrivalWindow {
  from: Date;
  until: Date;
}

export interface ArrivalFacts extends ArrivalWindow {
  /** Null while the arrival has no check-in. */
  arrivedAt: Date | null;
  isCanceled: boolean;
}

/** The state is never stored. Within the tolerance nobody is early or late. */
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

export const isAwaited = (state: ArrivalState): boolean => ['expected', 'due', 'late'].includes(state);

/** Whole minutes before the window (negative) or after it (positive); 0 within it. */
export function minutesOff({ from, until }: ArrivalWindow, at: Date): number {
  if (at < from) return -Math.floor((from.getTime() - at.getTime()) / minuteMs) || 0;
  return at > until ? Math.floor((at.getTime() - until.getTime()) / minuteMs) : 0;
}

/** The window is as entered: a whole day, or one or both ends. */
export interface WrittenWindow {
  day?: string | null | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;
const local = /^(\d{4}-\d\d-\d\d)[T ]([01]\d|2[0-3]):([0-5]\d)(:00)?$/;

/** The text is local to the facility such as 2026-05-04T12:30, or has an offset; undefined if it is neither. */
export function readMoment(text: string, timeZone: string): Date | undefined {
  const [, day, hour, minute] = local.exec(text) ?? [];
  if (day !== undefined) return isCalendarDay(day) ? instantAt(day, `${hour}:${minute}`, timeZone) : undefined;
  if (!instant.test(text) || !isCalendarDay(text.slice(0, 10))) return undefined;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

export const isMoment = (text: string): boolean => readMoment(text, 'UTC') !== undefined;

const windowOfDay = (day: string, timeZone: string) => ({
  from: startOfLocalDay(day, timeZone),
  until: startOfLocalDay(nextDay(day), timeZone),
});

/**
 * `until` must follow `from`, in real and in local time (clocks may have been set back in between), by a week at most.
 */
function isWindow(from: number, until: number, timeZone: string): boolean {
  const length = until - from;
  if (length <= weekMs) return length >= 0;
  return length <= maxWindowMs && length + offsetMs(until, timeZone) - offsetMs(from, timeZone) <= weekMs;
}

export type ReadWindow = (ArrivalWindow & { day: string | null }) | { field: keyof WrittenWindow; rule: BrokenRule };

export const isMoved = ({ day, from, until }: WrittenWindow): boolean =>
  day !== undefined || from !== undefined || until !== undefined;

/**
 * Times are local; if one end is missing, the other is the appointment. Source: docs/product, "An expected arrival".
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

/** Used if no other day is given: the next day if the end is before the beginning. */
export const endDayOf = (day: string, from: string, until: string): string => (until < from ? nextDay(day) : day);

/** The values come from a form; a text is empty where nothing was entered. */
export type EnteredWindow = Record<'day' | 'from' | 'lastDay' | 'until', string>;

const endOf = (day: string) => `${isCalendarDay(day) ? nextDay(day) : day}T00:00`;

/** With a last day, the window extends from the first day to that one, over whole days where no times are given. */
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

/** Today where no day is given, and a single day where one is. */
export function daysListed({ startDate, endDate }: ListedDays, timeZone: string, now: Date) {
  const dayOf = (day: string) => namedDay(day, () => todayIn(now, timeZone).day);
  const first = startDate ?? endDate ?? 'today';
  return dayRange(dayOf(first), dayOf(endDate ?? first), timeZone);
}

/** Notes are left out, because they may name people. */
export const searchTextOf = (numbers: readonly string[], containerNumber: string, carrier: string): string =>
  [...numbers, containerNumber, carrier].map(foldText).join('\n');
