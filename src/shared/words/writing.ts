import type { Language } from './languages.ts';

/** The tag of a document in a language: `zh` is written in simplified characters. */
export function tagOf(language: Language): string {
  return language === 'zh' ? 'zh-Hans' : language;
}

/** Which way a language is written. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** The locale of numbers and dates: with Latin digits, as they stand on doors, trailers and papers. */
export function localeOf(language: Language): string {
  return language === 'en' ? 'en-US' : `${language}-u-nu-latn`;
}
