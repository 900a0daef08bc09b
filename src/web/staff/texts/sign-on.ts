import { signOn } from '#shared/words/en/staff/sign-on.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** Source: docs/product, "Single sign-on". */
export const signOnTexts = inLanguage('signOn', signOn);
