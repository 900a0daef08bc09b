/**
 * The languages that drivers read, in the order in which they are offered; the first is the one that the others are
 * translated from. How to add one: CONTRIBUTING.md. Source: docs/product.md, "Languages".
 */
export const languages = ['en', 'es', 'pl', 'uk', 'ru', 'fr', 'pt', 'pa', 'hi', 'zh', 'ar'] as const;
export type Language = (typeof languages)[number];

/** The cookie with the language that was chosen on a device; page scripts write it. */
export const languageCookie = 'language';

export function isLanguage(text: string | null | undefined): text is Language {
  return languages.some((language) => language === text);
}

/** What a language calls itself, such as "Polski"; in `reader`'s language if that is given. */
export function languageName(language: Language, reader: Language = language): string {
  const name = new Intl.DisplayNames([reader], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1);
}
