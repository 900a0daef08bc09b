import { isolated } from '#shared/words/shown-text.ts';
import { footer, header, page } from '#shared/words/en/frame.ts';
import { inLanguage } from '#web/common/data/words.ts';

export const productName = 'Warehouse Check-In System';

/** Words that every page has, in the language of drivers' pages. */
export const pageTexts = inLanguage('page', page);
export const headerTexts = inLanguage('header', header);

/** What only staff find in the header. */
export const staffHeaderTexts = {
  dashboard: 'Dashboard',
  adminDashboard: 'Admin Dashboard',
  logOut: 'Logout',
} as const;

export const sessionEndedTexts = {
  title: 'Your session has ended',
  description: (email: string) =>
    `Sign in again as ${isolated(email)} to go on where you were. What you typed is still here.`,
  leave: 'Leave without signing in',
} as const;

export const footerTexts = inLanguage('footer', footer);

/** The line of the copyright; the year is empty in prerendered pages. */
export const copyright = (year: string) => (year ? `© ${year} ${productName}` : `© ${productName}`);
