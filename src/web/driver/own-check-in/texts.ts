import { own } from '#shared/words/en/visit.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** Texts about a driver's own check-in. */
export const ownCheckInTexts = inLanguage('own', own);
