import { home } from '#shared/words/en/home.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** The product's name is not translated. */
export const homeTexts = inLanguage('home', home);
