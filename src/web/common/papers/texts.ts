import { papers } from '#shared/words/en/papers.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** The texts are loaded together with their code: see `loadPapers`. */
export const paperTexts = inLanguage('papers', papers);
