import { instantAt } from '#shared/time/clock-time.ts';
import { daysBefore, localDay, nextDay } from '#shared/time/local-day.ts';
import type { JobReport } from './job-runs.ts';

/** Times are in the installation's time zone. */
export interface Schedule {
  /** 0 to 23. */
  hour: number;
  /** 0 for Sunday to 6; left out for every day. */
  weekday?: number;
}

export interface Job {
  name: string;
  schedule: Schedule;
  /** Of the jobs that share a lock, only one runs at a time across all nodes. */
  lock: string;
  /** Throws when the job fails or `signal` stops it early; it is then run again. */
  run(signal: AbortSignal): Promise<JobReport>;
}

const daysInWeek = 7;

/** `day` is local. */
export interface Slot {
  day: string;
  dueAt: Date;
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Slots are local days, so each day has exactly one, even where the clocks skip or repeat the hour. */
export function dueSlot({ hour, weekday }: Schedule, now: Date, timeZone: string): Slot {
  const today = localDay(now, timeZone);
  for (let back = 0; back <= daysInWeek; back += 1) {
    const day = daysBefore(today, back);
    const dueAt = instantAt(day, `${String(hour).padStart(2, '0')}:00`, timeZone);
    if ((weekday === undefined || weekdayOf(day) === weekday) && dueAt <= now) return { day, dueAt };
  }
  throw new Error(`no day of the last week has an hour ${hour} in ${timeZone}`);
}

export function slotAfter({ hour, weekday }: Schedule, day: string, timeZone: string): Slot {
  const days = Array.from({ length: daysInWeek }, (_, index) => daysBefore(day, -1 - index));
  const next = days.find((one) => weekday === undefined || weekdayOf(one) === weekday) ?? nextDay(day);
  return { day: next, dueAt: instantAt(next, `${String(hour).padStart(2, '0')}:00`, timeZone) };
}

export function cronPattern({ hour, weekday }: Schedule): string {
  return `0 ${hour} * * ${weekday ?? '*'}`;
}
