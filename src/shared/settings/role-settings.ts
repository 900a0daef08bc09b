import type { Role } from '../access/permissions.ts';
import { nameFor, type Settings } from './settings.ts';

/** Whether accounts of a role must have a second factor. Source: docs/product, "The second factor". */
export function needsSecondFactor(settings: Settings, role: Role): boolean {
  return settings[nameFor('secondFactor', role)];
}

/** After how many idle minutes users of a role are signed out; null for never. Source: docs/product, "Shared devices". */
export function idleMinutesOf(settings: Settings, role: Role): number | null {
  return settings[nameFor('idleMinutes', role)] || null;
}
