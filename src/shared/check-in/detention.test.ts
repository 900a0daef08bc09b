import { describe, expect, test } from 'vitest';

import { detention, freeTimeEnd, freeTimeFrom, noticeDue, type Stay } from './detention.ts';

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

describe('of a truck that came an hour before its confirmed window', () => {
  const early: Stay = { ...stay, freeTimeFrom: minute(60).toISOString() };

  test.each([
    [30, 'free', 0],
    [149.9, 'free', 0],
    [150, 'amber', 0],
    [180, 'amber', 0],
    [210, 'red', 30],
  ])('%s minutes after its arrival it is %s, %s beyond', (minutes, level, beyondMinutes) => {
    expect(detention(early, 120, minute(minutes))).toEqual({
      minutes: Math.floor(minutes),
      freeMinutes: 120,
      beyondMinutes,
      level,
    });
  });

  test('the free time ends an hour later for whoever is told; a window moves nothing for who came within it or after', () => {
    expect(freeTimeEnd(early, 'called', 120)).toEqual(minute(180));
    expect(freeTimeFrom(minute(0), minute(60))).toEqual(minute(60));
    expect(freeTimeFrom(minute(0), minute(0))).toBeNull();
    expect(freeTimeFrom(minute(0), minute(-60))).toBeNull();
    const late = { ...stay, freeTimeFrom: minute(-60) };
    expect(detention(late, 120, minute(150))).toEqual(detention(stay, 120, minute(150)));
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
