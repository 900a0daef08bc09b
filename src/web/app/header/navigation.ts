import { paths } from '#web/common/place/paths.ts';
import { headerTexts as texts, staffHeaderTexts } from '#web/common/texts/page.ts';

export interface NavigationEntry {
  label: string;
  to: string;
  /** Left out of the header's one row where there is no room for it; the dashboard and the menu have it. */
  wideOnly?: true;
  /** In the menu of narrow screens alone; elsewhere the dashboard has it. */
  menuOnly?: true;
}

const staffEntries: readonly NavigationEntry[] = [
  { label: staffHeaderTexts.adminDashboard, to: paths.dashboard },
  { label: staffHeaderTexts.dockBoard, to: paths.dockBoard, wideOnly: true },
  { label: staffHeaderTexts.figures, to: paths.analytics, menuOnly: true },
];

/** The header's links for signed-in users or visitors, in order. */
export function navigationFor(isSignedIn: boolean): NavigationEntry[] {
  return [
    { label: texts.home, to: paths.home },
    { label: texts.checkIn, to: paths.checkIn },
    { label: texts.queue, to: paths.queue },
    ...(isSignedIn ? staffEntries : []),
  ];
}

/** Whether a link is current: Home only on an exact match, others also for subpaths without a link of their own. */
export function isActive(to: string, pathname: string): boolean {
  if (to === paths.home) return pathname === to;
  if (to === paths.dashboard && pathname.startsWith(paths.dockBoard)) return false;
  return pathname === to || pathname.startsWith(`${to}/`);
}
