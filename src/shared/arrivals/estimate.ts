import { dayMs } from '../time/applied-time.ts';
import { instantAt } from '../time/clock-time.ts';
import { localDay, nextDay } from '../time/local-day.ts';
import { type ArrivalWindow, matchedWithinMs, minutesOff } from './arrival.ts';

/** A time that passed less than this ago is not taken for the next day's. */
const justNowMs = 60 * 60_000;

/** A driver types it like `14:20`. */
export const isTimeOfDay = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Of the upcoming moments with this local time, the one closest to the window is meant. */
export function estimatedMoment(time: string, window: ArrivalWindow, timeZone: string, now: Date): Date {
  const earliest = Math.max(now.getTime() - justNowMs, window.from.getTime() - matchedWithinMs);
  const last = Math.max(earliest, window.until.getTime()) + 2 * dayMs;
  let best: Date | undefined;
  for (let day = localDay(new Date(earliest), timeZone), at = 0; at <= last; day = nextDay(day)) {
    const moment = instantAt(day, time, timeZone);
    at = moment.getTime();
    const isCloser = !best || Math.abs(minutesOff(window, moment)) < Math.abs(minutesOff(window, best));
    if (at >= earliest && isCloser) best = moment;
  }
  return best as Date;
}
