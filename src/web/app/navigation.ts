import { paths } from './paths.ts';

export interface NavigationEntry {
  label: string;
  to: string;
  staffOnly?: true;
}

/** The links of the header, in order. */
const entries: readonly { label: string; to: string | undefined; staffOnly?: true }[] = [
  { label: 'Home', to: paths.home },
  { label: 'Driver Check-In', to: paths.checkIn },
  { label: 'Queue Status', to: paths.queue },
  { label: 'Admin Dashboard', to: paths.dashboard, staffOnly: true },
];

/** The header's links for signed-in users or visitors. */
export function navigationFor(isSignedIn: boolean): NavigationEntry[] {
  return entries.filter(
    (entry): entry is NavigationEntry => entry.to !== undefined && (isSignedIn || !entry.staffOnly),
  );
}

/** Whether a link is current: Home only on an exact match, others also for subpaths. */
export function isActive(to: string, pathname: string): boolean {
  if (to === paths.home) return pathname === to;
  return pathname === to || pathname.startsWith(`${to}/`);
}
