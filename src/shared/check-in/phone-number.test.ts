import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { phoneLine, phoneLink } from './phone-number.ts';

const read = (text: string) => z.safeParse(phoneLine(), text);

test.each([
  ['(312) 555-0147', '(312) 555-0147'],
  ['+49 (0)171/123.456', '+49 (0)171/123.456'],
  ['312-555-0147 ext. 12', '312-555-0147 ext. 12'],
  ['3125550147x12', '3125550147x12'],
  ['312 555 0147 Extension 12', '312 555 0147 Extension 12'],
  ['312.555.0147 #12', '312.555.0147 #12'],
  ['٣١٢-٥٥٥-٠١٤٧', '312-555-0147'],
  ['३१२ ५५५ ०१४७', '312 555 0147'],
  ['＋４９　１７１　１２３４', '+49 171 1234'],
  ['312\u2011555\u20130147', '312-555-0147'],
  ['312\u00A0555\u00A00147', '312 555 0147'],
  ['555 - 0147', '555 - 0147'],
])('%j is a phone number, kept as %j', (typed, kept) => {
  expect(read(typed)).toEqual({ success: true, data: kept });
  expect(read(kept)).toEqual({ success: true, data: kept });
});

test.each([
  '0123456',
  'call my boss',
  '555-012     ',
  '12-34-56---',
  '312-555-0147 or 0148',
  '312_555_0147',
  '12345 x 67890',
])('%j is none', (typed) => {
  expect(read(typed).error?.issues[0]?.message).toBe('Please enter a valid phone number');
});

test('a number is dialed with its extension apart, and one from before the rule by its digits', () => {
  expect(phoneLink('+1 (312) 555-0147 ext. 12')).toBe('tel:+13125550147;ext=12');
  expect(phoneLink('312/555.0147')).toBe('tel:3125550147');
  expect(phoneLink('ask for Jo: 312 555 0147')).toBe('tel:3125550147');
});
