import { languageOfTag } from './choose-language.ts';
import { type Language, languageCookie } from './languages.ts';

/**
 * The languages of staff's pages, in the order in which they are offered: some of those that drivers read, because both meet the
 * same words, such as those of the queue. How to add one: CONTRIBUTING.md. Source: docs/product, "Languages".
 */
export const staffLanguages = ['en', 'es', 'de'] as const satisfies readonly Language[];
export type StaffLanguage = (typeof staffLanguages)[number];

/**
 * The cookie with the language that the account of this browser's session has chosen; page scripts write it. What drivers choose on
 * the same device has a cookie of its own, so that neither changes the pages of the other.
 */
export const staffLanguageCookie = 'staff-language';

export function isStaffLanguage(text: string | null | undefined): text is StaffLanguage {
  return staffLanguages.some((language) => language === text);
}

/**
 * The cookie that counts on a page of staff's: the account's while somebody is signed in, and on the documentation, which drivers read
 * as well, else theirs.
 */
export function cookieOfReader(path: string, isSignedIn: boolean): string | undefined {
  if (isSignedIn) return staffLanguageCookie;
  return /^\/docs(\/|$)/.test(path) ? languageCookie : undefined;
}

/** What is known of somebody who works here. */
interface StaffHints {
  /** What the account has chosen, or the reader of the documentation; nothing where nobody has. */
  chosen?: string | undefined;
  /** What the browser asks for, the best first: tags such as `es-MX`. */
  browser: readonly string[];
}

/**
 * The language of staff's pages: what the account has chosen (see `cookieOfReader`), else the first of the browser's languages that there is, else English.
 * Source: docs/product, "Languages".
 */
export function chooseStaffLanguage({ chosen, browser }: StaffHints): StaffLanguage {
  return [chosen, ...browser].map(languageOfTag).find(isStaffLanguage) ?? 'en';
}
