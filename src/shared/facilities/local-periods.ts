import { oncePerTable } from '../check-in/field.ts';
import { type Facilities, zoneOf } from './facilities.ts';

/** From when until when, the end excluded; open where it does not say. */
export interface Instants {
  from?: Date | undefined;
  to?: Date | undefined;
}

/**
 * What a time by the wall clock is in instants at some facilities, by the keys that records have; where `at` is missing, at
 * all that no other period names.
 */
export interface LocalPeriod extends Instants {
  at?: readonly string[];
}

const elsewhere = oncePerTable(({ all, timeZone }: Facilities) =>
  Map.groupBy(
    all.filter((facility) => facility.timeZone !== timeZone),
    (facility) => facility.timeZone,
  ),
);

/**
 * A time by the wall clock, such as a day, at one facility or at all of them: a day begins at another moment in another
 * zone, so that every record counts by the clock of its own facility. `instantsIn` says what is meant in a zone.
 */
export function localPeriods(
  facilities: Facilities,
  facility: string | undefined,
  instantsIn: (timeZone: string) => Instants,
): LocalPeriod[] {
  if (facility !== undefined) return [instantsIn(zoneOf(facilities, facility))];
  const others = Array.from(elsewhere(facilities), ([timeZone, there]) => ({
    ...instantsIn(timeZone),
    at: there.map(({ key }) => key),
  }));
  return [...others, instantsIn(facilities.timeZone)];
}
