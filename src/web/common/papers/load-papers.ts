import { papersTranslations } from '#shared/words/papers-translations.ts';
import { loadMoreWords } from '#web/common/data/more-words.ts';

/**
 * Loads the code and words for asking for and sending photos and signatures, which only yards that ask for some need.
 */
export async function loadPapers() {
  const [loaded] = await Promise.all([import('./paper-field.tsx'), loadMoreWords(papersTranslations)]);
  return loaded;
}

/** Loads the component that sends papers waiting on this device, and shows that they wait. */
export async function loadUnsent() {
  const [{ UnsentPapers }] = await Promise.all([import('./unsent-papers.tsx'), loadPapers()]);
  return UnsentPapers;
}
