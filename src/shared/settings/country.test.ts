import { expect, test } from 'vitest';

import { clockOfCountry, firstWeekdayOf, likelyCountry, zonesToChoose } from './country.ts';

test.each([
  ['US', '12'],
  ['IN', '12'],
  ['DE', '24'],
  ['PL', '24'],
])('the clocks of %s have %s hours', (region, hours) => expect(clockOfCountry(region)).toBe(hours));

test('a country of one zone needs no choice, one of several only where the device is in none of them', () => {
  expect(zonesToChoose('PL', 'America/Chicago').likely).toBe('Europe/Warsaw');
  expect(zonesToChoose('US', 'America/Denver').likely).toBe('America/Denver');
  expect(zonesToChoose('US', 'Europe/Berlin').likely).toBeNull();
});

test('the country is that of the language where the zone agrees, or else one that has the zone', () => {
  const countries = ['AT', 'IN', 'PL', 'US'];
  expect(likelyCountry(countries, 'America/Chicago', 'en-US')).toBe('US');
  expect(likelyCountry(countries, 'Europe/Warsaw', 'en-US')).toBe('PL');
  expect(likelyCountry(countries, 'Asia/Calcutta', 'en')).toBe('IN');
  expect(likelyCountry(countries, 'Etc/GMT+3', 'en')).toBe('');
});

test('weeks begin on Monday, but in some countries on another day', () => {
  expect(['DE', 'ES', 'GB', '', 'US', 'MX', 'EG', 'MV'].map(firstWeekdayOf)).toEqual([0, 0, 0, 0, 6, 6, 5, 4]);
});
