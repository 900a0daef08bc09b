import type { PublicConfig, PublicFacility } from '#shared/contract/system.ts';
import { firstFacilities } from '#shared/facilities/first-facilities.ts';

/** The facilities that every page may offer. */
export interface OfferedFacilities {
  readonly facilities: readonly PublicFacility[];
  /** The name of the one that a form begins with. */
  readonly preset: string;
  readonly timeZone: string;
}

/** Those of a new installation: pages prerendered at build time show them, as does one that does not know better. */
const atFirst: OfferedFacilities = {
  facilities: firstFacilities.names.map((name) => ({ id: '', name, slug: '', timeZone: 'UTC' })),
  preset: firstFacilities.preset,
  timeZone: 'UTC',
};

/** The facilities that a configuration offers; those of a new installation without one. */
export function offeredBy(config: PublicConfig | null | undefined): OfferedFacilities {
  if (!config) return atFirst;
  return { facilities: config.facilities, preset: config.presetFacility, timeZone: config.timeZone };
}
