import { followed } from '#shared/words/en/followed.ts';
import { inLanguage } from '#web/common/data/words.ts';

export const visitTexts = inLanguage('followed', followed);
