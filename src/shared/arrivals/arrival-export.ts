import { type Facilities, zoneOf } from '../facilities/facilities.ts';
import { clockString, instantAt } from '../time/clock-time.ts';
import { localDay } from '../time/local-day.ts';

/** The columns of exported arrivals, whose headings an import recognizes. Source: docs/product, "Export". */
export const arrivalColumns = [
  { field: 'id', heading: 'ID', kind: 'text', xlsx: 38 },
  { field: 'facility', heading: 'Facility', kind: 'text', xlsx: 16 },
  { field: 'day', heading: 'Day', kind: 'text', xlsx: 12 },
  { field: 'from', heading: 'From', kind: 'instant', xlsx: 19 },
  { field: 'until', heading: 'Until', kind: 'instant', xlsx: 19 },
  { field: 'numbers', heading: 'Numbers', kind: 'text', xlsx: 22 },
  { field: 'carrier', heading: 'Carrier', kind: 'text', xlsx: 22 },
  { field: 'containerNumber', heading: 'Container Number', kind: 'text', xlsx: 16 },
  { field: 'purpose', heading: 'Purpose', kind: 'text', xlsx: 10 },
  { field: 'deliveryType', heading: 'Delivery Type', kind: 'text', xlsx: 10 },
  { field: 'note', heading: 'Note', kind: 'text', xlsx: 32 },
  { field: 'state', heading: 'State', kind: 'text', xlsx: 16 },
  { field: 'arrivedAt', heading: 'Arrived', kind: 'instant', xlsx: 19 },
  { field: 'minutesOff', heading: 'Minutes Off', kind: 'minutes', xlsx: 9 },
  { field: 'estimatedAt', heading: 'Driver Says', kind: 'instant', xlsx: 19 },
  { field: 'source', heading: 'Source', kind: 'text', xlsx: 12 },
  { field: 'externalId', heading: 'Source ID', kind: 'text', xlsx: 22 },
] as const;

/** What is exported of an arrival, with instants as texts. */
interface ShownArrival extends Record<
  'id' | 'facility' | 'from' | 'until' | 'carrier' | 'containerNumber' | 'note' | 'state' | 'source',
  string
> {
  day: string | null;
  numbers: readonly string[];
  purpose: string | null;
  deliveryType: string | null;
  arrivedAt: string | null;
  minutesOff: number;
  estimatedAt: string | null;
  externalId: string | null;
}

type Exported = (typeof arrivalColumns)[number]['field'];
export type ArrivalExportRow = Record<Exported, string | number | null>;

/** Day and clock such as `2026-05-04 12:30 PM`; the instant itself where these would lead back to another one. */
function dayAndClock(text: string | null, timeZone: string): string {
  if (text === null) return '';
  const at = new Date(text);
  const [day, clock] = [localDay(at, timeZone), clockString(at, timeZone)];
  const [, hour = '', minute = '', half] = /^(\d+):(\d+) (AM|PM)$/.exec(clock) ?? [];
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
  const isExact = instantAt(day, `${String(hours).padStart(2, '0')}:${minute}`, timeZone).getTime() === at.getTime();
  return isExact ? `${day} ${clock}` : at.toISOString();
}

/** An arrival as an export has it, by the clock of its facility. A whole day has no times. */
export function arrivalExportRow(arrival: ShownArrival, facilities: Facilities): ArrivalExportRow {
  const timeZone = zoneOf(facilities, arrival.facility);
  const { day, from, until, arrivedAt, estimatedAt, numbers, minutesOff, purpose, deliveryType, externalId } = arrival;
  const { id, facility, carrier, containerNumber, note, state, source } = arrival;
  return {
    id,
    facility,
    day: day ?? localDay(new Date(from), timeZone),
    from: day === null ? dayAndClock(from, timeZone) : '',
    until: day === null ? dayAndClock(until, timeZone) : '',
    numbers: numbers.join(', '),
    carrier,
    containerNumber,
    purpose,
    deliveryType,
    note,
    state,
    arrivedAt: dayAndClock(arrivedAt, timeZone),
    minutesOff: arrivedAt === null ? null : minutesOff,
    estimatedAt: dayAndClock(estimatedAt, timeZone),
    source,
    externalId,
  };
}
