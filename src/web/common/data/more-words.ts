import type { Language } from '#shared/words/languages.ts';
import { addWords, language } from './words.ts';

type Loaders = Readonly<Record<Exclude<Language, 'en'>, () => Promise<object>>>;

/**
 * Adds words that one page needs in the document's language, and the others of its document do without. Where they cannot be
 * loaded, it is in English.
 */
export async function loadMoreWords(translations: Loaders): Promise<void> {
  const spoken = language();
  if (spoken === 'en') return;
  try {
    addWords({ ...(await translations[spoken]()) });
  } catch {
    // Not to be had without a network.
  }
}
