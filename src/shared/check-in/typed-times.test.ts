import { expect, test } from 'vitest';

import { needsDays, timeChanges, typedTimes } from './typed-times.ts';

const zone = 'America/Chicago';
const now = new Date('2026-05-04T20:00:00.000Z');
const record = {
  dateCreated: '2026-05-04T17:00:20.000Z',
  dockInAt: '2026-05-04T17:10:40.000Z',
  dockOutAt: '2026-05-04T17:40:05.000Z',
};
const shown = typedTimes(record, now, zone);

test('shows the recorded times by the yard’s clock, and today for what is not recorded', () => {
  expect(shown).toEqual({
    dockInAt: { day: '2026-05-04', time: '12:10' },
    dockOutAt: { day: '2026-05-04', time: '12:40' },
  });
  const waiting = { ...record, dockInAt: null, dockOutAt: null };
  expect(typedTimes(waiting, now, zone).dockInAt).toEqual({ day: '2026-05-04', time: '' });
});

test('asks for the day only where it may be another than today', () => {
  expect(needsDays(record, now, zone)).toBe(false);
  expect(needsDays(record, new Date('2026-05-05T20:00:00Z'), zone)).toBe(true);
});

test('what reads as before is left alone, seconds included', () => {
  expect(timeChanges(record, shown, now, zone)).toEqual({});
});

test('an emptied time is cleared, another one is set', () => {
  const typed = { dockInAt: { day: '2026-05-04', time: '12:20' }, dockOutAt: { day: '2026-05-04', time: '' } };
  expect(timeChanges(record, typed, now, zone)).toEqual({ dockInAt: '2026-05-04T17:20:00.000Z', dockOutAt: null });
});

test('a time in the minute of the arrival, or of the Dock In, is not before it', () => {
  const typed = { ...shown, dockInAt: { day: '2026-05-04', time: '12:00' } };
  expect(timeChanges(record, typed, now, zone)).toEqual({ dockInAt: record.dateCreated });
  const out = { ...shown, dockOutAt: { day: '2026-05-04', time: '12:10' } };
  expect(timeChanges(record, out, now, zone)).toEqual({ dockOutAt: record.dockInAt });
});
