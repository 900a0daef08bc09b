import { papers } from '#shared/words/en/papers.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** Texts of photos and signatures, which their code loads with itself: see `loadPapers`. */
export const paperTexts = inLanguage('papers', papers);
