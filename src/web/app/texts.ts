import { isolated } from '#shared/shown-text.ts';

export const productName = 'Warehouse Check-In System';

export const headerTexts = {
  mainNavigation: 'Main',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  dashboard: 'Dashboard',
  logIn: 'Admin Login',
  logOut: 'Logout',
} as const;

export const sessionEndedTexts = {
  title: 'Your session has ended',
  description: (email: string) =>
    `Sign in again as ${isolated(email)} to go on where you were. What you typed is still here.`,
  leave: 'Leave without signing in',
} as const;

export const footerTexts = {
  label: 'Footer',
  documentation: 'Documentation',
  legal: ['Terms', 'Privacy', 'Support'],
  copyright: (year: string) => (year ? `© ${year} ${productName}` : `© ${productName}`),
  credit: 'Made for drivers, docks and the people who keep them moving.',
} as const;

/** Texts of the connection indicator. Source: docs/product.md, "Offline". */
export const indicatorTexts = {
  offline: 'Offline',
  attempts: (count: number) =>
    count === 1 ? 'Tried to reach the server once' : `Tried to reach the server ${count} times`,
} as const;

export const newVersionTexts = {
  title: 'A new version is ready',
  text: 'Nothing you typed is lost.',
  use: 'Use it now',
  later: 'Later',
} as const;
