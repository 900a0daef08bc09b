import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';

import { clockString, clockTime, instantAt, standInZone, zoneAhead } from './clock-time.ts';
import { localDay, nextDay, startOfLocalDay } from './local-day.ts';

const chicago = 'America/Chicago';
const zones = Intl.supportedValuesOf('timeZone');
const anyInstant = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
const anyDay = fc
  .date({ min: new Date('1975-01-01'), max: new Date('2075-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test.each([
  ['2026-05-04T17:30:00Z', chicago, '12:30 PM'],
  ['2026-05-04T05:00:00Z', chicago, '12:00 AM'],
  ['2026-05-04T06:05:59.999Z', chicago, '1:05 AM'],
  ['2026-05-04T17:30:00Z', 'Asia/Kolkata', '11:00 PM'],
])('%s in %s is %s', (instant, zone, shown) => {
  expect(clockString(new Date(instant), zone)).toBe(shown);
});

describe('a zone that this device does not know', () => {
  const noon = new Date('2026-05-04T17:30:00Z');
  afterEach(() => {
    standInZone.read = () => undefined;
  });

  test.each([
    [-180, '2:30 PM GMT-3', '14:30', '2026-05-05'],
    [-300, '12:30 PM GMT-5', '12:30', '2026-05-04'],
    [0, '5:30 PM GMT', '17:30', '2026-05-05'],
    [330, '11:30 PM GMT+6', '23:30', '2026-05-05'],
  ])('is shown by clocks %d minutes ahead of UTC, which every time says', (ahead, shown, time, day) => {
    const zone = `Nowhere/Ahead_${ahead}`;
    standInZone.read = () => zoneAhead(ahead);
    expect(clockString(noon, zone)).toBe(shown);
    expect(clockTime(noon, zone)).toBe(time);
    expect(localDay(new Date('2026-05-05T04:59:00Z'), zone)).toBe(day);
  });

  test('is shown by the device’s own clock, where the page has not been told', () => {
    const own = new Intl.DateTimeFormat('en').resolvedOptions().timeZone;
    expect(clockString(noon, 'Nowhere/Untold')).toMatch(/^\d+:30 [AP]M \S+$/);
    expect(startOfLocalDay('2026-05-04', 'Nowhere/Untold')).toEqual(startOfLocalDay('2026-05-04', own));
  });
});

test('null formats as an empty string', () => {
  expect(clockString(null, chicago)).toBe('');
});

test('the repeated hour in autumn reads the same twice, and the skipped hour in spring never occurs', () => {
  const shown = (instant: string) => clockString(new Date(instant), chicago);
  expect([shown('2026-11-01T06:30:00Z'), shown('2026-11-01T07:30:00Z')]).toEqual(['1:30 AM', '1:30 AM']);
  expect([shown('2026-03-08T07:59:00Z'), shown('2026-03-08T08:00:00Z')]).toEqual(['1:59 AM', '3:00 AM']);
});

test('formats a 12-hour clock in plain characters in every time zone', () => {
  fc.assert(
    fc.property(anyInstant, fc.constantFrom(...zones), (instant, zone) => {
      expect(clockString(instant, zone)).toMatch(/^(1[0-2]|[1-9]):[0-5]\d (AM|PM)$/);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['2026-05-04T17:05:30Z', '2026-05-04', '12:05'],
  ['2026-05-05T04:59:00Z', '2026-05-04', '23:59'],
  ['2026-12-01T06:00:00Z', '2026-12-01', '00:00'],
])('%s is %s, %s in Chicago, and back', (instant, day, time) => {
  expect(clockTime(new Date(instant), chicago)).toBe(time);
  expect(instantAt(day, time, chicago)).toEqual(new Date(`${instant.slice(0, 16)}:00Z`));
});

test.each([
  ['an ordinary day', '2026-05-04', '02:00', '2026-05-04T07:00:00.000Z'],
  ['winter', '2026-01-15', '02:00', '2026-01-15T08:00:00.000Z'],
  ['a skipped time, by the offset before', '2026-03-08', '02:30', '2026-03-08T08:30:00.000Z'],
  ['the hour after it', '2026-03-08', '03:00', '2026-03-08T08:00:00.000Z'],
  ['a repeated time, the first occurrence', '2026-11-01', '01:30', '2026-11-01T06:30:00.000Z'],
  ['the hour after it', '2026-11-01', '02:00', '2026-11-01T08:00:00.000Z'],
])('%s in Chicago', (_, day, time, instant) => {
  expect(instantAt(day, time, chicago).toISOString()).toBe(instant);
});

test('every time falls on its own day, once, in every time zone', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 22 }), fc.constantFrom(...zones), (day, hour, zone) => {
      // A day that a time zone skipped entirely has no hours.
      fc.pre(localDay(startOfLocalDay(day, zone), zone) === day);
      const time = `${String(hour).padStart(2, '0')}:00`;
      const instant = instantAt(day, time, zone);
      expect(localDay(instant, zone)).toBe(day);
      expect(instant.getTime()).toBeLessThan(instantAt(nextDay(day), time, zone).getTime());
    }),
    { numRuns: 2000 },
  );
});
