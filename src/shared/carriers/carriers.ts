import { oncePerTable } from '../check-in/field.ts';
import { foldText } from '../check-in/fold-text.ts';
import { type AgreedFreeTime, type Facilities, facilityOf } from '../facilities/facilities.ts';
import type { Language } from '../words/languages.ts';
import { type FacilitySettings, facilitySettingsOf } from '../facilities/facility-settings.ts';

/** Set up by an administrator. Source: docs/product, "Carriers". */
export interface Carrier {
  readonly id: string;
  readonly name: string;
  /** Others that drivers use. */
  readonly spellings: readonly string[];
  /** Mail addresses that are notified before free time ends. */
  readonly contacts: readonly string[];
  /** Agreed free minutes from the arrival; null to use those of the facility. */
  readonly freeMinutes: number | null;
  /** Of messages to it. */
  readonly language: Language;
}

/** Spellings are compared by it. If folding leaves nothing, the lower-cased name. */
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

/** `key` is what a name is counted under. */
export interface Gathered {
  key: string;
  name: string;
}

/** Without set-up carriers only letter case is ignored, as specified. */
export function gathered(carriers: readonly Carrier[], typed: string): Gathered {
  if (carriers.length === 0) return { key: typed.toLowerCase(), name: typed };
  const name = carrierOf(carriers, typed)?.name ?? typed;
  return { key: foldedCarrier(name), name };
}

/** With the facility and carrier it was signed for. */
interface SignedFreeTime {
  facility: string;
  carrier: string | null;
  free_minutes: number | null;
}

/** Later changes do not alter it while carrier and facility stay the same. Source: docs/product, "Detention". */
export function signedFreeMinutes(
  carriers: readonly Carrier[],
  signed: SignedFreeTime | undefined,
  { facility, carrier }: { facility: string; carrier: string },
): number | null {
  if (!signed || signed.carrier === null || signed.facility !== facility) return null;
  return gathered(carriers, signed.carrier).key === gathered(carriers, carrier).key ? signed.free_minutes : null;
}

/** Undefined if there are none, so that responses omit them. */
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

/** Of a facility, and those agreed with carriers. */
export interface FreeTimes {
  freeMinutes: number;
  agreed?: readonly AgreedFreeTime[] | undefined;
}

/** As its carrier has agreed, or else that of the facility. Source: docs/product, "Detention". */
export function freeMinutesOf({ freeMinutes, agreed }: FreeTimes, carrier: string): number {
  return (agreed && agreedByFold(agreed).get(foldedCarrier(carrier))) ?? freeMinutes;
}

/** Of the facility that a record names; defaults for an unknown one. */
export function settingsAt(facilities: Facilities, reference: string): FacilitySettings {
  return facilitySettingsOf(facilityOf(facilities, reference));
}

/** Of its facility, with the truck's own free time. */
export function truckSettingsOf(
  facilities: Facilities,
  { facility, carrier }: { facility: string; carrier: string },
): FacilitySettings {
  const settings = settingsAt(facilities, facility);
  const { agreed } = facilities;
  return agreed ? { ...settings, freeMinutes: freeMinutesOf({ ...settings, agreed }, carrier) } : settings;
}
