import { success } from '#shared/words/en/visit.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** Texts of the page after checking in. */
export const successTexts = inLanguage('success', success);
