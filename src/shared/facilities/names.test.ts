import fc from 'fast-check';
import { expect, it } from 'vitest';

import { naturalOrder, slugOf } from './names.ts';

const names = fc.string({ unit: 'binary', maxLength: 60 });

it('makes of every name a slug that can stand in an address, and of a slug itself', () => {
  const property = fc.property(names, (name) => {
    const slug = slugOf(name);
    expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
    expect(slugOf(slug)).toBe(slug);
  });
  fc.assert(property, { numRuns: 1000, seed: 20260504 });
});

it.each([
  ['Chicago (Midway)', 'chicago-midway'],
  ['São Paulo', 'sao-paulo'],
  ['Łódź Südstraße', 'lodz-sudstrasse'],
  ['ﬁeld ½', 'field-1-2'],
  ['東京', ''],
])('makes of %s the slug "%s"', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

const dockNames = fc
  .tuple(fc.constantFrom('', 'A', 'a', 'B', 'North '), fc.nat(120))
  .map(([letters, n]) => letters + n);

it('orders docks by their letters and then by their numbers, whatever order they come in', () => {
  expect(['10', 'A12', '2', 'a2', 'B1', 'A1'].toSorted(naturalOrder)).toEqual(['2', '10', 'A1', 'a2', 'A12', 'B1']);
  const property = fc.property(dockNames, dockNames, dockNames, (...three) => {
    const [a, b, c] = three.toSorted(naturalOrder) as [string, string, string];
    for (const [one, other] of [
      [a, b],
      [b, c],
      [a, c],
    ] as const) {
      expect(naturalOrder(one, other)).toBeLessThanOrEqual(0);
      expect(naturalOrder(other, one)).toBeGreaterThanOrEqual(0);
    }
  });
  fc.assert(property, { numRuns: 1000, seed: 20260504 });
});
