import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { foldText } from './fold-text.ts';
import { searchedTexts, searchText } from './search-text.ts';

const record = {
  driver_name: 'José García-Núñez',
  carrier: 'Łódź Spedition & Söhne',
  container_number: 'TCLU 512043-7',
  facility: 'Chicago (Midway)',
  pickup_delivery_number: 'PU-20418',
  ticket: 'K42',
  phone_number: '(312) 555-1048',
};
const finds = (typed: string, values: Partial<typeof record> = {}) =>
  searchText({ ...record, ...values }).includes(foldText(typed));

describe('a search finds', () => {
  test.each([
    'garcia',
    'GARCÍA NUÑEZ',
    'lodz',
    'sohne',
    'Söhne',
    '5551048',
    '312-555 1048',
    'tclu 512',
    'TCLU512043',
    'chicago midway',
    'pu 20418',
    'k42',
  ])('%s', (typed) => expect(finds(typed)).toBe(true));

  test.each([
    ['strasse', 'Straße'],
    ['STRASSE', 'STRAẞE'],
    ['ørsted', 'Orsted'],
    ['οδος', 'ΟΔΌΣ'],
    ['Ёлкин', 'елкин'],
    ['istanbul', 'İstanbul'],
    ['ﬁnn', 'Finn'],
    ['Nguyễn', 'nguyen'],
    ['Анна', 'АННА'],
    ['Дарья Сараева', 'дарья сараева'],
  ])('%s where %s stands', (typed, stands) => expect(finds(typed, { driver_name: stands })).toBe(true));
});

test.each([
  ['TCLU ٥١٢٠٤٣-٧', 'the digits of another script'],
  ['ТСLU512043', 'letters that look Latin'],
  ['ΤCLU۵۱۲۰۴۳', 'both'],
  ['к४२', 'a ticket'],
  ['٥٥٥١٠٤٨', 'a phone number'],
])('%s finds what is stored in Latin: %s', (typed) => {
  expect(finds(typed)).toBe(true);
  expect(searchText({ ...record, container_number: typed })).toContain(foldText(typed));
});

test.each([
  ['C1, LSFU 4829137', ['C1', ' LSFU 4829137']],
  ['C1,C1;', ['C1']],
  ['MSCU1234567\nTCLU400791-9\tPU-20418', ['MSCU1234567', 'TCLU400791-9', 'PU-20418']],
])('%j looks for each of its numbers', (typed, texts) => expect(searchedTexts(typed)).toEqual(texts));

test.each([
  'Smith, John',
  'Route 66, Inc.',
  'tclu 512',
  'TCLU 512043-7',
  '(312) 555-1048',
  '312 555 1048',
  '12/3456',
  'K42',
  ', 7',
  ',',
])('%j is one text', (typed) => expect(searchedTexts(typed)).toEqual([typed]));

test('no match spans two fields', () => {
  for (const typed of ['nunezlodz', 'k423', '20418k42', 'sohnetclu']) expect(finds(typed)).toBe(false);
});

test('punctuation and spaces alone fold to nothing', () => {
  for (const typed of ['', ' ', '-', '()', '%', '_', '\\', '…', '—', '+', '🚚']) expect(foldText(typed)).toBe('');
});

test('letters and vowel signs of other scripts are kept', () => {
  const kept = ['йил', 'आशा', 'ਗੁਰਪ੍ਰੀਤ', '李小龙', '홍길동', 'שלום'];
  expect(kept.map(foldText)).toEqual(kept);
  expect(foldText('कि')).not.toBe(foldText('का'));
  expect(foldText('й')).not.toBe(foldText('и'));
});

test('folding is idempotent and independent of case and normalisation form', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      const once = foldText(text);
      expect(foldText(once)).toBe(once);
      expect(foldText(text.normalize('NFD'))).toBe(once);
      expect(once).not.toMatch(/[\s%_\\]/u);
    }),
    { numRuns: 2000, examples: [['A\u{1D15E}\u00B8']] },
  );
});

test('a text of plain letters is folded alike beside others, for which there are more rules', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii', maxLength: 40 }), (text) => {
      expect(foldText(`${text}é`)).toBe(`${foldText(text)}e`);
    }),
    { numRuns: 2000 },
  );
});

test('any part of a text finds it, with or without spaces', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcÄéłŻ0519'), minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(word, word, word, (first, second, third) => {
      const carrier = `${first} ${second}-${third}`;
      expect(finds(`${first}${second}`, { carrier })).toBe(true);
      expect(finds(`${second.toUpperCase()} ${third}`, { carrier })).toBe(true);
    }),
    { numRuns: 300 },
  );
});
