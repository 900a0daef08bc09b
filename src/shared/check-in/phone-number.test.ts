import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { brokenRule } from '#shared/errors/schema-issue.ts';
import { driverFields } from './driver-fields.ts';
import { lineOf } from './text-field.ts';

const read = (text: string) => z.safeParse(lineOf(driverFields.phoneNumber), text, { reportInput: true });

test.each([
  ['(312) 555-0147', '(312) 555-0147'],
  ['+49 (0)171/123.456', '+49 (0)171/123.456'],
  ['312-555-0147 ext. 12', '312-555-0147 ext. 12'],
  ['3125550147x12', '3125550147x12'],
  ['312 555 0147 Extension 12', '312 555 0147 Extension 12'],
  ['312.555.0147 #12', '312.555.0147 #12'],
  ['٣١٢-٥٥٥-٠١٤٧', '312-555-0147'],
  ['३१२ ५५५ ०१४७', '312 555 0147'],
  ['۳۱۲ ۵۵۵ ۰۱۴۷', '312 555 0147'],
  ['੩੧੨ ੫੫੫ ੦੧੪੭', '312 555 0147'],
  ['＋４９　１７１　１２３４', '+49 171 1234'],
  ['312\u2011555\u20130147', '312-555-0147'],
  ['312\u00A0555\u00A00147', '312 555 0147'],
  ['\u2067٣١٢٥٥٥٠١٤٧\u2069', '3125550147'],
  ['555 - 0147', '555 - 0147'],
])('%j is a phone number, kept as %j', (typed, kept) => {
  expect(read(typed)).toEqual({ success: true, data: kept });
  expect(read(kept)).toEqual({ success: true, data: kept });
});

test.each([
  ['0123456', 'too_short'],
  ['call me now', 'not_valid'],
  ['555-012     ', 'too_short'],
  ['12-34-56---', 'not_valid'],
  ['312-555-0147 or 0148', 'not_valid'],
  ['312_555_0147', 'not_valid'],
  ['12345 x 67890', 'not_valid'],
  // Its length is checked in the stored form, which takes three times as many characters.
  ['⑴'.repeat(100), 'too_long'],
])('%j is none: %s', (typed, code) => {
  const [issue] = read(typed).error?.issues ?? [];
  expect(issue && brokenRule(issue).code).toBe(code);
});
