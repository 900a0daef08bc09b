import { expect, test } from 'vitest';

import { phoneHref } from './truck.ts';

test.each([
  ['+1 (312) 555-0147 ext. 12', 'tel:+13125550147;ext=12'],
  ['312/555.0147', 'tel:3125550147'],
  ['٣١٢٥٥٥٠١٤٧ #٧', 'tel:3125550147;ext=7'],
  ['ask for Jo: 312 555 0147', 'tel:3125550147'],
  ['جو: ٣١٢٥٥٥٠١٤٧', 'tel:3125550147'],
])('%j is dialed as it is shown, its extension apart, and one from before the rule by its digits', (shown, link) => {
  expect(phoneHref(shown)).toBe(link);
});
