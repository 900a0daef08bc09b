import { type CountFilling, sayCount as countIn } from '#shared/words/count.ts';
import type { Plural } from '#shared/words/words.ts';
import { language } from './words.ts';

/**
 * A text by a number, in the document's language. Apart from the other words, because a driver's first page counts nothing:
 * every phone would load the rules of plurals.
 */
export function sayCount<const Text extends Plural>(text: Text, count: number, ...others: CountFilling<Text>): string {
  return countIn(language(), text, count, ...others);
}
