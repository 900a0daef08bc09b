import type { Role } from '../access/permissions.ts';
import type { SettingName, Settings } from './settings.ts';

const secondFactorSettings = {
  viewer: 'secondFactorViewer',
  staff: 'secondFactorStaff',
  manager: 'secondFactorManager',
  admin: 'secondFactorAdmin',
} as const satisfies Record<Role, SettingName>;

const idleSettings = {
  viewer: 'idleMinutesViewer',
  staff: 'idleMinutesStaff',
  manager: 'idleMinutesManager',
  admin: 'idleMinutesAdmin',
} as const satisfies Record<Role, SettingName>;

/** Whether accounts of a role must have a second factor. Source: docs/product, "The second factor". */
export function needsSecondFactor(settings: Settings, role: Role): boolean {
  return settings[secondFactorSettings[role]];
}

/** After how many idle minutes users of a role are signed out; null for never. Source: docs/product, "Shared devices". */
export function idleMinutesOf(settings: Settings, role: Role): number | null {
  return settings[idleSettings[role]] || null;
}
