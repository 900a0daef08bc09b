import { expect, it } from 'vitest';

import { offeredFacility } from './facilities.ts';

const facilities = [
  { name: 'Chicago (Midway)', slug: 'chicago-midway' },
  { name: 'Bedford Park', slug: 'bedford-park', formerly: ['Archer', 'archer-yard'] },
  { name: 'Nowhere', slug: '' },
];

it.each([
  ['Chicago (Midway)', 'Chicago (Midway)'],
  [' bedford park ', 'Bedford Park'],
  ['chicago-midway', 'Chicago (Midway)'],
  ['archer', 'Bedford Park'],
  ['ARCHER-YARD', 'Bedford Park'],
  ['Atlantis', undefined],
  ['', undefined],
  [null, undefined],
])('finds for %s the facility %s', (word, name) => {
  expect(offeredFacility(word, facilities)?.name).toBe(name);
});
