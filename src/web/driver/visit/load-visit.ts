import { followedTranslations } from '#shared/words/translations.ts';
import { loadMoreWords } from '#web/common/data/more-words.ts';

/**
 * This is a file of its own, because otherwise every driver's first page would have to list the screen's many files.
 */
export async function loadVisit() {
  const [{ VisitScreen }] = await Promise.all([import('./visit-screen.tsx'), loadMoreWords(followedTranslations)]);
  return VisitScreen;
}
