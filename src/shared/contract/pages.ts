/** Every page of the product; the server answers any other path with status 404. */
export const pagePaths = [
  '/',
  '/home',
  '/driver',
  '/driver/:id',
  '/success',
  '/queue',
  '/login',
  '/admin',
  '/admin/poster/:slug',
  '/admin/settings',
  '/admin/settings/:section',
  '/admin/settings/facilities/:facility',
  '/dashboard',
  '/docs',
  '/docs/drivers',
  '/docs/check-in',
  '/docs/best-practices',
  '/docs/faq',
  '/docs/admin',
  '/docs/configuration',
  '/docs/troubleshooting',
  '/docs/security',
  '/docs/data-management',
  '/docs/offline',
  '/docs/analytics',
] as const;

const patterns = pagePaths.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`));

/** Whether a page exists at this path (without query). */
export function isPagePath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
