import { type ArrivalState, endDayOf } from '#shared/arrivals/arrival.ts';
import type { ArrivalView } from '#shared/contract/expected-arrivals.ts';
import { zoneOf } from '#shared/facilities/facilities.ts';
import { clockString, clockTime } from '#shared/time/clock-time.ts';
import { localDay } from '#shared/time/local-day.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { useFacilities } from '#web/common/data/known-facilities.ts';
import { useShownClock } from '#web/common/data/shown-clock.ts';
import { say } from '#web/common/data/words.ts';
import { arrivalDay, waitText } from '#web/common/texts/times.ts';
import type { BadgeShape, Tone } from '#web/common/ui/badge.tsx';
import { expectedTexts as texts } from '#web/staff/texts/expected.ts';

export const arrivalLooks: Record<ArrivalState, { tone: Tone; shape: BadgeShape }> = {
  expected: { tone: 'calm', shape: 'disc' },
  due: { tone: 'info', shape: 'square' },
  late: { tone: 'warn', shape: 'triangle' },
  'arrived-early': { tone: 'go', shape: 'tick' },
  'arrived-on-time': { tone: 'go', shape: 'tick' },
  'arrived-late': { tone: 'warn', shape: 'tick' },
  missed: { tone: 'stop', shape: 'cross' },
  canceled: { tone: 'calm', shape: 'cross' },
};

/** This names an arrival where it is shown without details. */
export const nameOf = ({ numbers, containerNumber, carrier }: ArrivalView) =>
  isolated(numbers[0] ?? (containerNumber || carrier || texts.unnamed));

/** The known parts share one line. */
export const joined = (...known: (string | null)[]): string => known.filter(Boolean).join(' · ');

/** The day is given only if the window's times alone would suggest another one. */
export function longEndDay(from: string, until: string, timeZone: string): string | null {
  const [begin, end] = [new Date(from), new Date(until)];
  const day = localDay(end, timeZone);
  return day === endDayOf(localDay(begin, timeZone), clockTime(begin, timeZone), clockTime(end, timeZone)) ? null : day;
}

export function useWindowText() {
  const facilities = useFacilities();
  const shown = useShownClock();
  return ({ facility, day, from, until }: ArrivalView): string => {
    if (day !== null) return texts.anyTime;
    const timeZone = zoneOf(facilities, facility);
    const at = (instant: string) => shown(clockString(new Date(instant), timeZone));
    if (from === until) return at(from);
    const endDay = longEndDay(from, until, timeZone);
    const end = endDay === null ? at(until) : `${arrivalDay(until, Date.parse(from), timeZone)}, ${at(until)}`;
    return say(texts.windowOf, { from: at(from), until: end });
  };
}

/** Null if the truck came within its window, or is not there yet. */
export function offText({ minutesOff }: ArrivalView): string | null {
  if (minutesOff === 0) return null;
  const time = waitText(Math.abs(minutesOff));
  return minutesOff < 0 ? say(texts.early, { time }) : say(texts.lateBy, { time });
}

/** The day is included if it differs from that of another instant. */
export function useWindowBeside() {
  const facilities = useFacilities();
  const windowText = useWindowText();
  return (arrival: ArrivalView, beside: number): string => {
    const timeZone = zoneOf(facilities, arrival.facility);
    const isSameDay = localDay(new Date(arrival.from), timeZone) === localDay(new Date(beside), timeZone);
    const window = windowText(arrival);
    return isSameDay ? window : `${arrivalDay(arrival.from, beside, timeZone)}, ${window}`;
  };
}
