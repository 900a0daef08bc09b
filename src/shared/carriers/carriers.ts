import { oncePerTable } from '../check-in/field.ts';
import { foldText } from '../check-in/fold-text.ts';
import { type AgreedFreeTime, type Facilities, facilityOf } from '../facilities/facilities.ts';
import type { Language } from '../words/languages.ts';
import { type FacilitySettings, facilitySettingsOf } from '../facilities/facility-settings.ts';

/** A carrier that an administrator made: names that drivers type, and what is agreed with it. Source: docs/product, "Carriers". */
export interface Carrier {
  readonly id: string;
  readonly name: string;
  /** Other names that drivers type for it. */
  readonly spellings: readonly string[];
  /** Mail addresses that are told before free time ends. */
  readonly contacts: readonly string[];
  /** Minutes from the arrival that cost it nothing; null where those of the facility count. */
  readonly freeMinutes: number | null;
  /** The language of what it is sent. */
  readonly language: Language;
}

/** By what names that drivers type are the same: the fold of the search, or the name where nothing is left of it. */
export const foldedCarrier = (typed: string): string => foldText(typed) || typed.trim().toLowerCase();

/** Every name by which a carrier is known, folded. */
export const foldsOf = ({ name, spellings }: Pick<Carrier, 'name' | 'spellings'>): string[] => [
  ...new Set([name, ...spellings].map(foldedCarrier)),
];

const byFold = oncePerTable(
  (carriers: readonly Carrier[]) =>
    new Map(carriers.flatMap((carrier) => foldsOf(carrier).map((fold) => [fold, carrier] as const))),
);

/** The carrier that a driver means by a name; undefined where no administrator made it. */
export function carrierOf(carriers: readonly Carrier[], typed: string): Carrier | undefined {
  return carriers.length === 0 ? undefined : byFold(carriers).get(foldedCarrier(typed));
}

/** By what a name is counted, and what is shown for all that count with it. */
export interface Gathered {
  key: string;
  name: string;
}

/** Gathers names as drivers type them. While there are no carriers, letter case alone makes no difference, as specified. */
export function gathered(carriers: readonly Carrier[], typed: string): Gathered {
  if (carriers.length === 0) return { key: typed.toLowerCase(), name: typed };
  const name = carrierOf(carriers, typed)?.name ?? typed;
  return { key: foldedCarrier(name), name };
}

/** The free time that a signed record of a visit says, and of whom. */
interface SignedFreeTime {
  facility: string;
  carrier: string | null;
  free_minutes: number | null;
}

/**
 * The free time that was signed for a truck: what is agreed or set later does not change it, as long as the truck is of the same
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

/** What carriers have agreed; undefined where none has, so that nobody is told. */
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

/** Who measures a stay: a facility, and what carriers have agreed. */
export interface FreeTimes {
  freeMinutes: number;
  agreed?: readonly AgreedFreeTime[] | undefined;
}

/** The free time of a truck: what its carrier has agreed, or else that of the facility. Source: docs/product, "Detention". */
export function freeMinutesOf({ freeMinutes, agreed }: FreeTimes, carrier: string): number {
  return (agreed && agreedByFold(agreed).get(foldedCarrier(carrier))) ?? freeMinutes;
}

/** The settings that a truck's waits are measured by: those of its facility, with its own free time. */
export function truckSettingsOf(
  facilities: Facilities,
  { facility, carrier }: { facility: string; carrier: string },
): FacilitySettings {
  const settings = facilitySettingsOf(facilityOf(facilities, facility));
  const { agreed } = facilities;
  return agreed ? { ...settings, freeMinutes: freeMinutesOf({ ...settings, agreed }, carrier) } : settings;
}
