import { followedTranslations } from '#shared/words/translations.ts';
import { addWords, language } from '#web/data/words.ts';

/**
 * Adds the words of a visit's page in the document's language, which the other pages of its document do without. Where they
 * cannot be loaded, it is in English.
 */
export async function loadFollowedWords(): Promise<void> {
  const spoken = language();
  if (spoken === 'en') return;
  try {
    addWords(await followedTranslations[spoken]());
  } catch {
    // Not to be had without a network.
  }
}
