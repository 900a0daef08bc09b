import { papersTranslations } from '#shared/words/papers-translations.ts';
import { loadMoreWords } from '#web/common/data/more-words.ts';

/** Only yards that ask for photos or signatures need this code. */
export async function loadPapers() {
  const [loaded] = await Promise.all([import('./paper-field.tsx'), loadMoreWords(papersTranslations)]);
  return loaded;
}

/** Loads the component that sends papers waiting on this device, and shows that they wait. */
export async function loadUnsent() {
  const [{ UnsentPapers }] = await Promise.all([import('./unsent-papers.tsx'), loadPapers()]);
  return UnsentPapers;
}
