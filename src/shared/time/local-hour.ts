import { offsetMs } from './local-day.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * The instant at which the clock of `timeZone` shows `hour` o'clock on `day` (`YYYY-MM-DD`): the first one where it does
 * so twice; where the clock leaves that hour out, the one at which it would have been by the clock before.
 */
export function startOfLocalHour(day: string, hour: number, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  const byClockBefore = wanted - offsetMs(wanted - dayMs, timeZone);
  const byClockAfter = wanted - offsetMs(wanted + dayMs, timeZone);
  const shows = (instant: number) => instant + offsetMs(instant, timeZone) === wanted;
  if (shows(byClockBefore) && shows(byClockAfter)) return new Date(Math.min(byClockBefore, byClockAfter));
  return new Date(shows(byClockAfter) ? byClockAfter : byClockBefore);
}
