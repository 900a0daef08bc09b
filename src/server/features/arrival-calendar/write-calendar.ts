import ical, { type ICalEventData, ICalEventStatus, ICalEventTransparency } from 'ical-generator';

import { nextDay } from '#shared/time/local-day.ts';
import type { CalendarArrival } from './arrival-calendar-repository.ts';

/** How often calendars are asked to look again, in seconds. */
const lookAgainSeconds = 15 * 60;

/** The times of an arrival: its day, its window, or the moment of an appointment, which has no end. */
function timesOf({ day, from_at: from, until_at: until }: CalendarArrival) {
  if (day !== null) return { allDay: true, start: day, end: nextDay(day) };
  return { start: from, ...(until > from && { end: until }) };
}

/** A line is at most 75 bytes; what is longer goes on after a space. The library's own way, a call per character, takes seconds. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= 75) return line;
  let text = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > 75) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}

const newCalendar = (facility: string) =>
  ical({
    name: `Expected at ${facility}`,
    prodId: { company: 'Warehouse Check-In System', product: 'Expected arrivals' },
    ttl: lookAgainSeconds,
  });

function eventOf(arrival: CalendarArrival): ICalEventData {
  const named = [arrival.numbers.join(', '), arrival.carrier, arrival.container_number].filter((text) => text !== '');
  return {
    id: arrival.id,
    ...timesOf(arrival),
    sequence: arrival.version - 1,
    stamp: arrival.changed_at,
    lastModified: arrival.changed_at,
    status: arrival.canceled_at === null ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    transparency: ICalEventTransparency.TRANSPARENT,
    summary: named.join(' · ') || 'Expected arrival',
  };
}

/**
 * What a facility expects, as an iCalendar file. It says what is to come and neither who comes nor what people noted; nobody who
 * subscribes becomes busy by it. Equal arrivals make equal files. Source: docs/product, "Calendars".
 */
export function writeCalendar(facility: string, arrivals: readonly CalendarArrival[]): string {
  const calendar = newCalendar(facility);
  const empty = calendar.toString();
  const end = empty.lastIndexOf('END:VCALENDAR');
  const events = arrivals.map((arrival) => calendar.createEvent(eventOf(arrival)).toString());
  return empty.slice(0, end) + events.join('').split('\r\n').map(folded).join('\r\n') + empty.slice(end);
}
