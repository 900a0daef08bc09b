import { oncePerTable } from '../check-in/field.ts';
import { type Facilities, zoneOf } from './facilities.ts';

/** The interval is half-open; unbounded where an end is missing. */
export interface Instants {
  from?: Date | undefined;
  to?: Date | undefined;
}

/** `at` has keys in records; without it, the period is that of all facilities that no other one names. */
export interface LocalPeriod extends Instants {
  at?: readonly string[];
}

const elsewhere = oncePerTable(({ all, timeZone }: Facilities) =>
  Map.groupBy(
    all.filter((facility) => facility.timeZone !== timeZone),
    (facility) => facility.timeZone,
  ),
);

/** Each record counts by its own facility's clock. `instantsIn` converts the period in a zone. */
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
