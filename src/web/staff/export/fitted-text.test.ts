import { expect, it, test } from 'vitest';

import { fitted } from './fitted-text.ts';

// 1.6 inches at 12 points hold 15 letters.
test.each([
  ['Maria Lopez', 'Maria Lopez'],
  ['Pickup/Delivery Number', 'Pickup/Delivery Number'],
  ['InternationalTransportationLogisticsLLC', 'InternationalT…'],
  ['North Star Logistics and Warehousing of Illinois', 'North Star Logistics and…'],
  ['', ''],
])('%j becomes %j', (text, shown) => {
  expect(fitted(text, 1.6, 12)).toBe(shown);
});

it('counts wide characters twice', () => {
  expect(fitted('北京国际货运代理有限公司上海分公司', 1.6, 12)).toBe('北京国际货运代…');
});
