import { papersTranslations } from '#shared/words/papers-translations.ts';
import { loadMoreWords } from '#web/common/data/more-words.ts';

/** What asks for photos and signatures and sends them, with its words, which only a yard that asks for some loads. */
export async function loadPapers() {
  const [loaded] = await Promise.all([import('./paper-field.tsx'), loadMoreWords(papersTranslations)]);
  return loaded;
}

/** What sends the papers that wait on this device, and says so. */
export async function loadUnsent() {
  const [{ UnsentPapers }] = await Promise.all([import('./unsent-papers.tsx'), loadPapers()]);
  return UnsentPapers;
}
