import { instantAt } from '#shared/time/clock-time.ts';
import { isCalendarDay } from '#shared/time/local-day.ts';
import { StartupError } from '../../platform/startup-error.ts';

/** `2026-05-04T14:05` or `2026-05-04 14:05:30` in `timeZone`, or with `Z` or an offset. Throws StartupError. */
export function readMoment(text: string, timeZone: string): Date {
  const match = /^(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d)(?::(\d\d))?(\.\d+)?(Z|[+-]\d\d:\d\d)?$/.exec(text);
  const [, day = '', hour = '', minute = '', second = '00', fraction = '', zone] = match ?? [];
  if (match && isCalendarDay(day) && Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60) {
    if (zone) return new Date(`${day}T${hour}:${minute}:${second}${fraction}${zone}`);
    const inMinute = Number(`${second}${fraction}`) * 1000;
    return new Date(instantAt(day, `${hour}:${minute}`, timeZone).getTime() + inMinute);
  }
  throw new StartupError(
    `"${text}" is no moment.`,
    'Write it as 2026-05-04T14:05 (by the clock of TIME_ZONE) or 2026-05-04T19:05Z.',
  );
}
