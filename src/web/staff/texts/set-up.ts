import { setUp } from '#shared/words/en/staff/set-up.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** Source: docs/product, "Setting up". */
export const {
  steps: setUpTexts,
  about: aboutTexts,
  poster: posterTexts,
  history: historyTexts,
} = inLanguage('setUp', setUp);
