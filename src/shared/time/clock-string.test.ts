import fc from 'fast-check';
import { expect, test } from 'vitest';

import { clockString } from './clock-string.ts';

const zones = Intl.supportedValuesOf('timeZone');
const anyInstant = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });

test.each([
  ['2026-05-04T17:30:00Z', 'America/Chicago', '12:30 PM'],
  ['2026-05-04T05:00:00Z', 'America/Chicago', '12:00 AM'],
  ['2026-05-04T06:05:59.999Z', 'America/Chicago', '1:05 AM'],
  ['2026-05-04T17:30:00Z', 'Asia/Kolkata', '11:00 PM'],
])('%s in %s is %s', (instant, zone, shown) => {
  expect(clockString(new Date(instant), zone)).toBe(shown);
});

test('no instant is an empty text', () => {
  expect(clockString(null, 'America/Chicago')).toBe('');
});

test('the repeated hour of autumn reads the same twice, the missing hour of spring never', () => {
  const shown = (instant: string) => clockString(new Date(instant), 'America/Chicago');
  expect([shown('2026-11-01T06:30:00Z'), shown('2026-11-01T07:30:00Z')]).toEqual(['1:30 AM', '1:30 AM']);
  expect([shown('2026-03-08T07:59:00Z'), shown('2026-03-08T08:00:00Z')]).toEqual(['1:59 AM', '3:00 AM']);
});

test('is a 12-hour clock of plain characters in every time zone', () => {
  fc.assert(
    fc.property(anyInstant, fc.constantFrom(...zones), (instant, zone) => {
      expect(clockString(instant, zone)).toMatch(/^(1[0-2]|[1-9]):[0-5]\d (AM|PM)$/);
    }),
    { numRuns: 500 },
  );
});
