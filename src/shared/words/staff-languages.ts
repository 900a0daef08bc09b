import { languageOfTag } from './choose-language.ts';
import { type Language, languageCookie } from './languages.ts';

/**
 * Staff are offered these languages in this order: some of those that drivers read, because both meet the same words,
 * such as those of the queue. How to add one: CONTRIBUTING.md. Source: docs/product, "Languages".
 */
export const staffLanguages = ['en', 'es', 'de'] as const satisfies readonly Language[];
export type StaffLanguage = (typeof staffLanguages)[number];

/** Page scripts write the cookie. Drivers' choices have one of their own, so that neither changes the other's pages. */
export const staffLanguageCookie = 'staff-language';

export function isStaffLanguage(text: string | null | undefined): text is StaffLanguage {
  return staffLanguages.some((language) => language === text);
}

/**
 * The account's cookie counts while somebody is signed in; on the documentation, which drivers read as well, else
 * theirs.
 */
export function cookieOfReader(path: string, isSignedIn: boolean): string | undefined {
  if (isSignedIn) return staffLanguageCookie;
  return /^\/docs(\/|$)/.test(path) ? languageCookie : undefined;
}

interface StaffHints {
  /** The account has chosen this, or the reader of the documentation. */
  chosen?: string | undefined;
  /** The browser's tags such as `es-MX`, the best first. */
  browser: readonly string[];
}

/** The account decides (see `cookieOfReader`), else the browser, else English. Source: docs/product, "Languages". */
export function chooseStaffLanguage({ chosen, browser }: StaffHints): StaffLanguage {
  return [chosen, ...browser].map(languageOfTag).find(isStaffLanguage) ?? 'en';
}
