import { answers } from '#shared/words/en/outcome.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** Besides those that the form itself defines. */
export const publishedFormTexts = inLanguage('answers', answers);
