import { unsent } from '#shared/words/en/connection.ts';
import { page } from '#shared/words/en/frame.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { inLanguage } from '#web/common/data/words.ts';

const words = inLanguage('unsent', unsent);
const pageWords = inLanguage('page', page);

/** Source: docs/product, "Offline". */
export const unsentWords = words;

export const unsentTexts = {
  sending: (count: number) => sayCount(words.sending, count),
  retry: () => pageWords.retry,
  noRoom: (count: number) => sayCount(words.noRoom.text, count),
} as const;
