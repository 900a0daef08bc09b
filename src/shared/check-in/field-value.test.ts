import { expect, test } from 'vitest';

import { sameValue, valueText } from './field-value.ts';
import { FieldValue } from './value-schemas.ts';

test.each([
  ['', null],
  [null, undefined],
  [[], ''],
  [
    ['a', 'b'],
    ['b', 'a'],
  ],
  [3, '3'],
  [1.5, 1.5],
  [false, false],
])('%j and %j are equal', (one, other) => {
  expect([sameValue(one, other), sameValue(other, one)]).toEqual([true, true]);
});

test.each([
  ['a', 'A'],
  [['a'], ['a', 'b']],
  [0, null],
  [0, ''],
  [false, null],
  [false, ''],
  [true, 'true'],
  ['10', '9'],
])('%j and %j do not', (one, other) => {
  expect([sameValue(one, other), sameValue(other, one)]).toEqual([false, false]);
});

test('formats each JSON value as text', () => {
  const values = ['a', 3, true, false, ['a', 'b'], null];
  expect(values.map((value) => FieldValue.parse(value))).toEqual(values);
  expect(values.map(valueText)).toEqual(['a', '3', 'Yes', 'No', 'a, b', '']);
  expect(FieldValue.safeParse({ a: 1 }).success).toBe(false);
});
