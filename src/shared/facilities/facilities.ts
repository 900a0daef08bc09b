import { oncePerTable } from '../check-in/field.ts';
import type { ChoiceLists } from '../check-in/choice-lists.ts';
import type { SiteRulesInForce } from '../site-rules/site-rules.ts';
import type { FacilitySettings } from './facility-settings.ts';

/** A door of a facility at which a truck can stand. Source: docs/product, "Facilities and docks". */
export interface Dock {
  readonly id: string;
  /** Any short text, unique at its facility. */
  readonly name: string;
  /** Whether the short list of the assignment dialog has it. */
  readonly isShortListed: boolean;
  /** Why no truck can be sent there now, and since when; null where one can. */
  readonly outOfService: { readonly since: string; readonly reason: string } | null;
  readonly isRetired: boolean;
}

/** A yard at one address. Its settings are known to the server and to staff; ask for them with `facilitySettingsOf`. */
export interface Facility extends Readonly<Partial<FacilitySettings>> {
  readonly id: string;
  /** What records say for it: on the server the name it was first given, elsewhere its name. */
  readonly key: string;
  readonly name: string;
  /** Its name in addresses and QR codes. */
  readonly slug: string;
  /** Names and slugs it had before and still answers to. */
  readonly formerly: readonly string[];
  /** IANA name of the zone whose clock hangs on its wall. */
  readonly timeZone: string;
  /** When it stopped taking check-ins; null while it does. */
  readonly retiredAt: string | null;
  /** In their natural order. */
  readonly docks: readonly Dock[];
  /** What drivers have to accept; absent where nothing. */
  readonly siteRules?: SiteRulesInForce;
}

/** A free time that a carrier has agreed, with its folded names: all that staff's pages know of carriers. */
export interface AgreedFreeTime {
  readonly names: readonly string[];
  readonly minutes: number;
}

/** The facilities of an installation. Whatever makes a day or a clock string, or offers a choice of them, is given these. */
export interface Facilities {
  /** In the order they are offered. */
  readonly all: readonly Facility[];
  /** The name of the one a new form begins with. */
  readonly preset: string;
  /** The installation's own zone, also that of records whose facility is not among these. */
  readonly timeZone: string;
  /** What carriers have agreed with all of them; absent where none has, and elsewhere than on the server and staff's pages. */
  readonly agreed?: readonly AgreedFreeTime[];
}

/** One spelling of a facility's name for all that differ in letter case alone. */
export const foldedName = (name: string): string => name.trim().toLowerCase();

// Keys come last, since a record's own word must mean its facility whatever others have been called since.
const byReference = oncePerTable(({ all }: Facilities) => {
  const entries = (wordsOf: (facility: Facility) => readonly string[]) =>
    all.flatMap((facility) =>
      wordsOf(facility).flatMap((word) => (word ? [[foldedName(word), facility] as const] : [])),
    );
  return new Map([
    ...entries(({ formerly }) => formerly),
    ...entries(({ slug }) => [slug]),
    ...entries(({ name }) => [name]),
    ...entries(({ key }) => [key]),
  ]);
});

const byKey = oncePerTable(({ all }: Facilities) => new Map(all.map((facility) => [facility.key, facility])));

/** The facility of a record, or of what somebody calls it: its name or slug of today or before, in any letter case. */
export function facilityOf(facilities: Facilities, reference: string): Facility | undefined {
  // What records say comes first and as it is: this is asked with every record shown.
  return byKey(facilities).get(reference) ?? byReference(facilities).get(foldedName(reference));
}

export function zoneOf(facilities: Facilities, reference: string): string {
  return facilityOf(facilities, reference)?.timeZone ?? facilities.timeZone;
}

/** What a facility is called today; what is not known is called what it calls itself. */
export function facilityName(facilities: Facilities, reference: string): string {
  return facilityOf(facilities, reference)?.name ?? reference;
}

export const isOffered = ({ outOfService, isRetired }: Dock): boolean => !isRetired && outOfService === null;

/** The names of a facility's docks to which trucks can be sent. */
export function docksOf(facilities: Facilities, reference: string): readonly string[] {
  const docks = facilityOf(facilities, reference)?.docks ?? [];
  return docks.flatMap((dock) => (isOffered(dock) ? dock.name : []));
}

/** The facilities that take check-ins. */
export const activeFacilities = oncePerTable(({ all }: Facilities): readonly Facility[] =>
  all.filter(({ retiredAt }) => retiredAt === null),
);

/** Whether any of them asks its drivers for the code of its gate, or once did: there may be check-ins that stand apart. */
export const hasAskedForCodes = ({ all }: Facilities): boolean => all.some(({ gateCode }) => gateCode !== undefined);

/** The facility of a yard that has one, which no screen asks for; undefined where several take check-ins, or none. */
export function onlyFacility(facilities: Facilities): Facility | undefined {
  const [only, ...others] = activeFacilities(facilities);
  return others.length === 0 ? only : undefined;
}

/** What a choice of facilities or docks may be, wherever it is made. */
export const listsOf = oncePerTable((facilities: Facilities): ChoiceLists => ({
  facilities: facilities.all.map(({ name }) => name),
  docks: [...new Set(facilities.all.flatMap(({ docks }) => docks.map(({ name }) => name)))],
}));

export const zonesOf = oncePerTable((facilities: Facilities): readonly string[] => [
  ...new Set([facilities.timeZone, ...facilities.all.map(({ timeZone }) => timeZone)]),
]);

interface Offered {
  readonly name: string;
  readonly slug: string;
  readonly formerly?: readonly string[] | undefined;
}

/** The facility that a poster's link names, by its current or a former name or slug; undefined if it is none of these. */
export function offeredFacility<Known extends Offered>(
  word: string | null | undefined,
  facilities: readonly Known[],
): Known | undefined {
  const wanted = word?.trim().toLowerCase();
  const isWanted = (other: string) => other !== '' && other.toLowerCase() === wanted;
  return facilities.find(({ name, slug, formerly = [] }) => [name, slug, ...formerly].some(isWanted));
}
