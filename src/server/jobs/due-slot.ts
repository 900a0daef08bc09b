import { instantAt } from '#shared/time/clock-time.ts';
import { daysBefore, localDay } from '#shared/time/local-day.ts';
import type { Schedule } from './job.ts';

const daysInWeek = 7;

/** A run that a schedule asks for: the local day it belongs to and the instant it is due. */
export interface Slot {
  day: string;
  dueAt: Date;
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/**
 * The latest slot that is due at `now`. Slots are local days, so a day has one whether its clock leaves an hour out or
 * has one twice.
 */
export function dueSlot({ hour, weekday }: Schedule, now: Date, timeZone: string): Slot {
  const today = localDay(now, timeZone);
  for (let back = 0; back <= daysInWeek; back += 1) {
    const day = daysBefore(today, back);
    const dueAt = instantAt(day, `${String(hour).padStart(2, '0')}:00`, timeZone);
    if ((weekday === undefined || weekdayOf(day) === weekday) && dueAt <= now) return { day, dueAt };
  }
  throw new Error(`no day of the last week has an hour ${hour} in ${timeZone}`);
}

/** The same schedule as a cron pattern. */
export function cronPattern({ hour, weekday }: Schedule): string {
  return `0 ${hour} * * ${weekday ?? '*'}`;
}
