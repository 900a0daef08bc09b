import { expect, test } from 'vitest';

import { clockTime, instantAt } from './clock-time.ts';

const chicago = 'America/Chicago';

test.each([
  ['2026-05-04T17:05:30Z', '2026-05-04', '12:05'],
  ['2026-05-05T04:59:00Z', '2026-05-04', '23:59'],
  ['2026-12-01T06:00:00Z', '2026-12-01', '00:00'],
])('%s is %s, %s in Chicago, and back', (instant, day, time) => {
  expect(clockTime(new Date(instant), chicago)).toBe(time);
  expect(instantAt(day, time, chicago)).toEqual(new Date(`${instant.slice(0, 16)}:00Z`));
});

test('of an hour that comes twice the first is meant, and one that is left out is later by as much', () => {
  expect(instantAt('2026-11-01', '01:30', chicago)).toEqual(new Date('2026-11-01T06:30:00Z'));
  expect(clockTime(instantAt('2026-03-08', '02:30', chicago), chicago)).toBe('03:30');
});
