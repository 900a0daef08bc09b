import { type CountFilling, sayCount as countIn } from '#shared/words/count.ts';
import type { Plural } from '#shared/words/words.ts';
import { language } from './words.ts';

/** A driver's first page counts nothing, and without this file every phone would load the plural rules. */
export function sayCount<const Text extends Plural>(text: Text, count: number, ...others: CountFilling<Text>): string {
  return countIn(language(), text, count, ...others);
}
