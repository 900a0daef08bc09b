import { home } from '#shared/words/en/home.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** Texts of the page for unknown addresses, which drivers may have mistyped. */
export const notFoundTexts = inLanguage('home', home).notFound;

/** The number of the answer, which is the same in all of them. */
export const notFoundCode = '404';
