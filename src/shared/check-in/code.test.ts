import { expect, test } from 'vitest';

import { codeKey, licenseEnd } from './code.ts';

test.each([
  ['L512-5550-1871', '1871'],
  ['l 512.555 01-8 7 1', '1871'],
  ['ab-12', 'AB12'],
  ['x7', 'X7'],
  ['Ｌ１２３４', '1234'],
  ['Ж-1Ж', 'Ж1Ж'],
  ['L512-५५५०-١٨٧١', '1871'],
  ['77 УК 12', 'YK12'],
  ['ΑΒ-12', 'AB12'],
  ['34 İı 12', 'II12'],
  ['34 iI 12', 'II12'],
  ['--', ''],
])('the last characters of licence %j are %j', (license, end) => {
  expect(licenseEnd(license)).toBe(end);
});

test('a ticket ignores case, spaces and keyboard', () => {
  for (const typed of [' k42', 'K 42', 'k-42', 'К42', 'к४२', 'Κ٤٢', 'Ｋ４２', 'K੪੨'])
    expect(codeKey(typed)).toBe('K42');
});
