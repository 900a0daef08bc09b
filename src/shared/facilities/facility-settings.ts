import * as z from 'zod/mini';

import { type GateCodeWay, gateCodeWays } from '../gate/gate-code.ts';
import { type Language, languages } from '../words/languages.ts';

/** What a setting of a facility holds, and between which limits. */
type FacilitySetting =
  | { type: 'number'; min: number; max: number; default: number }
  | { type: 'yesNo'; default: boolean }
  /** Empty: none. */
  | { type: 'language'; default: Language | '' }
  /** Empty: off. */
  | { type: 'gateCode'; default: GateCodeWay | '' };

/**
 * Every setting that each facility has of its own, said once: its check and its default. They are kept as one value, so
 * that another one needs no migration. Source: docs/product, "Facilities and docks".
 */
export const facilitySettings = {
  /** Minutes from the arrival that cost nothing; detention counts beyond them. */
  freeMinutes: { type: 'number', min: 1, max: 10_080, default: 120 },
  /** Minutes after which a waiting truck needs attention. */
  targetWaitMinutes: { type: 'number', min: 1, max: 1_440, default: 30 },
  /** By how many minutes a truck may miss its window and is still on time. */
  arrivalToleranceMinutes: { type: 'number', min: 0, max: 240, default: 15 },
  /** Whether it records when work at the dock begins and ends. */
  workSteps: { type: 'yesNo', default: false },
  /** Whether it records when trucks leave the site, after Dock Out. */
  gateOut: { type: 'yesNo', default: false },
  /** Whether the number of the seal is asked for then. */
  gateOutSeal: { type: 'yesNo', default: false },
  /** Whether signed time records are mailed to the contacts of their carriers. */
  mailRecords: { type: 'yesNo', default: false },
  /** Where it shows the code that only who stands at its gate sees. */
  gateCode: { type: 'gateCode', default: '' },
  /** Whether its wall shows called trucks of high priority, with dock and container only. */
  wallShowsPriority: { type: 'yesNo', default: false },
  /** The language of its wall; without one that of the device, as on other pages. */
  wallLanguage: { type: 'language', default: '' },
  /** The language in turns with it. */
  wallSecondLanguage: { type: 'language', default: '' },
} as const satisfies Record<string, FacilitySetting>;

export type FacilitySettingName = keyof typeof facilitySettings;

type Held<S extends FacilitySetting> = S extends { type: 'number' }
  ? number
  : S extends { type: 'language' }
    ? Language | ''
    : S extends { type: 'gateCode' }
      ? GateCodeWay | ''
      : boolean;

export type FacilitySettings = { -readonly [Name in FacilitySettingName]: Held<(typeof facilitySettings)[Name]> };

export const facilitySettingNames = Object.keys(facilitySettings) as FacilitySettingName[];

/** The settings of a facility where nobody has set anything. */
export const defaultFacilitySettings = Object.fromEntries(
  facilitySettingNames.map((name) => [name, facilitySettings[name].default]),
) as FacilitySettings;

function checkOf(setting: FacilitySetting): z.ZodMiniType {
  if (setting.type === 'yesNo') return z.boolean();
  if (setting.type === 'language') return z.enum(['', ...languages]);
  if (setting.type === 'gateCode') return z.enum(['', ...gateCodeWays]);
  return z.int().check(z.gte(setting.min), z.lte(setting.max));
}

type Checks = { [Name in FacilitySettingName]: z.ZodMiniType<FacilitySettings[Name], FacilitySettings[Name]> };

export const facilitySettingChecks = Object.fromEntries(
  facilitySettingNames.map((name) => [name, checkOf(facilitySettings[name])]),
) as Checks;

/** The settings among some values; nothing else of them. */
export function facilitySettingsIn(values: Readonly<Record<string, unknown>>): Partial<FacilitySettings> {
  const entries = facilitySettingNames.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]]));
  return Object.fromEntries(entries) as Partial<FacilitySettings>;
}

/** The settings of a facility; defaults for one that is not known here, and for what pages are not told. */
export function facilitySettingsOf(facility: Readonly<Partial<FacilitySettings>> | undefined): FacilitySettings {
  return { ...defaultFacilitySettings, ...facilitySettingsIn({ ...facility }) };
}

/** The languages of a facility's wall, which takes turns with two; none where the device chooses. */
export function wallLanguagesOf(facility: Readonly<Partial<FacilitySettings>>): Language[] {
  const { wallLanguage, wallSecondLanguage } = facilitySettingsOf(facility);
  return [...new Set([wallLanguage, wallSecondLanguage])].filter((language) => language !== '');
}
