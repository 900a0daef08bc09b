import type { Action } from '#shared/access/permissions.ts';
import type { PublicConfig } from '#shared/contract/system.ts';
import { paths } from '#web/common/navigation/paths.ts';
import { expectedPath, invitationPath, settingsPath, timeRecordPath } from './admin-addresses.ts';

/** Each step has an address below it. */
const setUp = '/setup';

export interface StaffPage {
  name: 'dashboard' | 'dockBoard' | 'expected' | 'analytics' | 'settings';
  to: string;
  /** Without this permission the page is not offered. */
  action: Action;
  /** These addresses count as this page, besides those below its own. */
  also: readonly string[];
  /** True if the page exists only if the installation expects arrivals. */
  ofArrivals?: true;
}

const dashboard: StaffPage = {
  name: 'dashboard',
  to: paths.dashboard,
  action: 'summary:read',
  // The pages of a check-in count as the dashboard.
  also: [paths.checkInRecord(''), timeRecordPath('')],
};

/** The dashboard is missing, because the menu of a phone already contains it. */
export const furtherPages: readonly StaffPage[] = [
  { name: 'dockBoard', to: paths.dockBoard, action: 'facility:read', also: [] },
  { name: 'expected', to: expectedPath, action: 'arrival:read', also: [], ofArrivals: true },
  { name: 'analytics', to: paths.analytics, action: 'analytics:read', also: [] },
  {
    name: 'settings',
    to: settingsPath,
    action: 'dock:take-out-of-service',
    also: [`${paths.dashboard}/poster/`, setUp],
  },
];

/** The pages are in order. Source: docs/product, "Staff's bar". */
export const staffPages: readonly StaffPage[] = [dashboard, ...furtherPages];

export function pagesOf<Page extends StaffPage>(pages: readonly Page[], installation: PublicConfig | null): Page[] {
  return pages.filter(({ ofArrivals }) => !ofArrivals || installation?.expectsArrivals === true);
}

export function isCurrent({ to, also }: StaffPage, pathname: string): boolean {
  if (pathname === to || also.some((path) => pathname.startsWith(path))) return true;
  return to !== paths.dashboard && pathname.startsWith(`${to}/`);
}

/**
 * The bar is on all addresses below the dashboard's except invitations, on the analytics, and for staff on a
 * check-in's. Where only staff may be, visitors see the bar until they are redirected to sign in, so that nothing
 * moves.
 */
export function hasStaffBar(pathname: string, isStaff: boolean): boolean {
  if (pathname.startsWith(paths.checkInRecord(''))) return isStaff;
  const isBelow = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  if (isBelow(setUp)) return isStaff && pathname !== `${setUp}/phone`;
  return !isBelow(invitationPath) && (isBelow(paths.dashboard) || isBelow(paths.analytics));
}
