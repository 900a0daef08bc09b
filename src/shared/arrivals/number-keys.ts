import { codeKey, inCapitals } from '../check-in/code.ts';
import { containerKeys, partsOf } from '../check-in/container.ts';

/** Fewer characters, and words without a digit, name no load. */
const minKeyLength = 3;
const isNumber = (key: string) => key.length >= minKeyLength && /\p{N}/u.test(key);

/** A word that is a number by itself, as in "PO 4500017" and "load# 4500017"; shorter ones may be parts of one with blanks. */
const isWholeWord = (key: string) => key.length >= 5 && /(?:\p{N}.*){4}/u.test(key);

/** More are not compared: nobody brings as many loads. */
const maxKeys = 50;

/**
 * The numbers that a text names, as they are compared: in capitals, without blanks and signs, with Latin digits and Latin letters
 * for those that look like them. Zeros in front are part of a number. Source: docs/product, "Numbers".
 */
export function numberKeys(text: string): string[] {
  const parts = partsOf(inCapitals(text));
  const words = parts.flatMap((part) =>
    part
      .split(/[\s#:.]+/u)
      .map(codeKey)
      .filter(isWholeWord),
  );
  const keys = [codeKey(text), ...parts.map(codeKey), ...words].filter(isNumber);
  return [...new Set(keys)].slice(0, maxKeys);
}

/** What an arrival and a check-in are compared by: one number of the load or container in common is a match. */
export function loadKeys(numbers: readonly string[], containerNumber: string): string[] {
  const keys = [...numbers.flatMap(numberKeys), ...containerKeys(containerNumber)];
  return [...new Set(keys)].slice(0, maxKeys);
}
