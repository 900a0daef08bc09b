import { expect, test } from 'vitest';

import { defaultFacilitySettings as usual } from '../facilities/facility-settings.ts';
import { waitedMinutes, waitGrade } from './wait.ts';

const dateCreated = '2026-05-04T17:00:00Z';
const at = (minutes: number) => new Date(Date.parse(dateCreated) + minutes * 60_000);

test.each([
  ['live', null, null, 50],
  ['drop', null, null, 50],
  ['live', 20, null, 20],
  ['completed', 20, 40, 20],
  ['completed', null, null, null],
  ['canceled', null, null, null],
] as const)('%s, docked in after %s and out after %s minutes: waited %s', (status, dockIn, dockOut, waited) => {
  const instant = (minutes: number | null) => (minutes === null ? null : at(minutes).toISOString());
  const truck = { status, dateCreated, dockInAt: instant(dockIn), dockOutAt: instant(dockOut) };
  expect(waitedMinutes(truck, at(50).getTime())).toBe(waited);
});

test('a device whose clock is behind shows no wait below zero', () => {
  const truck = { status: 'live', dateCreated, dockInAt: null, dockOutAt: null } as const;
  expect(waitedMinutes(truck, at(-5).getTime())).toBe(0);
});

test.each([
  [29.9, 'usual'],
  [30, 'long'],
  [89.9, 'long'],
  [90, 'late'],
  [300, 'late'],
] as const)('a wait of %s minutes is %s where nothing else is set', (minutes, grade) => {
  expect(waitGrade(minutes, usual)).toBe(grade);
});

test('a wait that began before its free time is long, and late by that part alone', () => {
  expect([waitGrade(120, usual, 60), waitGrade(150, usual, 90)]).toEqual(['long', 'late']);
});

test('a facility whose free time ends before its target has late waits only', () => {
  expect(waitGrade(16, { targetWaitMinutes: 30, freeMinutes: 20 })).toBe('late');
});
