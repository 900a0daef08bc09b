/**
 * Drivers are offered these languages in this order; the others are translated from the first. The names are not asked
 * from `Intl`: not every phone knows all of them, and asking for all holds a first visit up. How to add one:
 * CONTRIBUTING.md. Source: docs/product, "Languages".
 */
export const ownLanguageNames = {
  en: 'English',
  es: 'Español',
  pl: 'Polski',
  uk: 'Українська',
  ru: 'Русский',
  fr: 'Français',
  pt: 'Português',
  pa: 'ਪੰਜਾਬੀ',
  hi: 'हिन्दी',
  zh: '中文',
  ar: 'العربية',
  de: 'Deutsch',
  tr: 'Türkçe',
  ro: 'Română',
} as const;
export type Language = keyof typeof ownLanguageNames;
export const languages = Object.keys(ownLanguageNames) as readonly Language[];

/** `Intl.PluralRules` chooses these for whole numbers. */
export interface PluralCategories {
  en: 'one' | 'other';
  es: 'one' | 'other';
  pl: 'one' | 'few' | 'many';
  uk: 'one' | 'few' | 'many';
  ru: 'one' | 'few' | 'many';
  fr: 'one' | 'other';
  pt: 'one' | 'other';
  pa: 'one' | 'other';
  hi: 'one' | 'other';
  zh: 'other';
  ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
  de: 'one' | 'other';
  tr: 'one' | 'other';
  ro: 'one' | 'few' | 'other';
}

const rightToLeft: ReadonlySet<Language> = new Set(['ar']);

/** The cookie has what was chosen on a device; page scripts write it. */
export const languageCookie = 'language';

export function isLanguage(text: string | null | undefined): text is Language {
  return languages.some((language) => language === text);
}

/** The result is the language's code if drivers' pages are not in it. */
export function ownLanguageName(language: string): string {
  return isLanguage(language) ? ownLanguageNames[language] : language;
}

/** `zh` is written in simplified characters. */
export function tagOf(language: Language): string {
  return language === 'zh' ? 'zh-Hans' : language;
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return rightToLeft.has(language) ? 'rtl' : 'ltr';
}

/** The locale is for numbers and dates: it has Latin digits, as they stand on doors, trailers and papers. */
export function localeOf(language: Language): string {
  return language === 'en' ? 'en-US' : `${language}-u-nu-latn`;
}
