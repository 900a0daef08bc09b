import { expect, test } from 'vitest';

import { detention, freeTimeEnd, noticeDue, type Stay } from './detention.ts';

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

test.each([
  ['waiting', null],
  ['called', 120],
  ['on-hold', null],
  ['no-show', null],
  ['docked', 120],
  ['ready', 120],
  ['completed', null],
] as const)('the free time of a truck that is %s ends after %s minutes for whoever is told', (stage, end) => {
  expect(freeTimeEnd(stay, stage, 120)).toEqual(end === null ? null : minute(end));
  expect(freeTimeEnd({ ...stay, status: 'drop' }, stage, 120)).toBeNull();
});

test.each([
  [89.9, null],
  [90, 'nearly'],
  [119.9, 'nearly'],
  [120, 'over'],
  [120 + 24 * 60 - 0.1, 'over'],
  [120 + 24 * 60, null],
] as const)('after %s of 120 free minutes the notice is: %s', (minutes, due) => {
  expect(noticeDue(minute(120), 120, minute(minutes))).toBe(due);
});
