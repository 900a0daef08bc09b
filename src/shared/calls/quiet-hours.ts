import { clockTime } from '../time/clock-time.ts';

/** Whether a text is a time of day such as 06:30, or empty. */
export function isTimeOfDay(text: string): boolean {
  return text === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** The times of day between which the wall is silent; both empty for none. */
export interface QuietHours {
  quietFrom: string;
  quietUntil: string;
}

/**
 * Whether the wall is silent now, in its facility's local time: from the first minute up to the last, past midnight
 * where the end is earlier. Source: docs/product, "Calls aloud".
 */
export function isQuiet({ quietFrom, quietUntil }: QuietHours, at: Date, timeZone: string): boolean {
  if (quietFrom === '' || quietUntil === '' || quietFrom === quietUntil) return false;
  const now = clockTime(at, timeZone);
  if (quietFrom < quietUntil) return now >= quietFrom && now < quietUntil;
  return now >= quietFrom || now < quietUntil;
}
