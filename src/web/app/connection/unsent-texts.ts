import { unsent } from '#shared/words/en/connection.ts';
import { page } from '#shared/words/en/frame.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { inLanguage } from '#web/common/data/words.ts';

const words = inLanguage('unsent', unsent);
const pageWords = inLanguage('page', page);

/** Texts about check-ins that a driver's device has not sent yet. Source: docs/product, "Offline". */
export const unsentWords = words;

/** The same texts for a number of check-ins. */
export const unsentTexts = {
  sending: (count: number) => sayCount(words.sending, count),
  retry: () => pageWords.retry,
  noRoom: (count: number) => sayCount(words.noRoom.text, count),
} as const;
