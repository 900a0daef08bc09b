import { paths } from '#web/app/paths.ts';

// Not in `paths`, which every driver's phone loads.

/** The address below which every section of the settings has its own. */
export const settingsPath = `${paths.dashboard}/settings`;

/** The address of the facilities in the settings, and below it of each. */
export const facilitiesPath = `${settingsPath}/facilities`;

/** The address of a facility's poster. */
export function posterPath(slug: string): string {
  return `${paths.dashboard}/poster/${slug}`;
}

/** An address as a route below the dashboard's. */
export function belowDashboard(path: string): string {
  return path.slice(paths.dashboard.length + 1);
}
