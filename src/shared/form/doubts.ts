import { isoContainersIn } from '../check-in/container.ts';
import type { NotedName } from './definition.ts';
import { asPattern, followsPattern } from './patterns.ts';

const find: Record<NotedName, (text: string) => string[]> = {
  // Yards have numbers of other kinds too, and of those nothing is known.
  container: (text) =>
    isoContainersIn(text)
      .map((parts) => parts.join(''))
      .filter((number) => !followsPattern(number, 'container')),
  // A single letter is the beginning of a code.
  scac: (text) => (/^[a-z]?$/i.test(asPattern(text)) || followsPattern(text, 'scac') ? [] : [text]),
};

/**
 * What of a text may be mistyped, as it is said below its field; nothing where it is as it should be, or of another kind. It is taken
 * all the same. Source: docs/product, "The check-in form".
 */
export function doubtsIn(text: string, noted: NotedName): string[] {
  return [...new Set(find[noted](text.trim()))];
}
