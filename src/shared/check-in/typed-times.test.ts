import { expect, test } from 'vitest';

import { needsDays, offeredTimes, timeChanges, typedTimes } from './typed-times.ts';

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
    dockAssignedAt: none,
    workStartedAt: { day: '2026-05-04', time: '12:12' },
    workEndedAt: none,
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
