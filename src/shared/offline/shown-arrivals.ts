import { settingsAt } from '../carriers/carriers.ts';
import {
  arrivalState,
  type ArrivalWindow,
  daysListed,
  isMoved,
  type ListedDays,
  minutesOff,
  readWindow,
  searchTextOf,
  type WrittenWindow,
} from '../arrivals/arrival.ts';
import { foldText } from '../check-in/fold-text.ts';
import { type ArrivalMark, ArrivalUpdate, type ArrivalView, newArrivalOf } from '../arrivals/record.ts';
import { type Facilities, listsOf, zoneOf } from '../facilities/facilities.ts';
import type { Operation, OperationOf } from './operation.ts';

export interface ArrivalYard {
  facilities: Facilities;
  now: Date;
  /** Finds the check-in to show a match with; undefined if it is not known here. */
  truck: (id: string) => { facility: string; dateCreated: string } | undefined;
}

/** State and `minutesOff` derive from the rest. */
export function arrivalAt(arrival: ArrivalView, { facilities, now }: Omit<ArrivalYard, 'truck'>): ArrivalView {
  const window = { from: new Date(arrival.from), until: new Date(arrival.until) };
  const arrivedAt = arrival.arrivedAt === null ? null : new Date(arrival.arrivedAt);
  const { arrivalToleranceMinutes } = settingsAt(facilities, arrival.facility);
  const facts = { ...window, arrivedAt, isCanceled: arrival.canceledAt !== null };
  return {
    ...arrival,
    state: arrivalState(facts, now, arrivalToleranceMinutes),
    minutesOff: arrivedAt ? minutesOff(window, arrivedAt) : 0,
  };
}

/** Undefined if the server would reject the window. */
function windowIn(written: WrittenWindow, timeZone: string) {
  const read = readWindow(written, timeZone);
  return 'field' in read
    ? undefined
    : { from: read.from.toISOString(), until: read.until.toISOString(), day: read.day };
}

/** Nobody enters these fields of a new arrival. */
const blank = {
  source: 'screen',
  externalId: null,
  state: 'expected',
  checkInId: null,
  arrivedAt: null,
  minutesOff: 0,
  canceledAt: null,
  estimatedAt: null,
  linkedAt: null,
  version: 0,
} as const;

/** The arrival has version 0; undefined if the server would reject it. */
function unsentArrival({ id, data }: OperationOf<'EXPECT'>, yard: ArrivalYard): ArrivalView | undefined {
  const checked = newArrivalOf(listsOf(yard.facilities)).safeParse(data);
  if (!checked.success) return undefined;
  const { facility, day, from, until, ...content } = checked.data;
  const window = windowIn({ day, from, until }, zoneOf(yard.facilities, facility));
  if (!window) return undefined;
  const arrival = { ...content, id, facility, ...window, ...blank };
  return arrivalAt(arrival, yard);
}

/** Undefined if the server would reject the match. */
function tiedTo(arrival: ArrivalView, checkIn: string | null, at: string, { truck }: ArrivalYard) {
  if (checkIn === null) return { checkInId: null, arrivedAt: null };
  const found = truck(checkIn);
  if (arrival.canceledAt !== null || (found && found.facility !== arrival.facility)) return undefined;
  return { checkInId: checkIn, arrivedAt: found?.dateCreated ?? at };
}

/**
 * The arrival stays unchanged if the server would reject the change. Conflicts with other people's changes are resolved
 * later.
 */
function changed(arrival: ArrivalView, { data, timestamp }: OperationOf<'ARRIVAL'>, yard: ArrivalYard): ArrivalView {
  const checked = ArrivalUpdate.safeParse({ changes: data.changes });
  if (!checked.success) return arrival;
  const { isCanceled, checkIn, day, from, until, ...content } = checked.data.changes;
  const written = { day, from, until };
  const window = isMoved(written) ? windowIn(written, zoneOf(yard.facilities, arrival.facility)) : {};
  const isSame = checkIn === undefined || checkIn === arrival.checkInId;
  const tie = isSame ? {} : tiedTo(arrival, checkIn, timestamp, yard);
  const isRefused = !window || !tie || (isCanceled && arrival.checkInId !== null);
  if (isRefused) return arrival;
  const canceledAt = isCanceled ? (arrival.canceledAt ?? timestamp) : isCanceled === undefined && arrival.canceledAt;
  return arrivalAt({ ...arrival, ...content, ...window, ...tie, canceledAt: canceledAt || null } as ArrivalView, yard);
}

