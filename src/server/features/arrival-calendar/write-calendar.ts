import { nextDay } from '#shared/time/local-day.ts';
import type { CalendarArrival } from './arrival-calendar-repository.ts';

const escaped = (text: string) =>
  text.replaceAll(/[\\;,]|\r\n?|\n/g, (sign) => (sign < ' ' ? String.raw`\n` : `\\${sign}`));

const two = (value: number) => (value < 10 ? `0${value}` : String(value));

/** A moment such as 20260504T183000Z. Built from its parts, because a whole ISO string takes ten times as long. */
const momentOf = (at: Date) =>
  `${at.getUTCFullYear()}${two(at.getUTCMonth() + 1)}${two(at.getUTCDate())}` +
  `T${two(at.getUTCHours())}${two(at.getUTCMinutes())}${two(at.getUTCSeconds())}Z`;
const dateOf = (day: string) => day.replaceAll('-', '');

/** Folds a line at 75 bytes: continuation lines start with a space. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= 75) return line;
  const bytes = Buffer.from(line);
  const parts = [];
  let begins = 0;
  for (let most = 75; bytes.length - begins > most; most = 74) {
    let ends = begins + most;
    while (((bytes[ends] ?? 0) & 0xc0) === 0x80) ends -= 1;
    parts.push(bytes.toString('utf8', begins, ends));
    begins = ends;
  }
  return [...parts, bytes.toString('utf8', begins)].join('\r\n ');
}

/** Outlook has a property of its own for all-day events; an appointment is a moment without an end. */
function timesOf({ day, from_at: from, until_at: until }: CalendarArrival): string[] {
  if (day === null) {
    return [`DTSTART:${momentOf(from)}`, ...(until > from ? [`DTEND:${momentOf(until)}`] : [])];
  }
  return [
    `DTSTART;VALUE=DATE:${dateOf(day)}`,
    `DTEND;VALUE=DATE:${dateOf(nextDay(day))}`,
    'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
    'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
  ];
}

function eventOf(arrival: CalendarArrival): string[] {
  const named = [arrival.numbers.join(', '), arrival.carrier, arrival.container_number].filter((text) => text !== '');
  const changed = momentOf(arrival.changed_at);
  return [
    'BEGIN:VEVENT',
    `UID:${arrival.id}`,
    `SEQUENCE:${arrival.version - 1}`,
    `DTSTAMP:${changed}`,
    ...timesOf(arrival),
    folded(`SUMMARY:${escaped(named.join(' · ') || 'Expected arrival')}`),
    'TRANSP:TRANSPARENT',
    `STATUS:${arrival.canceled_at === null ? 'CONFIRMED' : 'CANCELLED'}`,
    `LAST-MODIFIED:${changed}`,
    'END:VEVENT',
  ];
}

/**
 * Writes RFC 5545, without drivers' names or notes. Equal arrivals yield equal files. Source: docs/product,
 * "Calendars".
 */
export function writeCalendar(facility: string, arrivals: readonly CalendarArrival[]): string {
  const name = escaped(`Expected at ${facility}`);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Warehouse Check-In System//Expected arrivals//EN',
    folded(`NAME:${name}`),
    folded(`X-WR-CALNAME:${name}`),
    // How often programs should refresh the calendar.
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
    ...arrivals.flatMap(eventOf),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}
