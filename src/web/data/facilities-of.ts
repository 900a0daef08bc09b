import { oncePerTable } from '#shared/check-in/field.ts';
import type { PublicConfig } from '#shared/contract/system.ts';
import { type Facilities, zoneOf } from '#shared/facilities/facilities.ts';
import { type OfferedFacilities, offeredBy } from './facilities.ts';

function facilitiesFrom({ facilities, preset, timeZone }: OfferedFacilities): Facilities {
  // Docks are told to staff alone.
  const all = facilities.map(({ id, name, slug, timeZone: zone, formerly = [] }) => ({
    id,
    key: name,
    name,
    slug,
    formerly,
    timeZone: zone,
    retiredAt: null,
    docks: [],
  }));
  return { all, preset, timeZone };
}

const ofConfig = oncePerTable((config: PublicConfig) => facilitiesFrom(offeredBy(config)));
const atFirst = facilitiesFrom(offeredBy(null));

/** The facilities of a configuration, the same object each time; those of a new installation without one. */
export function facilitiesOf(config?: PublicConfig | null): Facilities {
  return config ? ofConfig(config) : atFirst;
}

/**
 * The zone of a facility. For all of them it is the installation's, or that of the only one. Undefined until it is known.
 */
export function zoneAt(config: PublicConfig | null | undefined, facility?: string): string | undefined {
  if (!config) return undefined;
  if (facility !== undefined) return zoneOf(facilitiesOf(config), facility);
  const [only, ...others] = config.facilities;
  return only && others.length === 0 ? only.timeZone : config.timeZone;
}