/**
 * Returns known arrivals that unsent operations affect, by the server's rules, and those that it has not received yet.
 */
export function changedArrivals(
  operations: readonly Operation[],
  known: (id: string) => ArrivalView | undefined,
  yard: ArrivalYard,
): ReadonlyMap<string, ArrivalView> {
  const shown = new Map<string, ArrivalView>();
  for (const operation of operations) {
    if (operation.type !== 'EXPECT' && operation.type !== 'ARRIVAL') continue;
    const { id } = operation;
    const before = shown.get(id) ?? known(id);
    const after =
      operation.type === 'EXPECT'
        ? (before ?? unsentArrival(operation, yard))
        : before && changed(before, operation, yard);
    if (after) shown.set(id, after);
  }
  return shown;
}

export interface ArrivalFilter extends ListedDays {
  facility?: string | undefined;
  search?: string | undefined;
  open?: 'only' | undefined;
}

/** An appointment at exactly that moment counts. */
const isAfter = ({ from, until }: ArrivalWindow, moment: Date) => until > moment || from >= moment;

/** The rule is the server's. */
export function isListed(arrival: ArrivalView, filter: ArrivalFilter, { facilities, now }: Omit<ArrivalYard, 'truck'>) {
  const { facility, numbers, containerNumber, carrier, checkInId, canceledAt } = arrival;
  if (filter.facility !== undefined && filter.facility !== facility) return false;
  if (filter.open && (checkInId !== null || canceledAt !== null)) return false;
  const { from, to } = daysListed(filter, zoneOf(facilities, facility), now);
  const window = { from: new Date(arrival.from), until: new Date(arrival.until) };
  if ((from && !isAfter(window, from)) || (to && window.from >= to)) return false;
  return !filter.search || searchTextOf(numbers, containerNumber, carrier).includes(foldText(filter.search));
}

const placeOf = ({ from, until, id }: ArrivalView) => `${from} ${until} ${id}`;

/** Removes arrivals that no longer belong there, inserts others in order. The server's list decides on the rest. */
export function withChanged(
  listed: readonly ArrivalView[],
  changes: ReadonlyMap<string, ArrivalView>,
  filter: ArrivalFilter,
  yard: Omit<ArrivalYard, 'truck'>,
): ArrivalView[] {
  const before = new Map(listed.map((arrival) => [arrival.id, arrival]));
  const others = listed.filter(({ id }) => !changes.has(id));
  const here = [...changes.values()].filter((arrival) => {
    const was = before.get(arrival.id);
    return isListed(arrival, filter, yard) || (was !== undefined && !isListed(was, filter, yard));
  });
  if (here.length === 0) return others;
  return [...others, ...here].toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
}

/** The mark has the user's changes; undefined if there are none. */
export function markWith(
  mark: ArrivalMark | undefined,
  checkInId: string,
  changes: ReadonlyMap<string, ArrivalView>,
): ArrivalMark | undefined {
  if (changes.size === 0) return mark;
  const mine = [...changes.values()].filter((arrival) => arrival.checkInId === checkInId);
  const isOpen = ({ id }: ArrivalView) => {
    const now = changes.get(id);
    return !now || (now.checkInId === null && now.canceledAt === null);
  };
  const tied = [...(mark?.tied ?? []).filter(({ id }) => !changes.has(id)), ...mine];
  if (!mark && tied.length === 0) return undefined;
  const { matches = [], elsewhere = [] } = mark ?? {};
  return {
    checkInId,
    tied,
    matches: matches.filter(isOpen),
    elsewhere: tied.length > 0 ? [] : elsewhere.filter(isOpen),
  };
}
