import { clockTime } from '../time/clock-time.ts';

/** A time is such as 06:30, or empty. */
export function isTimeOfDay(text: string): boolean {
  return text === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Both texts are empty for no quiet hours. */
export interface QuietHours {
  quietFrom: string;
  quietUntil: string;
}

/**
 * Hours are in the facility's local time, past midnight where the end is earlier. Source: docs/product, "Calls aloud".
 */
export function isQuiet({ quietFrom, quietUntil }: QuietHours, at: Date, timeZone: string): boolean {
  if (quietFrom === '' || quietUntil === '' || quietFrom === quietUntil) return false;
  const now = clockTime(at, timeZone);
  if (quietFrom < quietUntil) return now >= quietFrom && now < quietUntil;
  return now >= quietFrom || now < quietUntil;
}
