import type { Language } from '#shared/words/languages.ts';
import { addWords, language } from './words.ts';

type Loaders = Readonly<Record<Exclude<Language, 'en'>, () => Promise<object>>>;

/** If the words cannot be loaded, the page shows English. */
export async function loadMoreWords(translations: Loaders): Promise<void> {
  const spoken = language();
  if (spoken === 'en') return;
  try {
    addWords({ ...(await translations[spoken]()) });
  } catch {
    // They cannot be loaded without a network.
  }
}
