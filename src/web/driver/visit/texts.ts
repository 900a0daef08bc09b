import { followed } from '#shared/words/en/followed.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** Texts of the page of a driver's visit. */
export const visitTexts = inLanguage('followed', followed);
