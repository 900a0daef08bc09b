import fc from 'fast-check';
import { expect, test } from 'vitest';

import { localDay, nextDay, startOfLocalDay } from './local-day.ts';
import { startOfLocalHour } from './local-hour.ts';

const zones = Intl.supportedValuesOf('timeZone');
const anyDay = fc
  .date({ min: new Date('1975-01-01'), max: new Date('2075-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test.each([
  ['an ordinary day', '2026-05-04', 2, '2026-05-04T07:00:00.000Z'],
  ['winter', '2026-01-15', 2, '2026-01-15T08:00:00.000Z'],
  ['an hour the clock leaves out, by the clock before', '2026-03-08', 2, '2026-03-08T08:00:00.000Z'],
  ['the hour after it', '2026-03-08', 3, '2026-03-08T08:00:00.000Z'],
  ['an hour that comes twice, the first time', '2026-11-01', 1, '2026-11-01T06:00:00.000Z'],
  ['the hour after it', '2026-11-01', 2, '2026-11-01T08:00:00.000Z'],
])('%s in Chicago', (_, day, hour, instant) => {
  expect(startOfLocalHour(day, hour, 'America/Chicago').toISOString()).toBe(instant);
});

test('an hour lies in its day, and each day has it once, in every time zone', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 22 }), fc.constantFrom(...zones), (day, hour, zone) => {
      // A day that a zone left out altogether has no hours.
      fc.pre(localDay(startOfLocalDay(day, zone), zone) === day);
      const instant = startOfLocalHour(day, hour, zone);
      expect(localDay(instant, zone)).toBe(day);
      expect(instant.getTime()).toBeLessThan(startOfLocalHour(nextDay(day), hour, zone).getTime());
    }),
    { numRuns: 2000 },
  );
});
