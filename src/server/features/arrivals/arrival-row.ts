import { settingsAt } from '#shared/carriers/carriers.ts';
import {
  arrivalState,
  type ArrivalState,
  isMoved,
  minutesOff,
  readWindow,
  searchTextOf,
  type WrittenWindow,
} from '#shared/arrivals/arrival.ts';
import { loadKeys } from '#shared/arrivals/number-keys.ts';
import { sameValue } from '#shared/check-in/field-value.ts';
import type { ArrivalUpdate, ArrivalView, BatchArrival } from '#shared/contract/expected-arrivals.ts';
import { fieldRefusal } from '#shared/errors/rule-texts.ts';
import { type Facilities, facilityName } from '#shared/facilities/facilities.ts';
import type { ArrivalRow } from '../../platform/arrivals-schema.ts';
import type { ArrivalChanges } from './arrivals-repository.ts';

export type Content = Pick<
  ArrivalRow,
  'from_at' | 'until_at' | 'day' | 'numbers' | 'carrier' | 'container_number' | 'purpose' | 'delivery_type' | 'note'
>;

/** Throws an error at the window's field, whose path begins with `path`. */
function windowColumns(written: WrittenWindow, timeZone: string, path: string) {
  const read = readWindow(written, timeZone);
  if ('field' in read) throw fieldRefusal(`${path}${read.field}`, read.rule);
  return { from_at: read.from, until_at: read.until, day: read.day };
}

export function contentOf(input: Omit<BatchArrival, 'externalId'>, timeZone: string, path = ''): Content {
  return {
    ...windowColumns(input, timeZone, path),
    numbers: input.numbers,
    carrier: input.carrier,
    container_number: input.containerNumber,
    purpose: input.purpose,
    delivery_type: input.deliveryType,
    note: input.note,
  };
}

/** A window is changed as a whole. */
export function changedContent(
  row: ArrivalRow,
  { day, from, until, ...changes }: Omit<ArrivalUpdate['changes'], 'isCanceled' | 'checkIn'>,
  timeZone: string,
): Content {
  const { containerNumber, deliveryType, ...others } = changes;
  return {
    ...row,
    ...(isMoved({ day, from, until }) && windowColumns({ day, from, until }, timeZone, 'changes.')),
    ...others,
    ...(containerNumber !== undefined && { container_number: containerNumber }),
    ...(deliveryType !== undefined && { delivery_type: deliveryType }),
  } as Content;
}

export function derivedOf({ numbers, container_number: container, carrier }: Content) {
  return { keys: loadKeys(numbers, container), search_text: searchTextOf(numbers, container, carrier) };
}

export function toldOf(row: ArrivalRow) {
  return {
    from: row.from_at.toISOString(),
    until: row.until_at.toISOString(),
    day: row.day,
    numbers: row.numbers,
    carrier: row.carrier,
    containerNumber: row.container_number,
    purpose: row.purpose,
    deliveryType: row.delivery_type,
    note: row.note,
    checkIn: row.check_in_id,
    isCanceled: row.canceled_at !== null,
    estimatedAt: row.estimated_at?.toISOString() ?? null,
    linkedAt: row.linked_at?.toISOString() ?? null,
  };
}

const isBlank = (value: unknown) =>
  value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);

export function changesBetween(before: ArrivalRow | null, after: ArrivalRow): ArrivalChanges {
  const was = before && toldOf(before);
  const entries = Object.entries(toldOf(after)).flatMap(([name, value]) => {
    const old = was?.[name as keyof typeof was] ?? null;
    const isSame = was ? sameValue(old, value) : isBlank(value);
    return isSame ? [] : [[name, { before: old, after: value }] as const];
  });
  return Object.fromEntries(entries);
}

const windowOf = (row: ArrivalRow) => ({ from: row.from_at, until: row.until_at });

export function stateOf(row: ArrivalRow, facilities: Facilities, now: Date): ArrivalState {
  const facts = { ...windowOf(row), arrivedAt: row.arrived_at, isCanceled: row.canceled_at !== null };
  const { arrivalToleranceMinutes } = settingsAt(facilities, row.facility);
  return arrivalState(facts, now, arrivalToleranceMinutes);
}

export function presentArrival(row: ArrivalRow, facilities: Facilities, now: Date): ArrivalView {
  const { checkIn: _, isCanceled: __, ...told } = toldOf(row);
  return {
    id: row.id,
    facility: facilityName(facilities, row.facility),
    ...told,
    source: row.source,
    externalId: row.external_id,
    state: stateOf(row, facilities, now),
    checkInId: row.check_in_id,
    arrivedAt: row.arrived_at?.toISOString() ?? null,
    minutesOff: row.arrived_at ? minutesOff(windowOf(row), row.arrived_at) : 0,
    canceledAt: row.canceled_at?.toISOString() ?? null,
    version: row.version,
  };
}
