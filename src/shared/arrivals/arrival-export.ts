import { type Facilities, zoneOf } from '../facilities/facilities.ts';
import { clockString, instantAt } from '../time/clock-time.ts';
import { localDay } from '../time/local-day.ts';
import type { ArrivalView } from './record.ts';
import { cellNumbers } from './several-numbers.ts';
import { expected } from '../words/en/staff/expected.ts';

const headings = expected.expected.export.columns;

const layouts = {
  id: { kind: 'text', xlsx: 38 },
  facility: { kind: 'text', xlsx: 16 },
  day: { kind: 'text', xlsx: 12 },
  from: { kind: 'instant', xlsx: 19 },
  until: { kind: 'instant', xlsx: 19 },
  numbers: { kind: 'text', xlsx: 22 },
  carrier: { kind: 'text', xlsx: 22 },
  containerNumber: { kind: 'text', xlsx: 16 },
  purpose: { kind: 'text', xlsx: 10 },
  deliveryType: { kind: 'text', xlsx: 10 },
  note: { kind: 'text', xlsx: 32 },
  state: { kind: 'text', xlsx: 16 },
  arrivedAt: { kind: 'instant', xlsx: 19 },
  minutesOff: { kind: 'minutes', xlsx: 9 },
  estimatedAt: { kind: 'instant', xlsx: 19 },
  source: { kind: 'text', xlsx: 12 },
  externalId: { kind: 'text', xlsx: 22 },
} as const satisfies Record<keyof typeof headings, unknown>;

/** The English headings are those that an import recognizes. Source: docs/product, "Export". */
export const arrivalColumns = (Object.keys(layouts) as (keyof typeof layouts)[]).map((field) =>
  Object.assign({ field, heading: headings[field] }, layouts[field]),
);

export type ArrivalExportRow = Record<keyof typeof layouts, string | number | null>;

/** The result is such as `2026-05-04 12:30 PM`, or the instant itself where that would be read back as another one. */
function dayAndClock(text: string | null, timeZone: string): string {
  if (text === null) return '';
  const at = new Date(text);
  const [day, clock] = [localDay(at, timeZone), clockString(at, timeZone)];
  const [, hour = '', minute = '', half] = /^(\d+):(\d+) (AM|PM)$/.exec(clock) ?? [];
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
  const isExact = instantAt(day, `${String(hours).padStart(2, '0')}:${minute}`, timeZone).getTime() === at.getTime();
  return isExact ? `${day} ${clock}` : at.toISOString();
}

/** Times are in the facility's local time. Whole days have no times. */
export function arrivalExportRow(arrival: ArrivalView, facilities: Facilities): ArrivalExportRow {
  const timeZone = zoneOf(facilities, arrival.facility);
  const { day, from, until, arrivedAt, estimatedAt, numbers, minutesOff, purpose, deliveryType, externalId } = arrival;
  const { id, facility, carrier, containerNumber, note, state, source } = arrival;
  return {
    id,
    facility,
    day: day ?? localDay(new Date(from), timeZone),
    from: day === null ? dayAndClock(from, timeZone) : '',
    until: day === null ? dayAndClock(until, timeZone) : '',
    numbers: cellNumbers.join(numbers),
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
