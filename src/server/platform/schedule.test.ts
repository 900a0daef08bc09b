import fc from 'fast-check';
import { expect, test } from 'vitest';

import { cronPattern, dueSlot } from './schedule.ts';

const daily = { hour: 2 };
const weekly = { hour: 3, weekday: 0 };
const chicago = 'America/Chicago';
const hourMs = 3_600_000;

const dayAt = (schedule: { hour: number; weekday?: number }, instant: string, zone = chicago) =>
  dueSlot(schedule, new Date(instant), zone).day;

test('a daily slot is due from its hour until the next slot', () => {
  expect(dayAt(daily, '2026-05-04T06:59:59.999Z')).toBe('2026-05-03');
  expect(dayAt(daily, '2026-05-04T07:00:00Z')).toBe('2026-05-04');
  expect(dayAt(daily, '2026-05-05T06:59:59.999Z')).toBe('2026-05-04');
});

test('a weekly slot belongs to its Sunday all week', () => {
  expect(dayAt(weekly, '2026-05-03T07:59:59.999Z')).toBe('2026-04-26');
  expect(dayAt(weekly, '2026-05-03T08:00:00Z')).toBe('2026-05-03');
  expect(dayAt(weekly, '2026-05-10T07:59:59.999Z')).toBe('2026-05-03');
});

test('the night when clocks skip the hour has one slot', () => {
  expect(dayAt(daily, '2026-03-08T07:59:59.999Z')).toBe('2026-03-07');
  expect(dueSlot(daily, new Date('2026-03-08T08:00:00Z'), chicago)).toEqual({
    day: '2026-03-08',
    dueAt: new Date('2026-03-08T08:00:00Z'),
  });
  expect(dayAt(weekly, '2026-03-08T08:00:00Z')).toBe('2026-03-08');
});

test('the night when clocks repeat the hour has its slot at the first occurrence', () => {
  const atOne = { hour: 1 };
  expect(dayAt(atOne, '2026-11-01T05:59:59.999Z')).toBe('2026-10-31');
  expect(dayAt(atOne, '2026-11-01T06:00:00Z')).toBe('2026-11-01');
  expect(dayAt(atOne, '2026-11-01T07:00:00Z')).toBe('2026-11-01');
  expect(dayAt(atOne, '2026-11-02T06:59:59.999Z')).toBe('2026-11-01');
});

test('checked every half hour for a year in any time zone, each day has exactly one slot', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(chicago, 'Europe/Berlin', 'Asia/Beirut', 'America/Havana', 'Australia/Lord_Howe', 'Asia/Kolkata'),
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 2024, max: 2030 }),
      (zone, hour, year) => {
        const slots = new Set<string>();
        const from = Date.UTC(year, 0, 2);
        const until = Date.UTC(year + 1, 0, 2);
        let before = '';
        for (let at = from; at < until; at += hourMs / 2) {
          const { day } = dueSlot({ hour }, new Date(at), zone);
          expect(day >= before).toBe(true);
          before = day;
          slots.add(day);
        }
        const days = (Date.parse([...slots].at(-1)!) - Date.parse([...slots][0]!)) / (24 * hourMs);
        expect(slots.size).toBe(days + 1);
      },
    ),
    { numRuns: 3 },
  );
});

test('the cron pattern matches the schedule', () => {
  expect([cronPattern(daily), cronPattern(weekly)]).toEqual(['0 2 * * *', '0 3 * * 0']);
});
