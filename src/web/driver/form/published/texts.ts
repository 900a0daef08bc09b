import { answers } from '#shared/words/en/outcome.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** Texts about a form's fields, besides those that the form itself defines. */
export const publishedFormTexts = inLanguage('answers', answers);
