import { setUp } from '#shared/words/en/staff/set-up.ts';
import { inLanguage } from '#web/common/data/words.ts';

/**
 * Texts about setting up an installation, posters, the about page and the history of settings.
 * Source: docs/product, "Setting up".
 */
export const {
  steps: setUpTexts,
  about: aboutTexts,
  poster: posterTexts,
  history: historyTexts,
} = inLanguage('setUp', setUp);
