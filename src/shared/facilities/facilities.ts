import { oncePerTable } from '../check-in/field.ts';
import type { ChoiceLists } from '../check-in/choice-lists.ts';

/** A yard at one address. */
export interface Facility {
  readonly name: string;
  /** IANA name of the zone whose clock hangs on its wall. */
  readonly timeZone: string;
  readonly docks: readonly string[];
}

/** The facilities of an installation. Whatever makes a day or a clock string, or offers a choice of them, is given these. */
export interface Facilities {
  /** In the order they are offered. */
  readonly all: readonly Facility[];
  /** The name of the one a new form begins with. */
  readonly preset: string;
  /** The installation's own zone, also that of records whose facility is not among these. */
  readonly timeZone: string;
}

const byName = oncePerTable(({ all }: Facilities) => new Map(all.map((facility) => [facility.name, facility])));

/** The zone of a facility, by its name. */
export function zoneOf(facilities: Facilities, name: string): string {
  return byName(facilities).get(name)?.timeZone ?? facilities.timeZone;
}

/** The docks of a facility, by its name. */
export function docksOf(facilities: Facilities, name: string): readonly string[] {
  return byName(facilities).get(name)?.docks ?? [];
}

/** What a choice of facilities or docks may be, wherever it is made. */
export const listsOf = oncePerTable(({ all }: Facilities): ChoiceLists => ({
  facilities: all.map(({ name }) => name),
  docks: [...new Set(all.flatMap(({ docks }) => docks))],
}));

/** Every zone there is, each once. */
export const zonesOf = oncePerTable((facilities: Facilities): readonly string[] => [
  ...new Set([facilities.timeZone, ...facilities.all.map(({ timeZone }) => timeZone)]),
]);
