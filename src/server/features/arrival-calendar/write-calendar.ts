import { nextDay } from '#shared/time/local-day.ts';
import type { CalendarArrival } from './arrival-calendar-repository.ts';

/** Text as a value of a line: what ends or parts values is escaped. */
const escaped = (text: string) =>
  text.replaceAll(/[\\;,]|\r\n?|\n/g, (sign) => (sign < ' ' ? String.raw`\n` : `\\${sign}`));

const two = (value: number) => (value < 10 ? `0${value}` : String(value));

/** A moment such as 20260504T183000Z. Its parts are asked for, since writing a whole ISO time takes ten times as long. */
const momentOf = (at: Date) =>
  `${at.getUTCFullYear()}${two(at.getUTCMonth() + 1)}${two(at.getUTCDate())}` +
  `T${two(at.getUTCHours())}${two(at.getUTCMinutes())}${two(at.getUTCSeconds())}Z`;
const dateOf = (day: string) => day.replaceAll('-', '');

/** A line is at most 75 bytes; what is longer goes on after a space. No character is parted. */
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

/** The times of an arrival: its day, also as Outlook reads it, its window, or the moment of an appointment, which has no end. */
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
 * What a facility expects, as an iCalendar file (RFC 5545). It says what is to come and neither who comes nor what people noted; nobody
 * who subscribes becomes busy by it. Equal arrivals make equal files. Source: docs/product, "Calendars".
 */
export function writeCalendar(facility: string, arrivals: readonly CalendarArrival[]): string {
  const name = escaped(`Expected at ${facility}`);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Warehouse Check-In System//Expected arrivals//EN',
    folded(`NAME:${name}`),
    folded(`X-WR-CALNAME:${name}`),
    // How often programs are asked to look again.
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
    ...arrivals.flatMap(eventOf),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}
