import { offsetMs } from './local-day.ts';

/** The time of day an instant has in `timeZone`, such as `14:05`. */
export function clockTime(instant: Date, timeZone: string): string {
  const wall = instant.getTime() + offsetMs(instant.getTime(), timeZone);
  return new Date(wall).toISOString().slice(11, 16);
}

/**
 * The instant at which the clocks of `timeZone` show `time` (`14:05`) on `day` (`YYYY-MM-DD`); the first of two where
 * they are set back, and the same while later where they are set forward.
 */
export function instantAt(day: string, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const [before, after] = [wanted - 86_400_000, wanted + 86_400_000].map((near) => wanted - offsetMs(near, timeZone));
  const found = [before, after].find((instant) => instant !== undefined && showsAt(instant, day, time, timeZone));
  return new Date(found ?? before ?? wanted);
}

function showsAt(instant: number, day: string, time: string, timeZone: string): boolean {
  const wall = new Date(instant + offsetMs(instant, timeZone)).toISOString();
  return wall.startsWith(`${day}T${time}`);
}
