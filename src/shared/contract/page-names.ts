// This file is apart from `pages.ts`, which drivers' phones load.

import { documents } from './pages.ts';

/** Steps are in the order in which they are asked. Source: docs/product, "Setting up". */
export const setUpSteps = ['company', 'facility', 'address', 'colleagues', 'form', 'poster'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

export const settingsSections = [
  'company',
  'facilities',
  'carriers',
  'form',
  'queue',
  'calls',
  'mail',
  'data',
  'accounts',
  'security',
  'single-sign-on',
  'api-keys',
  'devices',
  'webhooks',
  'audit',
  'changes',
  'about',
] as const;
export type SettingsSection = (typeof settingsSections)[number];

/** Steps and sections are left out. */
const appPaths = [
  '/home',
  '/driver/:id',
  '/time-record',
  '/kiosk',
  '/gate',
  '/login',
  '/setup',
  '/setup/phone',
  '/admin',
  '/admin/docks',
  '/admin/expected',
  '/admin/account',
  '/admin/invitation',
  '/admin/poster/:slug',
  '/admin/time-record/:id',
  '/admin/settings',
  '/admin/settings/accounts/:account',
  '/admin/settings/facilities/:facility',
  '/dashboard',
  '/analytics',
  '/docs',
  '/docs/drivers',
  '/docs/check-in',
  '/docs/best-practices',
  '/docs/faq',
  '/docs/admin',
  '/docs/configuration',
  '/docs/troubleshooting',
  '/docs/security',
  '/docs/api',
  '/docs/data-management',
  '/docs/offline',
  '/docs/analytics',
];

/** The server answers any other path with status 404. A driver's phone does not load this list. */
export const pagePaths = (): readonly string[] => [
  ...Object.keys(documents),
  ...appPaths,
  ...setUpSteps.map((step) => `/setup/${step}`),
  ...settingsSections.map((section) => `/admin/settings/${section}`),
];

let patterns: readonly RegExp[] | null = null;

/** `pathname` has no query. */
export function isPagePath(pathname: string): boolean {
  patterns ??= pagePaths().map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`));
  return patterns.some((pattern) => pattern.test(pathname));
}
