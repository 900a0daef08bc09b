import { paths } from '#web/common/navigation/paths.ts';
import { headerTexts as texts, staffHeaderTexts } from '#web/common/texts/page.ts';

export interface NavigationEntry {
  label: string;
  to: string;
}

export function navigationFor(isSignedIn: boolean): NavigationEntry[] {
  return [
    { label: texts.home, to: paths.home },
    { label: texts.checkIn, to: paths.checkIn },
    { label: texts.queue, to: paths.queue },
    ...(isSignedIn ? [{ label: staffHeaderTexts.adminDashboard, to: paths.dashboard }] : []),
  ];
}

/** Home is active only on an exact match, other links also below their address. */
export function isActive(to: string, pathname: string): boolean {
  return pathname === to || (to !== paths.home && pathname.startsWith(`${to}/`));
}
