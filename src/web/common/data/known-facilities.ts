import type { ChoiceLists } from '#shared/check-in/choice-lists.ts';
import { oncePerTable } from '#shared/check-in/field.ts';
import type { PublicConfig } from '#shared/contract/system.ts';
import { type Facilities, listsOf, zoneOf } from '#shared/facilities/facilities.ts';
import { standInZone, zoneAhead } from '#shared/time/clock-time.ts';
import { configStore, useInstallation } from './config.ts';
import { type OfferedFacilities, offeredBy, offeredWithin } from './offered-facilities.ts';
import { currentSession, watchSession } from './session-state.ts';
import { useStore } from './store.ts';

standInZone.read = (timeZone) => {
  const offset = configStore.read()?.utcOffsets?.[timeZone];
  return offset === undefined ? undefined : zoneAhead(offset);
};

function facilitiesFrom({ facilities, preset, timeZone }: OfferedFacilities): Facilities {
  // Only staff get to know the docks.
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

/** Without a configuration, these are a new installation's. Returns the same object for the same configuration. */
export function facilitiesOf(config?: PublicConfig | null): Facilities {
  return config ? ofConfig(config) : atFirst;
}

/** Undefined if they differ. */
export function zoneOfAll({ all: [first, ...others] }: Facilities): string | undefined {
  return others.every(({ timeZone }) => timeZone === first?.timeZone) ? first?.timeZone : undefined;
}

/** Without a facility, this is the zone that all of them share, else the installation's. Undefined until known. */
export function zoneAt(config: PublicConfig | null | undefined, facility?: string): string | undefined {
  if (!config) return undefined;
  if (facility !== undefined) return zoneOf(facilitiesOf(config), facility);
  return zoneOfAll(facilitiesOf(config)) ?? config.timeZone;
}

const limited = oncePerTable((_config: PublicConfig) => new Map<string, Facilities>());

/** Without a limit, these are all. Returns the same object for the same input. */
function facilitiesWithin(config: PublicConfig | null, limit: readonly string[] | undefined): Facilities {
  if (!config || !limit) return facilitiesOf(config);
  const known = limited(config);
  const key = limit.join('\n');
  const within = known.get(key) ?? facilitiesFrom(offeredWithin(config, limit));
  known.set(key, within);
  return within;
}

export const currentFacilities = (): Facilities =>
  facilitiesWithin(configStore.read(), currentSession().user?.facilities);

export const currentLists = (): ChoiceLists => listsOf(currentFacilities());

const limit = { subscribe: watchSession, read: () => currentSession().user?.facilities };

export function useFacilities(): Facilities {
  return facilitiesWithin(
    useInstallation(),
    useStore(limit, () => undefined),
  );
}

export function useLists(): ChoiceLists {
  return listsOf(useFacilities());
}
