import { paths } from '#web/common/navigation/paths.ts';

// Not in `paths`, which every driver's phone loads.

export const settingsPath = `${paths.dashboard}/settings`;

/** The address of the facilities in the settings, and below it of each. */
export const facilitiesPath = `${settingsPath}/facilities`;

/** The address of the accounts in the settings, and below it of each. */
export const accountsPath = `${settingsPath}/accounts`;

export const apiKeysPath = `${settingsPath}/api-keys`;

export const auditPath = `${settingsPath}/audit`;

export const expectedPath = `${paths.dashboard}/expected`;

export const ownAccountPath = `${paths.dashboard}/account`;

/** The address of the page to which invitations and links for new passwords lead. */
export const invitationPath = `${paths.dashboard}/invitation`;

export function timeRecordPath(id: string): string {
  return `${paths.dashboard}/time-record/${id}`;
}

export function posterPath(slug: string): string {
  return `${paths.dashboard}/poster/${slug}`;
}

/** An address as a route below the dashboard's. */
export function belowDashboard(path: string): string {
  return path.slice(paths.dashboard.length + 1);
}
