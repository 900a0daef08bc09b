import fc from 'fast-check';
import { expect, test } from 'vitest';

import { loadKeys, numberKeys } from './number-keys.ts';

const share = (one: string, other: string) => numberKeys(one).some((key) => numberKeys(other).includes(key));

test.each([
  ['PU-20418', 'pu 20418'],
  ['PU-20418', '４５, PU20418 / 99812'],
  ['4500017', 'PO 4500017'],
  ['4500017', 'load# 4500017 and 4500018'],
  ['4500017', '٤٥٠٠٠١٧'],
  // Cyrillic letters that look like Latin ones.
  ['ABC-1234', 'АВС-1234'],
  ['12/3456', '123456'],
])('%j is found by %j', (expected, typed) => {
  expect(share(expected, typed)).toBe(true);
});

test.each([
  ['0045', '45'],
  ['0045000', '45000'],
  ['4500017', '4500018'],
  ['12-3456', '3456'],
  ['none', 'none'],
  ['12', '12'],
])('%j is not found by %j', (expected, typed) => {
  expect(share(expected, typed)).toBe(false);
});

test.each(['and', 'und', 'y', 'e', 'et', 'i', 'oraz', 'и', 'і', 'та', 've', 'și', 'si', 'ਅਤੇ', 'और', 'و', '和'])(
  'numbers and containers that are typed with %j between them are two',
  (word) => {
    const [one, other] = ['A-123', 'B-456'].map((number) => ` ${number} `);
    expect(share('A-123', `${one}${word}${other}`) && share('B-456', `${one}${word}${other}`)).toBe(true);
    expect(loadKeys([], `TRK123 ${word} TRK456`)).toEqual(['TRK123', 'TRK456']);
  },
);

test('containers are compared too, and a size is no number', () => {
  expect(loadKeys(['PU-20418'], 'mscu 123456-7, 40HC')).toEqual(['PU20418', 'MSCU1234567']);
});

const digits = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '०१२३४५६७८९', '０１２３４５６７８９'];
const marks = ['', ' ', '-', '.'];

test('however a number is written, it is the same; and no number is found by another one', () => {
  const number = fc.stringMatching(/^[A-Z]{0,3}\d{4,12}$/);
  const property = fc.property(
    number,
    number,
    fc.constantFrom(...digits),
    fc.constantFrom(...marks),
    (one, other, set, mark) => {
      const written = one
        .replaceAll(/\d/g, (digit) => set[Number(digit)] ?? '')
        .replace(/^([A-Z]*)(?=.)/, (letters) => (letters === '' ? '' : letters.toLowerCase() + mark));
      expect(share(one, written)).toBe(true);
      expect(share(one, `${other}, ${written}`)).toBe(true);
      expect(share(one, other)).toBe(one === other);
    },
  );
  fc.assert(property, { numRuns: 1000, seed: 20260504 });
});
