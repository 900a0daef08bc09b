import fc from 'fast-check';
import { expect, test } from 'vitest';

import { dayMs } from '#shared/time/applied-time.ts';
import { backupsToKeep, logBeginsWith } from './what-to-keep.ts';

const zone = 'America/Chicago';
const now = new Date('2026-11-22T12:00:00Z');

const daysAgo = (days: number) => ({ name: `${days}`, finishedAt: new Date(now.getTime() - days * dayMs) });

test('two years of daily backups leave only the last days, weeks and months', () => {
  const everyDay = Array.from({ length: 730 }, (_, day) => daysAgo(day));
  const keep = backupsToKeep(everyDay, now, zone);
  const days = everyDay
    .filter(({ name }) => keep.has(name))
    .map(({ finishedAt }) => finishedAt.toISOString().slice(0, 10));
  expect(days.slice(0, 9)).toEqual([
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
    '2026-11-19',
    '2026-11-18',
    '2026-11-17',
    '2026-11-16',
    '2026-11-15',
    '2026-11-14',
  ]);
  expect(days.slice(9)).toEqual([
    '2026-11-08',
    '2026-11-01',
    '2026-10-25',
    '2026-10-18',
    '2026-10-01',
    '2026-09-01',
    '2026-08-01',
    '2026-07-01',
    '2026-06-01',
    '2026-05-01',
    '2026-04-01',
    '2026-03-01',
    '2026-02-01',
    '2026-01-01',
    '2025-12-01',
    '2025-11-01',
  ]);
});

const ages = fc.array(fc.double({ min: 0, max: 800, noNaN: true }), { minLength: 1, maxLength: 60 });

test('always keeps the newest, and pruning again removes nothing', () => {
  expect(backupsToKeep([daysAgo(900), daysAgo(700)], now, zone)).toEqual(new Set(['700']));
  fc.assert(
    fc.property(ages, (list) => {
      const backups = list.map((age, index) => ({ ...daysAgo(age), name: `${index}` }));
      const keep = backupsToKeep(backups, now, zone);
      const newest = backups.toSorted((one, other) => other.finishedAt.getTime() - one.finishedAt.getTime())[0]!;
      expect(
        backups.some((one) => keep.has(one.name) && one.finishedAt.getTime() === newest.finishedAt.getTime()),
      ).toBe(true);
      const left = backups.filter(({ name }) => keep.has(name));
      expect(backupsToKeep(left, now, zone)).toEqual(keep);
    }),
  );
});

test('keeps the log for every backup of the last weeks, and at least for the newest', () => {
  expect(logBeginsWith([daysAgo(300), daysAgo(35), daysAgo(1)], now)?.name).toBe('35');
  expect(logBeginsWith([daysAgo(300), daysAgo(200)], now)?.name).toBe('200');
  expect(logBeginsWith([], now)).toBeUndefined();
});
