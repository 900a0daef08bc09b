import { expect, it } from 'vitest';

import { staffTimes } from '../words/en/staff/times.ts';
import { waitTextIn } from './wait-text.ts';

it.each([
  [null, '–'],
  [0, '0 min'],
  [7.6, '8 min'],
  [59.4, '59 min'],
  [59.6, '1 h'],
  [61, '1 h 01 min'],
  [65, '1 h 05 min'],
  [1500, '25 h'],
  [4 * 1440 + 61, '4 days'],
])('formats a wait of %s minutes as %s, on one line', (minutes, text) => {
  expect(waitTextIn('en', staffTimes, minutes)).toBe(text.replaceAll(' ', '\u00a0'));
});
