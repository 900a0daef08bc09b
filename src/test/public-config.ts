import type { FacilityView } from '#shared/contract/facilities.ts';
import type { PublicConfig } from '#shared/contract/system.ts';
import { defaultFacilitySettings } from '#shared/facilities/facility-settings.ts';
import { defaultSettings, publicSettings } from '#shared/settings/settings.ts';
import { testFacilities } from './facilities.ts';

/** The configuration of a new installation in Chicago, as every page gets it. */
export function buildConfig(values: Partial<PublicConfig> = {}): PublicConfig {
  const { all, preset, timeZone } = testFacilities;
  return {
    ...publicSettings(defaultSettings()),
    settingsVersion: 1,
    timeZone,
    publicUrl: null,
    facilities: all.map(({ id, name, slug }) => ({ id, name, slug, timeZone })),
    presetFacility: preset,
    heartbeatSeconds: 30,
    formVersion: 1,
    ...values,
  };
}

/** Its facilities with their docks, as staff get them. */
export function buildFacilityList(): { facilities: FacilityView[] } {
  const facilities = testFacilities.all.map(
    ({ id, name, slug, formerly, timeZone, retiredAt, docks }, index): FacilityView =>
      Object.assign({}, defaultFacilitySettings, {
        id,
        name,
        slug,
        formerly: [...formerly],
        timeZone,
        ownTimeZone: null,
        country: null,
        position: index + 1,
        isDefault: name === testFacilities.preset,
        retiredAt,
        docks: [...docks],
      }),
  );
  return { facilities };
}
