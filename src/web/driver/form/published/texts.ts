import { answers } from '#shared/words/en/outcome.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** The form itself defines further texts. */
export const publishedFormTexts = inLanguage('answers', answers);
