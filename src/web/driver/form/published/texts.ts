import { answers } from '#shared/words/en/outcome.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** Texts of the fields that a form asks for, besides what the form itself says. */
export const publishedFormTexts = inLanguage('answers', answers);
