import type { PublicConfig, PublicFacility } from '#shared/contract/system.ts';
import { firstFacilities } from '#shared/facilities/first-facilities.ts';
import { configStore, embeddedConfig } from './config.ts';
import { currentSession, loadingSession, watchSession } from './session-state.ts';
import { useStore } from './store.ts';

/** These are separate from the facilities that staff need, because every driver's phone loads this file. */
export interface OfferedFacilities {
  readonly facilities: readonly PublicFacility[];
  readonly preset: string;
  readonly timeZone: string;
}

/** Pages without a configuration offer a new installation's facilities. */
const atFirst: OfferedFacilities = {
  facilities: firstFacilities.names.map((name) => ({ id: '', name, slug: '', timeZone: 'UTC' })),
  preset: firstFacilities.preset,
  timeZone: 'UTC',
};

export function offeredBy(config: PublicConfig | null | undefined): OfferedFacilities {
  if (!config) return atFirst;
  return { facilities: config.facilities, preset: config.presetFacility, timeZone: config.timeZone };
}

/** `limit` may contain current or former names; without it, all facilities are offered. */
export function offeredWithin(config: PublicConfig | null, limit: readonly string[] | undefined): OfferedFacilities {
  const offered = offeredBy(config);
  if (!config || !limit) return offered;
  const facilities = offered.facilities.filter(({ name, formerly = [] }) =>
    [name, ...formerly].some((known) => limit.includes(known)),
  );
  const isPresetThere = facilities.some(({ name }) => name === offered.preset);
  return { ...offered, facilities, preset: isPresetThere ? offered.preset : (facilities[0]?.name ?? '') };
}

export const currentlyOffered = (): OfferedFacilities =>
  offeredWithin(configStore.read(), currentSession().user?.facilities);

const session = { subscribe: watchSession, read: currentSession };

export function useOffered(): OfferedFacilities {
  const config = useStore(configStore, () => embeddedConfig);
  return offeredWithin(config, useStore(session, () => loadingSession).user?.facilities);
}
