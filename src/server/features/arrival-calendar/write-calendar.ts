import { nextDay } from '#shared/time/local-day.ts';
import type { CalendarArrival } from './arrival-calendar-repository.ts';

/** How often calendars are asked to look again. */
const lookAgain = 'PT15M';

const maxLineBytes = 75;

/** A line as RFC 5545 has it: of more than 75 bytes it goes on after a line break and a blank, and no character is torn apart. */
function folded(line: string): string {
  // A unit of UTF-16 takes at most 3 bytes.
  if (line.length * 3 <= maxLineBytes || Buffer.byteLength(line) <= maxLineBytes) return line;
  let [text, bytes] = ['', 0];
  for (const sign of line) {
    const own = Buffer.byteLength(sign);
    if (bytes + own > maxLineBytes) [text, bytes] = [`${text}\r\n `, 1];
    text += sign;
    bytes += own;
  }
  return text;
}

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ');

const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));
const two = (number: number) => twoDigits[number] ?? '';

/** `20260504T183000Z`, put together by hand: a calendar has 15,000 of them. */
function moment(at: Date): string {
  const day = `${at.getUTCFullYear()}${two(at.getUTCMonth() + 1)}${two(at.getUTCDate())}`;
  return `${day}T${two(at.getUTCHours())}${two(at.getUTCMinutes())}${two(at.getUTCSeconds())}Z`;
}

const date = (day: string) => day.replaceAll('-', '');

/** The times of an arrival: its day, its window, or the moment of an appointment, which has no end. */
function timesOf({ day, from_at: from, until_at: until }: CalendarArrival): string[] {
  if (day === null) return [`DTSTART:${moment(from)}`, ...(until > from ? [`DTEND:${moment(until)}`] : [])];
  return [
    `DTSTART;VALUE=DATE:${date(day)}`,
    `DTEND;VALUE=DATE:${date(nextDay(day))}`,
    'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
    'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
  ];
}

function linesOf(arrival: CalendarArrival): string[] {
  const { id, version, canceled_at: canceled, changed_at: changed, created_at: created } = arrival;
  const named = [arrival.numbers.join(', '), arrival.carrier, arrival.container_number].filter((text) => text !== '');
  const changedAt = moment(changed);
  return [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `SEQUENCE:${version - 1}`,
    `DTSTAMP:${changedAt}`,
    ...timesOf(arrival),
    folded(`SUMMARY:${escaped(named.join(' · ') || 'Expected arrival')}`),
    'TRANSP:TRANSPARENT',
    `STATUS:${canceled === null ? 'CONFIRMED' : 'CANCELLED'}`,
    `CREATED:${moment(created)}`,
    `LAST-MODIFIED:${changedAt}`,
    'END:VEVENT',
  ];
}

/**
 * What a facility expects, as an iCalendar file. It says what is to come and neither who comes nor what people noted; nobody who
 * subscribes becomes busy by it. Equal arrivals make equal files. Source: docs/product, "Calendars".
 */
export function writeCalendar(facility: string, arrivals: readonly CalendarArrival[]): string {
  const name = escaped(`Expected at ${facility}`);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Warehouse Check-In System//Expected arrivals//EN',
    folded(`NAME:${name}`),
    folded(`X-WR-CALNAME:${name}`),
    `REFRESH-INTERVAL;VALUE=DURATION:${lookAgain}`,
    `X-PUBLISHED-TTL:${lookAgain}`,
    ...arrivals.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return `${lines.join('\r\n')}\r\n`;
}
