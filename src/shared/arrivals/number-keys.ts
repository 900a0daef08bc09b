import { codeKey, inCapitals } from '../check-in/code.ts';
import { containerKeys, partsOf } from '../check-in/container.ts';

/** Shorter words, and words without a digit, are not load numbers. */
const minKeyLength = 3;
const isNumber = (key: string) => key.length >= minKeyLength && /\p{N}/u.test(key);

/** Whole words are as in "PO 4500017" and "load# 4500017"; shorter words may be parts of a number with spaces. */
const isWholeWord = (key: string) => key.length >= 5 && /(?:\p{N}.*){4}/u.test(key);

/** Further numbers are ignored: nobody brings as many loads. */
const maxKeys = 50;

/** Keys have Latin capitals and digits, without punctuation; leading zeros count. Source: docs/product, "Numbers". */
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

/** A load or container number in common is a match. */
export function loadKeys(numbers: readonly string[], containerNumber: string): string[] {
  const keys = [...numbers.flatMap(numberKeys), ...containerKeys(containerNumber)];
  return [...new Set(keys)].slice(0, maxKeys);
}
