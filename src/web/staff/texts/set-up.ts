import { setUp } from '#shared/words/en/staff/set-up.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** Texts of setting up an installation, of its posters, of what it is and of what was changed of it. Source: docs/product, "Setting up". */
export const {
  steps: setUpTexts,
  about: aboutTexts,
  poster: posterTexts,
  history: historyTexts,
} = inLanguage('setUp', setUp);
