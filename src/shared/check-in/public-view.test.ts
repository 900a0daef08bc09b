import fc from 'fast-check';
import { expect, test } from 'vitest';

import { maskLicense, maskName, maskPhone } from './public-view.ts';

test.each([
  ['Maria Lopez', 'M... L...'],
  ['  Maria   de la   Cruz ', 'M... d... l... C...'],
  ['Li', 'L...'],
  ['😀river Ürün', '😀... Ü...'],
  ['', ''],
])('%j is shown as %j', (name, shown) => {
  expect(maskName(name)).toBe(shown);
});

test.each([
  ['(312) 555-0147', '***-***-0147'],
  ['+49 171 12 34', '***-***-1234'],
  ['123', '********'],
  ['call the office', '********'],
  ['1234', '***-***-1234'],
  ['٣١٢-٥٥٥-٠١٤٧', '***-***-0147'],
])('%j is shown as %j', (phone, shown) => {
  expect(maskPhone(phone)).toBe(shown);
});

test('a masked licence does not reveal its length', () => {
  expect(maskLicense()).toBe('********');
});

test('a masked name reveals only initials', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const words = name.split(/\s+/u).filter(Boolean);
      expect([...maskName(name)].length).toBe(words.length * 4 + Math.max(0, words.length - 1));
    }),
  );
});

test('a masked phone number reveals at most four digits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\d ()+-]{0,20}$/), (phone) => {
      expect(maskPhone(phone).replaceAll(/\D/g, '').length).toBeLessThanOrEqual(4);
    }),
  );
});
