import { followedTranslations } from '#shared/words/translations.ts';
import { loadMoreWords } from '#web/common/data/more-words.ts';

/**
 * The screen of a visit with its words. Apart from the screen, whose many files every driver's first page would otherwise have
 * to name.
 */
export async function loadVisit() {
  const [{ VisitScreen }] = await Promise.all([import('./visit-screen.tsx'), loadMoreWords(followedTranslations)]);
  return VisitScreen;
}
