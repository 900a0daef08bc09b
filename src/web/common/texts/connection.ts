import { connection, unsent } from '#shared/words/en/connection.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** Messages are in `connectionTexts`. */
export const connectionWords = inLanguage('connection', connection);
const words = connectionWords;
const unsentWords = inLanguage('unsent', unsent);

/** Source: docs/product, "Messages". */
export const connectionTexts = {
  restored: words.restored,
  lost: words.lost,
  issue: words.issue,
  waiting: (count: number) => sayCount(unsentWords.waiting, count),
  attempts: (count: number) => sayCount(words.tried, count),
} as const;
