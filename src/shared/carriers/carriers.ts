import { oncePerTable } from '../check-in/field.ts';
import { foldText } from '../check-in/fold-text.ts';
import { type AgreedFreeTime, type Facilities, facilityOf } from '../facilities/facilities.ts';
import type { Language } from '../words/languages.ts';
import { type FacilitySettings, facilitySettingsOf } from '../facilities/facility-settings.ts';

/**
 * A carrier that an administrator set up: its spellings, and what was agreed with it. Source: docs/product, "Carriers".
 */
export interface Carrier {
  readonly id: string;
  readonly name: string;
  /** Other spellings that drivers use. */
  readonly spellings: readonly string[];
  /** Mail addresses that are notified before free time ends. */
  readonly contacts: readonly string[];
  /** Its agreed free minutes from the arrival; null to use those of the facility. */
  readonly freeMinutes: number | null;
  /** The language of messages to it. */
  readonly language: Language;
}

/** The key that spellings are compared by: the folded name, or the lower-cased name if folding leaves nothing. */
export const foldedCarrier = (typed: string): string => foldText(typed) || typed.trim().toLowerCase();

/** All names of a carrier, folded. */
export const foldsOf = ({ name, spellings }: Pick<Carrier, 'name' | 'spellings'>): string[] => [
  ...new Set([name, ...spellings].map(foldedCarrier)),
];

const byFold = oncePerTable(
  (carriers: readonly Carrier[]) =>
    new Map(carriers.flatMap((carrier) => foldsOf(carrier).map((fold) => [fold, carrier] as const))),
);

/** The carrier that a typed name means; undefined if no administrator set it up. */
export function carrierOf(carriers: readonly Carrier[], typed: string): Carrier | undefined {
  return carriers.length === 0 ? undefined : byFold(carriers).get(foldedCarrier(typed));
}

/** The key that a name is counted under, and the name shown for it. */
export interface Gathered {
  key: string;
  name: string;
}

/** Gathers typed names by carrier. Without set-up carriers only letter case is ignored, as specified. */
export function gathered(carriers: readonly Carrier[], typed: string): Gathered {
  if (carriers.length === 0) return { key: typed.toLowerCase(), name: typed };
  const name = carrierOf(carriers, typed)?.name ?? typed;
  return { key: foldedCarrier(name), name };
}

/** The free time in a signed time record of a visit, and the facility and carrier it was signed for. */
interface SignedFreeTime {
  facility: string;
  carrier: string | null;
  free_minutes: number | null;
}

/**
 * The free time that was signed for a truck. Later agreements and settings do not change it while the truck keeps its
 * carrier and facility. Source: docs/product, "Detention".
 */
export function signedFreeMinutes(
  carriers: readonly Carrier[],
  signed: SignedFreeTime | undefined,
  { facility, carrier }: { facility: string; carrier: string },
): number | null {
  if (!signed || signed.carrier === null || signed.facility !== facility) return null;
  return gathered(carriers, signed.carrier).key === gathered(carriers, carrier).key ? signed.free_minutes : null;
}

/** The free times that carriers have agreed; undefined if there are none, so that responses omit them. */
export function agreedBy(carriers: readonly Carrier[]): AgreedFreeTime[] | undefined {
  const agreed = carriers.flatMap((carrier) =>
    carrier.freeMinutes === null ? [] : { names: foldsOf(carrier), minutes: carrier.freeMinutes },
  );
  return agreed.length > 0 ? agreed : undefined;
}

const agreedByFold = oncePerTable(
  (agreed: readonly AgreedFreeTime[]) =>
    new Map(agreed.flatMap(({ names, minutes }) => names.map((name) => [name, minutes] as const))),
);

/** What a stay is measured by: the free time of a facility, and those agreed with carriers. */
export interface FreeTimes {
  freeMinutes: number;
  agreed?: readonly AgreedFreeTime[] | undefined;
}

/** The free time of a truck: what its carrier has agreed, or else that of the facility. Source: docs/product, "Detention". */
export function freeMinutesOf({ freeMinutes, agreed }: FreeTimes, carrier: string): number {
  return (agreed && agreedByFold(agreed).get(foldedCarrier(carrier))) ?? freeMinutes;
}

/** The settings that a truck's waits are measured by: those of its facility, with the truck's own free time. */
export function truckSettingsOf(
  facilities: Facilities,
  { facility, carrier }: { facility: string; carrier: string },
): FacilitySettings {
  const settings = facilitySettingsOf(facilityOf(facilities, facility));
  const { agreed } = facilities;
  return agreed ? { ...settings, freeMinutes: freeMinutesOf({ ...settings, agreed }, carrier) } : settings;
}
