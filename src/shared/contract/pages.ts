/**
 * The documents of the web app. `visit` is a driver's whole visit, so that a check-in sent without a network still reaches
 * the page after it; `app` is everything else, with the router. For signed-in staff, each of them goes on with `app` where
 * they leave its own pages. Source: docs/product, "Screens".
 */
export const documentNames = ['home', 'visit', 'queue', 'app'] as const;
export type DocumentName = (typeof documentNames)[number];

/** Every page of the product and the document that has it; the server answers any other path with status 404. */
export const pages = {
  '/': 'home',
  '/home': 'app',
  '/driver': 'visit',
  '/driver/:id': 'app',
  '/success': 'visit',
  '/visit': 'visit',
  '/v': 'visit',
  '/time-record': 'app',
  '/kiosk': 'app',
  '/queue': 'queue',
  '/login': 'app',
  '/setup': 'app',
  '/setup/:step': 'app',
  '/admin': 'app',
  '/admin/docks': 'app',
  '/admin/expected': 'app',
  '/admin/account': 'app',
  '/admin/invitation': 'app',
  '/admin/poster/:slug': 'app',
  '/admin/time-record/:id': 'app',
  '/admin/settings': 'app',
  '/admin/settings/:section': 'app',
  '/admin/settings/accounts/:account': 'app',
  '/admin/settings/facilities/:facility': 'app',
  '/dashboard': 'app',
  '/analytics': 'app',
  '/docs': 'app',
  '/docs/drivers': 'app',
  '/docs/check-in': 'app',
  '/docs/best-practices': 'app',
  '/docs/faq': 'app',
  '/docs/admin': 'app',
  '/docs/configuration': 'app',
  '/docs/troubleshooting': 'app',
  '/docs/security': 'app',
  '/docs/api': 'app',
  '/docs/data-management': 'app',
  '/docs/offline': 'app',
  '/docs/analytics': 'app',
} as const satisfies Record<string, DocumentName>;

export const pagePaths = Object.keys(pages) as (keyof typeof pages)[];

const patterns = pagePaths.map((path) => ({ path, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`) }));

const pageAt = (pathname: string) => patterns.find(({ pattern }) => pattern.test(pathname))?.path;

/** Whether a page exists at this path (without query). */
export function isPagePath(pathname: string): boolean {
  return pageAt(pathname) !== undefined;
}

const knownDocument = (pathname: string) => (pages as Partial<Record<string, DocumentName>>)[pageAt(pathname) ?? ''];

/** The document of the page at a path; an unknown page is one of `app`. */
export function documentOf(pathname: string): DocumentName {
  return knownDocument(pathname) ?? 'app';
}

/** The file with a document as the build leaves it, by its address on the server. */
export function documentFile(name: DocumentName): string {
  return name === 'app' ? '/index.html' : `/documents/${name}.html`;
}

/**
 * Whether drivers read the page at a path in their language, their time record and an address that does not exist included;
 * staff's are in English.
 */
export function isSpoken(pathname: string): boolean {
  return knownDocument(pathname) !== 'app' || pathname.startsWith('/time-record');
}
