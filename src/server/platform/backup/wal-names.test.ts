import fc from 'fast-check';
import { expect, test } from 'vitest';

import { parseSegment, segmentBefore, segmentName, unbrokenFrom } from './wal-names.ts';

test('parses and formats a timeline and a number', () => {
  expect(parseSegment('000000020000000100000003')).toEqual({ timeline: 2, number: 259 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 0, max: 2 ** 39 }), (timeline, number) => {
      expect(parseSegment(segmentName({ timeline, number }))).toEqual({ timeline, number });
    }),
  );
});

test.each(['00000002.history', '000000010000000000000002.00000028.backup', '000000010000000000000002.partial', ''])(
  '%j is not a complete segment',
  (name) => {
    expect(parseSegment(name)).toBeNull();
  },
);

test('a position at the start of a segment belongs to the one before', () => {
  expect(segmentBefore('0/2000000')).toBe(1);
  expect(segmentBefore('0/2000001')).toBe(2);
  expect(segmentBefore('1/0')).toBe(255);
  expect(segmentBefore('1/28')).toBe(256);
});

test('a chain ends before the first gap, and continues across logs', () => {
  const names = ['0000000100000000000000FE', '0000000100000000000000FF', '000000010000000100000000'];
  const later = '000000010000000100000002';
  expect(unbrokenFrom(names[0]!, [...names, later].toReversed())).toEqual(names);
  expect(unbrokenFrom(names[1]!, [names[0]!, names[2]!])).toEqual([]);
});
