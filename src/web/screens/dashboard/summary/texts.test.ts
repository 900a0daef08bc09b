import { expect, it } from 'vitest';

import { waitText } from './texts.ts';

it.each([
  [null, '–'],
  [0, '0 min'],
  [7.6, '8 min'],
  [59.4, '59 min'],
  [59.6, '1 h 00 min'],
  [65, '1 h 05 min'],
  [1500, '25 h 00 min'],
])('formats a wait of %s minutes as %s', (minutes, text) => {
  expect(waitText(minutes)).toBe(text);
});
