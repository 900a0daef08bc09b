/**
 * The documents of the web app. `visit` has all pages of a driver's visit, so that a check-in made without a network
 * still leads to the page after it; `app` is everything else, with the router. For signed-in staff, each document hands
 * over to `app` when they leave its own pages. Source: docs/product, "Screens".
 */
export const documentNames = ['home', 'visit', 'queue', 'app'] as const;
export type DocumentName = (typeof documentNames)[number];

/** The pages that have a document of their own. */
const documents: Readonly<Record<string, DocumentName>> = {
  '/': 'home',
  '/driver': 'visit',
  '/success': 'visit',
  '/visit': 'visit',
  '/v': 'visit',
  '/queue': 'queue',
};

/** The pages of `app`. */
const appPaths = [
  '/home',
  '/driver/:id',
  '/time-record',
  '/kiosk',
  '/gate',
  '/login',
  '/setup',
  '/setup/:step',
  '/admin',
  '/admin/docks',
  '/admin/expected',
  '/admin/account',
  '/admin/invitation',
  '/admin/poster/:slug',
  '/admin/time-record/:id',
  '/admin/settings',
  '/admin/settings/:section',
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

/** Every page of the product; the server answers any other path with status 404. Not loaded on a driver's phone. */
export const pagePaths = (): readonly string[] => [...Object.keys(documents), ...appPaths];

let patterns: readonly RegExp[] | null = null;

/** Whether a page exists at this path (without query). */
export function isPagePath(pathname: string): boolean {
  patterns ??= pagePaths().map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`));
  return patterns.some((pattern) => pattern.test(pathname));
}

/** The document of the page at a path; unknown pages belong to `app`. */
export function documentOf(pathname: string): DocumentName {
  return documents[pathname.replace(/(.)\/$/, '$1')] ?? 'app';
}

/** The built file of a document, as a path on the server. */
export function documentFile(name: DocumentName): string {
  return name === 'app' ? '/index.html' : `/documents/${name}.html`;
}

/**
 * Staff's pages, the kiosk, which asks for a language first, and the gate screen, which alternates languages, including
 * unknown paths below them. Matched by prefix, because a driver's phone does not load the list of all pages.
 */
const forStaff = /^\/(home|kiosk|gate|login|setup|admin|dashboard|analytics|docs)(\/|$)|^\/driver\/./;

/** Whether the page at a path is in the driver's language; unknown addresses are. */
export const isSpoken = (pathname: string): boolean => !forStaff.test(pathname);
