import { documentation } from '#shared/words/en/staff/documentation.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** Source: docs/product, "Documentation". */
export const documentationTexts = inLanguage('documentation', documentation);
