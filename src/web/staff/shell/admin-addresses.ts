import type { SetUpStep } from '#shared/contract/page-names.ts';
import { paths } from '#web/common/navigation/paths.ts';

// Not in `paths`, which every driver's phone loads.

export const settingsPath = `${paths.dashboard}/settings`;

/** Each facility has an address below it. */
export const facilitiesPath = `${settingsPath}/facilities`;

/** Each account has an address below it. */
export const accountsPath = `${settingsPath}/accounts`;

export const apiKeysPath = `${settingsPath}/api-keys`;

export const auditPath = `${settingsPath}/audit`;

export const expectedPath = `${paths.dashboard}/expected`;

export const ownAccountPath = `${paths.dashboard}/account`;

/** Links for a new password open this page too. */
export const invitationPath = `${paths.dashboard}/invitation`;

export function timeRecordPath(id: string): string {
  return `${paths.dashboard}/time-record/${id}`;
}

export function posterPath(slug: string): string {
  return `${paths.dashboard}/poster/${slug}`;
}

export const stepPath = (step: SetUpStep) => `/setup/${step}`;

/** The result is a route relative to the dashboard's. */
export function belowDashboard(path: string): string {
  return path.slice(paths.dashboard.length + 1);
}
