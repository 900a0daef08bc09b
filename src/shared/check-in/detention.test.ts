import { expect, test } from 'vitest';

import { detention, type Stay } from './detention.ts';

const noon = Date.parse('2026-05-04T17:00:00Z');
const minute = (count: number) => new Date(noon + count * 60_000);
const stay: Stay = { status: 'live', dockOutAt: null, dateCreated: minute(0), statusChangedAt: minute(0) };

test.each([
  [0, 'free', 0],
  [89.9, 'free', 0],
  [90, 'amber', 0],
  [120, 'amber', 0],
  [120.1, 'red', 0],
  [150, 'red', 30],
])('after %s of 120 free minutes it is %s, %s beyond', (minutes, level, beyondMinutes) => {
  expect(detention(stay, 120, minute(minutes))).toEqual({
    minutes: Math.floor(minutes),
    freeMinutes: 120,
    beyondMinutes,
    level,
  });
});

test('it stops with Dock Out, or with the status that ended the visit; a canceled one has none', () => {
  const left = { ...stay, status: 'completed', statusChangedAt: minute(80) } as const;
  expect(detention({ ...left, dockOutAt: minute(70).toISOString() }, 60, minute(500))).toMatchObject({ minutes: 70 });
  expect(detention(left, 60, minute(500))).toMatchObject({ minutes: 80, level: 'red' });
  expect(detention({ ...left, status: 'canceled' }, 60, minute(500))).toBeNull();
});
