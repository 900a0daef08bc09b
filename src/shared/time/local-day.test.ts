import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  dayRange,
  daysBefore,
  isCalendarDay,
  isNamedDay,
  localDay,
  namedDay,
  nextDay,
  startOfLocalDay,
} from './local-day.ts';

const zones = Intl.supportedValuesOf('timeZone');
const hourMs = 3_600_000;
// Until 2011 Newfoundland's clocks went back at 00:01, from a day to the one before it.
const anyInstant = fc.date({ min: new Date('2012-01-01'), max: new Date('2075-01-01'), noInvalidDate: true });
const anyDay = anyInstant.map((date) => date.toISOString().slice(0, 10));
const anyZone = fc.constantFrom(...zones);

function hoursOf(day: string, zone: string): number {
  return (startOfLocalDay(nextDay(day), zone).getTime() - startOfLocalDay(day, zone).getTime()) / hourMs;
}

test('a day begins at local midnight', () => {
  expect(startOfLocalDay('2026-05-04', 'America/Chicago').toISOString()).toBe('2026-05-04T05:00:00.000Z');
  expect(startOfLocalDay('2026-01-15', 'America/Chicago').toISOString()).toBe('2026-01-15T06:00:00.000Z');
  expect(startOfLocalDay('2026-05-04', 'Asia/Kathmandu').toISOString()).toBe('2026-05-03T18:15:00.000Z');
});

test('a day has 23 hours when clocks go forward and 25 when they go back', () => {
  expect(hoursOf('2026-03-08', 'America/Chicago')).toBe(23);
  expect(hoursOf('2026-11-01', 'America/Chicago')).toBe(25);
  expect(hoursOf('2026-05-04', 'America/Chicago')).toBe(24);
});

test('a day without midnight begins at its first instant', () => {
  // In Beirut, clocks jump from midnight to one in spring.
  expect(startOfLocalDay('2026-03-29', 'Asia/Beirut').toISOString()).toBe('2026-03-28T22:00:00.000Z');
  expect(startOfLocalDay('2018-11-04', 'America/Sao_Paulo').toISOString()).toBe('2018-11-04T03:00:00.000Z');
});

test('a day with two midnights begins at the first', () => {
  // In Havana, clocks go back from one to midnight in autumn.
  expect(startOfLocalDay('2026-11-01', 'America/Havana').toISOString()).toBe('2026-11-01T04:00:00.000Z');
  // The same east of Greenwich, as in Amman until 2021.
  expect(startOfLocalDay('2021-10-29', 'Asia/Amman').toISOString()).toBe('2021-10-28T21:00:00.000Z');
});

test('every instant falls within its local day, in every time zone', () => {
  fc.assert(
    fc.property(anyInstant, anyZone, (instant, zone) => {
      const day = localDay(instant, zone);
      expect(startOfLocalDay(day, zone).getTime()).toBeLessThanOrEqual(instant.getTime());
      expect(startOfLocalDay(nextDay(day), zone).getTime()).toBeGreaterThan(instant.getTime());
    }),
    { numRuns: 2000 },
  );
});

test('the instant before a day begins belongs to an earlier day, in every time zone', () => {
  fc.assert(
    fc.property(anyDay, anyZone, (day, zone) => {
      const start = startOfLocalDay(day, zone);
      expect(localDay(new Date(start.getTime() - 1), zone) < day).toBe(true);
      expect(localDay(start, zone) >= day).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('the days of a range have no gaps or overlaps', () => {
  fc.assert(
    fc.property(anyDay, anyZone, (day, zone) => {
      expect(dayRange(day, day, zone).to).toEqual(dayRange(nextDay(day), undefined, zone).from);
    }),
  );
});

test('an open-ended range stays open', () => {
  expect(dayRange(undefined, undefined, 'America/Chicago')).toEqual({ from: undefined, to: undefined });
});

test('handles leap days and their neighbours', () => {
  expect(isCalendarDay('2028-02-29')).toBe(true);
  expect(nextDay('2028-02-28')).toBe('2028-02-29');
  expect(nextDay('2026-12-31')).toBe('2027-01-01');
  expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
  expect(daysBefore('2026-05-04', 6)).toBe('2026-04-28');
});

test.each([
  '1899-12-31',
  '3000-01-01',
  '9999-12-31',
  '0000-01-01',
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-04-31',
  '26-04-30',
  '2026-4-3',
  '2026-04-30T00:00',
  '',
  'today',
])('%j is not a day', (text) => {
  expect(isCalendarDay(text)).toBe(false);
});

test('a day may be named by its date or from today on', () => {
  const named = (text: string) => (isNamedDay(text) ? namedDay(text, () => '2026-03-02') : null);
  expect(['today', 'today+1', 'today-1', 'today-29', '2026-05-04'].map(named)).toEqual([
    '2026-03-02',
    '2026-03-03',
    '2026-03-01',
    '2026-02-01',
    '2026-05-04',
  ]);
  for (const text of [
    '',
    'Today',
    'today-0',
    'today-01',
    'today--1',
    'today+0',
    'today-1000',
    'yesterday',
    '2026-02-30',
  ])
    expect([text, named(text)]).toEqual([text, null]);
});

test('every accepted day has a start and an end', () => {
  const text = fc
    .tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 1, max: 13 }), fc.integer({ min: 0, max: 32 }))
    .map(([year, ...rest]) =>
      [String(year).padStart(4, '0'), ...rest.map((part) => String(part).padStart(2, '0'))].join('-'),
    );
  const extremes = fc.constantFrom('0000-01-01', '0099-12-31', '1900-01-01', '2999-12-31', '9999-12-31');
  fc.assert(
    fc.property(
      fc.oneof(text, extremes),
      fc.constantFrom('America/Chicago', 'UTC', 'Pacific/Auckland'),
      (day, zone) => {
        fc.pre(isCalendarDay(day));
        const { from, to } = dayRange(day, day, zone);
        expect(to!.getTime() - from!.getTime()).toBeGreaterThanOrEqual(22 * hourMs);
      },
    ),
    { numRuns: 300 },
  );
});
