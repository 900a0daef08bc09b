import { dayMs } from './applied-time.ts';

/** A page may know a substitute for a zone that this device does not know. */
export const standInZone: { read: (timeZone: string) => string | undefined } = { read: () => undefined };

/** The offset is rounded to the hour: every device knows these zones, whose names have inverted signs. */
export function zoneAhead(minutes: number): string {
  const behind = -Math.round(minutes / 60);
  return `Etc/GMT${behind < 0 ? '' : '+'}${behind}`;
}

function isKnownHere(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const shownZones = new Map<string, string>();

/** Returns `timeZone` itself; on a device older than the zone one with today's offset, otherwise the device's own. */
export function shownZone(timeZone: string): string {
  const known = shownZones.get(timeZone);
  if (known !== undefined) return known;
  const shown = isKnownHere(timeZone) ? timeZone : standInZone.read(timeZone);
  if (shown === undefined) return new Intl.DateTimeFormat('en').resolvedOptions().timeZone;
  shownZones.set(timeZone, shown);
  return shown;
}

/** Formatters are cached, because creating one is far slower than using it. */
export function formatterPerZone(locale: string, options: Intl.DateTimeFormatOptions) {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (zone: string): Intl.DateTimeFormat => {
    const timeZone = shownZone(zone);
    let formatter = made.get(timeZone);
    if (!formatter) made.set(timeZone, (formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone })));
    return formatter;
  };
}

const hourAndMinute = { hour: 'numeric', minute: '2-digit', hour12: true } as const;
const twelveHours = formatterPerZone('en-US', hourAndMinute);
const twelveHoursNamed = formatterPerZone('en-US', { ...hourAndMinute, timeZoneName: 'short' });

/**
 * The text is `12:30 PM`; empty for null. It names the zone if requested, and if a substitute is shown: `12:30 PM CDT`.
 */
export function clockString(
  instant: Date | null,
  timeZone: string,
  isNamed = shownZone(timeZone) !== timeZone,
): string {
  if (!instant) return '';
  const format = isNamed ? twelveHoursNamed : twelveHours;
  // Newer ICU data puts a narrow no-break space before AM and PM, which spreadsheets and searches do not expect.
  return format(timeZone).format(instant).replace('\u202f', ' ');
}

/** The label stands at the end of a clock string: `CDT`; empty if it names no zone. */
export function zoneLabel(instant: Date, timeZone: string, isNamed?: boolean): string {
  const plain = clockString(instant, timeZone, false);
  return clockString(instant, timeZone, isNamed).slice(plain.length).trim();
}

// Swedish is the locale whose short date and time are ISO 8601.
const wallClock = formatterPerZone('sv-SE', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** Milliseconds. */
export function offsetMs(instant: number, timeZone: string): number {
  const wall = Date.parse(`${wallClock(timeZone).format(instant).replace(' ', 'T')}Z`);
  return wall - Math.floor(instant / 1000) * 1000;
}

/** The time is written as `14:05`. */
export function clockTime(instant: Date, timeZone: string): string {
  const wall = instant.getTime() + offsetMs(instant.getTime(), timeZone);
  return new Date(wall).toISOString().slice(11, 16);
}

/**
 * Clocks show `time` (`14:05`) on `day` (`YYYY-MM-DD`) at two instants in the hour that is repeated when they go back;
 * where they skip it, the result is the instant at which they would have shown it.
 */
export function instantsAt(day: string, time: string, timeZone: string): [Date, ...Date[]] {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const [before = wanted, after = wanted] = [-dayMs, dayMs].map((by) => wanted - offsetMs(wanted + by, timeZone));
  const shows = (instant: number) => instant + offsetMs(instant, timeZone) === wanted;
  if (!shows(before) || !shows(after)) return [new Date(shows(after) ? after : before)];
  const [first, second] = [Math.min(before, after), Math.max(before, after)];
  return first === second ? [new Date(first)] : [new Date(first), new Date(second)];
}

export function instantAt(day: string, time: string, timeZone: string): Date {
  return instantsAt(day, time, timeZone)[0];
}
