import { oncePerTable } from '../check-in/field.ts';
import type { ChoiceLists } from '../check-in/choice-lists.ts';
import type { SiteRulesInForce } from '../site-rules/site-rules.ts';
import type { FacilitySettings } from './facility-settings.ts';

/** Source: docs/product, "Facilities and docks". */
export interface Dock {
  readonly id: string;
  /** Any short text, unique at its facility. */
  readonly name: string;
  /** True if the dock is in the short list of the assignment dialog. */
  readonly isShortListed: boolean;
  /** Null if the dock is in service. */
  readonly outOfService: { readonly since: string; readonly reason: string } | null;
  readonly isRetired: boolean;
}

/** A yard at one address. Only the server and staff's pages know its settings; read them with `facilitySettingsOf`. */
export interface Facility extends Readonly<Partial<FacilitySettings>> {
  readonly id: string;
  /** The key in records: on the server the facility's first name, elsewhere its current name. */
  readonly key: string;
  readonly name: string;
  /** URLs and QR codes have the slug. */
  readonly slug: string;
  /** Former names and slugs that still refer to it. */
  readonly formerly: readonly string[];
  /** The zone is an IANA name. */
  readonly timeZone: string;
  /** Null while the facility takes check-ins. */
  readonly retiredAt: string | null;
  /** Docks in natural order. */
  readonly docks: readonly Dock[];
  /** Drivers have to accept these rules; absent if there are none. */
  readonly siteRules?: SiteRulesInForce;
}

/** Minutes agreed with a carrier, under its folded names. Staff's pages know nothing else of carriers. */
export interface AgreedFreeTime {
  readonly names: readonly string[];
  readonly minutes: number;
}

/** Whatever needs a local day or clock string, or offers a choice of facilities, takes these as an argument. */
export interface Facilities {
  /** Facilities in display order. */
  readonly all: readonly Facility[];
  /** The name of the facility preselected in a new form. */
  readonly preset: string;
  /** The installation's own zone, which also applies to records of unknown facilities. */
  readonly timeZone: string;
  /** Agreed free times apply at all facilities; absent if there are none, and outside the server and staff's pages. */
  readonly agreed?: readonly AgreedFreeTime[];
}

/** Letter case does not matter. */
export const foldedName = (name: string): string => name.trim().toLowerCase();

// Keys come last and win, since the key in a record must mean its facility whatever names others have had since.
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

/** `reference` is a record's key, or a current or former name or slug in any letter case. */
export function facilityOf(facilities: Facilities, reference: string): Facility | undefined {
  // Keys come first, unfolded: this runs for every record shown.
  return byKey(facilities).get(reference) ?? byReference(facilities).get(foldedName(reference));
}

export function zoneOf(facilities: Facilities, reference: string): string {
  return facilityOf(facilities, reference)?.timeZone ?? facilities.timeZone;
}

/** An unknown reference is returned unchanged. */
export function facilityName(facilities: Facilities, reference: string): string {
  return facilityOf(facilities, reference)?.name ?? reference;
}

export const isOffered = ({ outOfService, isRetired }: Dock): boolean => !isRetired && outOfService === null;

/** Only docks that trucks can be sent to are included. */
export function docksOf(facilities: Facilities, reference: string): readonly string[] {
  const docks = facilityOf(facilities, reference)?.docks ?? [];
  return docks.flatMap((dock) => (isOffered(dock) ? dock.name : []));
}

export const activeFacilities = oncePerTable(({ all }: Facilities): readonly Facility[] =>
  all.filter(({ retiredAt }) => retiredAt === null),
);

/** Check-ins may await confirmation if any facility asks for a gate code or ever did. */
export const hasAskedForCodes = ({ all }: Facilities): boolean => all.some(({ gateCode }) => gateCode !== undefined);

/** Undefined if several or none take check-ins. */
export function onlyFacility(facilities: Facilities): Facility | undefined {
  const [only, ...others] = activeFacilities(facilities);
  return others.length === 0 ? only : undefined;
}

/** Every choice of facilities and docks uses these lists. */
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

/** The reference is a current or former name or slug, as in a poster's link. */
export function offeredFacility<Known extends Offered>(
  word: string | null | undefined,
  facilities: readonly Known[],
): Known | undefined {
  const wanted = word?.trim().toLowerCase();
  const isWanted = (other: string) => other !== '' && other.toLowerCase() === wanted;
  return facilities.find(({ name, slug, formerly = [] }) => [name, slug, ...formerly].some(isWanted));
}
