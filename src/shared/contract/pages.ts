/**
 * `visit` has all of a driver's visit, so that a check-in without a network still leads to the page after it. Staff's
 * other pages hand over to `app`, which has the router. Source: docs/product, "Screens".
 */
export const documentNames = ['home', 'visit', 'queue', 'app'] as const;
export type DocumentName = (typeof documentNames)[number];

/** These pages have a document of their own. */
export const documents: Readonly<Record<string, DocumentName>> = {
  '/': 'home',
  '/driver': 'visit',
  '/success': 'visit',
  '/visit': 'visit',
  '/v': 'visit',
  '/queue': 'queue',
};

/** Unknown pages belong to `app`. */
export function documentOf(pathname: string): DocumentName {
  return documents[pathname.replace(/(.)\/$/, '$1')] ?? 'app';
}

export function documentFile(name: DocumentName): string {
  return name === 'app' ? '/index.html' : `/documents/${name}.html`;
}

/**
 * Unknown paths below these are staff's too. The kiosk asks for a language first, and the gate screen alternates
 * languages. Paths are matched by prefix, because a driver's phone does not load the list of all pages.
 */
const forStaff = /^\/(home|kiosk|gate|login|setup|admin|dashboard|analytics|docs)(\/|$)|^\/driver\/./;

/** Such pages are in the driver's language; unknown addresses are too. */
export const isSpoken = (pathname: string): boolean => !forStaff.test(pathname);
