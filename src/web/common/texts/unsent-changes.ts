import { staffUnsent } from '#shared/words/en/staff/unsent.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** Texts about what is listed as unsent, refused or lost. Source: docs/product, "Offline". */
export const unsentChangeTexts = inLanguage('staffUnsent', staffUnsent);
