import { isoContainersIn } from '../check-in/container.ts';
import type { NotedName } from './definition.ts';
import { asPattern, followsPattern } from './patterns.ts';

const find: Record<NotedName, (text: string) => string[]> = {
  // Yards use other kinds of numbers too, which nothing here can judge.
  container: (text) =>
    isoContainersIn(text)
      .map((parts) => parts.join(''))
      .filter((number) => !followsPattern(number, 'container')),
  // A single letter may be a code that is still being typed.
  scac: (text) => (/^[a-z]?$/i.test(asPattern(text)) || followsPattern(text, 'scac') ? [] : [text]),
};

/**
 * The note below the field shows these; the value is accepted in any case. Source: docs/product, "The check-in form".
 */
export function doubtsIn(text: string, noted: NotedName): string[] {
  return [...new Set(find[noted](text.trim()))];
}
