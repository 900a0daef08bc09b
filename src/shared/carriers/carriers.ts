import { oncePerTable } from '../check-in/field.ts';
import { foldText } from '../check-in/fold-text.ts';
import { type AgreedFreeTime, type Facilities, facilityOf } from '../facilities/facilities.ts';
import type { Language } from '../words/languages.ts';
import { type FacilitySettings, facilitySettingsOf } from '../facilities/facility-settings.ts';

/** An administrator has set the carrier up. Source: docs/product, "Carriers". */
export interface Carrier {
  readonly id: string;
  readonly name: string;
  /** Other spellings that drivers use. */
  readonly spellings: readonly string[];
  /** Mail addresses that are notified before free time ends. */
  readonly contacts: readonly string[];
  /** Agreed free minutes from the arrival; null to use those of the facility. */
  readonly freeMinutes: number | null;
  /** The language of messages to the carrier. */
  readonly language: Language;
}

/** Spellings are compared by this. If folding leaves nothing, it is the lower-cased name. */
export const foldedCarrier = (typed: string): string => foldText(typed) || typed.trim().toLowerCase();

export const foldsOf = ({ name, spellings }: Pick<Carrier, 'name' | 'spellings'>): string[] => [
  ...new Set([name, ...spellings].map(foldedCarrier)),
];

const byFold = oncePerTable(
  (carriers: readonly Carrier[]) =>
    new Map(carriers.flatMap((carrier) => foldsOf(carrier).map((fold) => [fold, carrier] as const))),
);

export function carrierOf(carriers: readonly Carrier[], typed: string): Carrier | undefined {
  return carriers.length === 0 ? undefined : byFold(carriers).get(foldedCarrier(typed));
}

/** A name is counted under `key`. */
export interface Gathered {
  key: string;
  name: string;
}

/** Only letter case is ignored, as specified, if no carriers are set up. */
export function gathered(carriers: readonly Carrier[], typed: string): Gathered {
  if (carriers.length === 0) return { key: typed.toLowerCase(), name: typed };
  const name = carrierOf(carriers, typed)?.name ?? typed;
  return { key: foldedCarrier(name), name };
}

/** The free time was signed for this facility and carrier. */
interface SignedFreeTime {
  facility: string;
  carrier: string | null;
  free_minutes: number | null;
}

/** The time stays while carrier and facility do, whatever else changes. Source: docs/product, "Detention". */
export function signedFreeMinutes(
  carriers: readonly Carrier[],
  signed: SignedFreeTime | undefined,
  { facility, carrier }: { facility: string; carrier: string },
): number | null {
  if (!signed || signed.carrier === null || signed.facility !== facility) return null;
  return gathered(carriers, signed.carrier).key === gathered(carriers, carrier).key ? signed.free_minutes : null;
}

/** Undefined if there are no agreements, so that responses omit them. */
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

/** `freeMinutes` is that of a facility, `agreed` the ones agreed with carriers. */
export interface FreeTimes {
  freeMinutes: number;
  agreed?: readonly AgreedFreeTime[] | undefined;
}

/** The minutes are as the carrier has agreed, or else those of the facility. Source: docs/product, "Detention". */
export function freeMinutesOf({ freeMinutes, agreed }: FreeTimes, carrier: string): number {
  return (agreed && agreedByFold(agreed).get(foldedCarrier(carrier))) ?? freeMinutes;
}

/** The settings of the facility that a record names; defaults for an unknown one. */
export function settingsAt(facilities: Facilities, reference: string): FacilitySettings {
  return facilitySettingsOf(facilityOf(facilities, reference));
}

/** The settings are those of the facility, with the truck's own free time. */
export function truckSettingsOf(
  facilities: Facilities,
  { facility, carrier }: { facility: string; carrier: string },
): FacilitySettings {
  const settings = settingsAt(facilities, facility);
  const { agreed } = facilities;
  return agreed ? { ...settings, freeMinutes: freeMinutesOf({ ...settings, agreed }, carrier) } : settings;
}
