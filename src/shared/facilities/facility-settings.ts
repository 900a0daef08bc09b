import * as z from 'zod/mini';

import { type GateCodeWay, gateCodeWays } from '../gate/gate-code.ts';
import { type Language, languages } from '../words/languages.ts';

type FacilitySetting =
  | { type: 'number'; min: number; max: number; default: number }
  | { type: 'yesNo'; default: boolean }
  /** An empty text means none. */
  | { type: 'language'; default: Language | '' }
  /** An empty text means off. */
  | { type: 'gateCode'; default: GateCodeWay | '' };

/**
 * The settings are stored as one value, so that a new one needs no migration. Source: docs/product, "Facilities and
 * docks".
 */
export const facilitySettings = {
  /** Minutes from the arrival, or from a confirmed window; detention counts beyond them. */
  freeMinutes: { type: 'number', min: 1, max: 10_080, default: 120 },
  /** A waiting truck needs attention after these minutes. */
  targetWaitMinutes: { type: 'number', min: 1, max: 1_440, default: 30 },
  /** A truck may miss its window by these minutes and still be on time. */
  arrivalToleranceMinutes: { type: 'number', min: 0, max: 240, default: 15 },
  /** True if trucks are served by the appointments that staff confirm. */
  servesByAppointment: { type: 'yesNo', default: false },
  /** True if the free time of a truck with a confirmed appointment begins no earlier than its window. */
  freeTimeFromWindow: { type: 'yesNo', default: false },
  /** True if the facility records when work at the dock begins and ends. */
  workSteps: { type: 'yesNo', default: false },
  /** True if the facility records when trucks leave the site, after Dock Out. */
  gateOut: { type: 'yesNo', default: false },
  /** True if the seal number is asked for at gate out. */
  gateOutSeal: { type: 'yesNo', default: false },
  /** True if signed time records are mailed to the contacts of their carriers. */
  mailRecords: { type: 'yesNo', default: false },
  /** The place where it shows the code that only people at its gate can see. */
  gateCode: { type: 'gateCode', default: '' },
  /** True if the wall shows called trucks of high priority, with dock and container only. */
  wallShowsPriority: { type: 'yesNo', default: false },
  /** Empty for the device's language, as on other pages. */
  wallLanguage: { type: 'language', default: '' },
  /** The wall alternates with this language. */
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

/** Screens show the groups in this order. They are apart, so that drivers' pages need not load them. */
export const facilitySettingGroups = ['queue', 'freeTime', 'dockAndGate', 'wall'] as const;

export const groupOfFacilitySetting: Record<FacilitySettingName, (typeof facilitySettingGroups)[number]> = {
  targetWaitMinutes: 'queue',
  servesByAppointment: 'queue',
  arrivalToleranceMinutes: 'queue',
  freeMinutes: 'freeTime',
  freeTimeFromWindow: 'freeTime',
  mailRecords: 'freeTime',
  workSteps: 'dockAndGate',
  gateCode: 'dockAndGate',
  gateOut: 'dockAndGate',
  gateOutSeal: 'dockAndGate',
  wallShowsPriority: 'wall',
  wallLanguage: 'wall',
  wallSecondLanguage: 'wall',
};

export const facilitySettingNames = Object.keys(facilitySettings) as FacilitySettingName[];

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

export function facilitySettingsIn(values: Readonly<Record<string, unknown>>): Partial<FacilitySettings> {
  const entries = facilitySettingNames.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]]));
  return Object.fromEntries(entries) as Partial<FacilitySettings>;
}

/** Defaults apply to an unknown facility, and to settings that pages are not given. */
export function facilitySettingsOf(facility: Readonly<Partial<FacilitySettings>> | undefined): FacilitySettings {
  return { ...defaultFacilitySettings, ...facilitySettingsIn({ ...facility }) };
}

/** A wall alternates if there are two languages; empty if the device chooses. */
export function wallLanguagesOf(facility: Readonly<Partial<FacilitySettings>>): Language[] {
  const { wallLanguage, wallSecondLanguage } = facilitySettingsOf(facility);
  return [...new Set([wallLanguage, wallSecondLanguage])].filter((language) => language !== '');
}
