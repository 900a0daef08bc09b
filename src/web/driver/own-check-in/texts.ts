import { own } from '#shared/words/en/visit.ts';
import { inLanguage } from '#web/common/data/words.ts';

export const ownCheckInTexts = inLanguage('own', own);
