import { expect, test } from 'vitest';

import { instantsAt } from '../time/clock-time.ts';
import { meantTimes, needsDays, offeredTimes, timeChanges, typedTimes } from './typed-times.ts';

const zone = 'America/Chicago';
const now = new Date('2026-05-04T20:00:00.000Z');
const record = {
  dateCreated: '2026-05-04T17:00:20.000Z',
  dockInAt: '2026-05-04T17:10:40.000Z',
  dockOutAt: '2026-05-04T17:40:05.000Z',
  dockAssignedAt: null,
  workStartedAt: '2026-05-04T17:12:30.000Z',
  workEndedAt: null,
};
const none = { day: '2026-05-04', time: '' };
const shown = typedTimes(record, now, zone);

test('shows recorded times in the yard’s time zone, and today for times not recorded', () => {
  expect(shown).toEqual({
    dockInAt: { day: '2026-05-04', time: '12:10' },
    dockOutAt: { day: '2026-05-04', time: '12:40' },
    freeTimeFrom: none,
    dockAssignedAt: none,
    workStartedAt: { day: '2026-05-04', time: '12:12' },
    workEndedAt: none,
    gateOutAt: none,
  });
  expect(offeredTimes(record)).toEqual(['dockInAt', 'workStartedAt', 'dockOutAt']);
  const waiting = { ...record, dockInAt: null, dockOutAt: null };
  expect(typedTimes(waiting, now, zone).dockInAt).toEqual({ day: '2026-05-04', time: '' });
});

test('asks for the day only if it may not be today', () => {
  expect(needsDays(record, now, zone)).toBe(false);
  expect(needsDays(record, new Date('2026-05-05T20:00:00Z'), zone)).toBe(true);
});

test('leaves times that read the same alone, seconds included', () => {
  expect(timeChanges(record, shown, now, zone)).toEqual({});
});

test('clears an emptied time and sets a changed one', () => {
  const typed = {
    ...shown,
    dockInAt: { day: '2026-05-04', time: '12:20' },
    dockOutAt: { day: '2026-05-04', time: '' },
  };
  expect(timeChanges(record, typed, now, zone)).toEqual({ dockInAt: '2026-05-04T17:20:00.000Z', dockOutAt: null });
});

test('moves a time in the same minute as the arrival or Dock In up to it', () => {
  const typed = { ...shown, dockInAt: { day: '2026-05-04', time: '12:00' } };
  expect(timeChanges(record, typed, now, zone)).toEqual({ dockInAt: record.dateCreated });
  const out = { ...shown, dockOutAt: { day: '2026-05-04', time: '12:10' } };
  expect(timeChanges(record, out, now, zone)).toEqual({ dockOutAt: record.dockInAt });
});

test('a changed day alone moves a recorded time, and says nothing of a time not recorded', () => {
  const typed = {
    ...shown,
    dockOutAt: { ...shown.dockOutAt, day: '2026-05-05' },
    workEndedAt: { ...none, day: '2026-05-05' },
  };
  expect(timeChanges(record, typed, now, zone)).toEqual({ dockOutAt: '2026-05-05T17:40:00.000Z' });
});

// Clocks in Chicago go back from 2:00 to 1:00 AM at 07:00 UTC.
const repeated = {
  ...record,
  dateCreated: '2026-11-01T06:40:10.000Z',
  dockInAt: null,
  dockOutAt: null,
  workStartedAt: null,
};
const later = new Date('2026-11-01T12:00:00.000Z');
const typedIn = (time: string, more: object = {}) => ({
  ...typedTimes(repeated, later, zone),
  dockInAt: { day: '2026-11-01', time, ...more },
});

test.each([
  ['01:50', {}, '2026-11-01T06:50:00.000Z', 'first'],
  ['01:50', { occurrence: 'second' }, '2026-11-01T07:50:00.000Z', 'second'],
  ['01:40', {}, repeated.dateCreated, 'first'],
  // Only the second occurrence is not before the arrival, whichever one is chosen.
  ['01:10', {}, '2026-11-01T07:10:00.000Z', 'second'],
  ['01:10', { occurrence: 'first' }, '2026-11-01T07:10:00.000Z', 'second'],
  ['02:10', { occurrence: 'first' }, '2026-11-01T08:10:00.000Z', undefined],
])('of a time that clocks show twice, %s with %j means %s', (time, more, instant, occurrence) => {
  const typed = typedIn(time, more);
  expect(meantTimes(repeated, typed, later, zone).dockInAt).toMatchObject({
    instant,
    ...(occurrence && { occurrence }),
  });
  expect(meantTimes(repeated, typed, later, zone).dockInAt?.occurrence).toBe(occurrence);
  expect(timeChanges(repeated, typed, later, zone)).toEqual({ dockInAt: instant });
});

test('recorded times that clocks show twice are left alone, moved from one to the other, and followed by later ones', () => {
  const docked = { ...repeated, dockInAt: '2026-11-01T07:20:30.000Z', dockOutAt: '2026-11-01T07:55:05.000Z' };
  const as = typedTimes(docked, later, zone);
  expect([as.dockInAt, as.dockOutAt].map(({ occurrence }) => occurrence)).toEqual(['second', 'second']);
  expect(timeChanges(docked, as, later, zone)).toEqual({});
  const first = { ...as, dockInAt: { ...as.dockInAt, time: '01:50', occurrence: 'first' as const } };
  expect(timeChanges(docked, first, later, zone)).toEqual({ dockInAt: '2026-11-01T06:50:00.000Z' });
  const out = { ...as, dockOutAt: { day: '2026-11-01', time: '01:25' } };
  expect(timeChanges(docked, out, later, zone)).toEqual({ dockOutAt: '2026-11-01T07:25:00.000Z' });
});

test('clocks of half an hour and of zones east of Greenwich show times twice as well', () => {
  const twice = (day: string, time: string, place: string) =>
    instantsAt(day, time, place).map((at) => at.toISOString());
  expect(twice('2026-04-05', '01:45', 'Australia/Lord_Howe')).toEqual([
    '2026-04-04T14:45:00.000Z',
    '2026-04-04T15:15:00.000Z',
  ]);
  expect(twice('2026-10-25', '02:30', 'Europe/Berlin')).toEqual([
    '2026-10-25T00:30:00.000Z',
    '2026-10-25T01:30:00.000Z',
  ]);
  expect(twice('2026-10-25', '03:00', 'Europe/Berlin')).toHaveLength(1);
});
