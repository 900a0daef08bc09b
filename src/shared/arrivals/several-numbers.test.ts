import { expect, test } from 'vitest';

import { cellNumbers, typedNumbers } from './several-numbers.ts';

const awkward = [
  'A,1',
  'B+2',
  'C & 3',
  '"D"',
  'E"5',
  '"',
  '""',
  'F / 6',
  'G/7',
  'H;8',
  'I|9',
  '007',
  '+49',
  'J "K", L',
];

test.each([
  ['typed', typedNumbers],
  ['in a cell', cellNumbers],
])('several numbers %s are read as they were written, whatever signs are in them', (_, numbers) => {
  expect(numbers.split(numbers.join(awkward))).toEqual(awkward);
  for (const one of awkward) expect(numbers.split(numbers.join([one]))).toEqual([one]);
});

test('plain numbers stay as they were ever written', () => {
  expect(cellNumbers.join(['PU-1', 'PU 2'])).toBe('PU-1, PU 2');
  expect(cellNumbers.split(' PU-1 , PU 2;;3 + 4\n5 / 6/7 ')).toEqual(['PU-1', 'PU 2', '3', '4', '5', '6/7']);
  expect(typedNumbers.split('1 + 2, "3" & 4, 5" tall')).toEqual(['1 + 2', '"3" & 4', '5" tall']);
  expect(cellNumbers.split('')).toEqual([]);
});
