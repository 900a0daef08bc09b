import { home } from '#shared/words/en/home.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** Texts of the home page. The product's name is not translated. */
export const homeTexts = inLanguage('home', home);
