import { documentation } from '#shared/words/en/staff/documentation.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** Texts around the documentation's pages. Source: docs/product, "Documentation". */
export const documentationTexts = inLanguage('documentation', documentation);
