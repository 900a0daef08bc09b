import { expected } from '#shared/words/en/staff/expected.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** Source: docs/product, "The screen". */
export const { expected: expectedTexts } = inLanguage('expected', expected);
