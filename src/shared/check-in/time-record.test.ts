import { expect, test } from 'vitest';

import { recordedTimes, type TimedEntry } from './time-record.ts';

const minute = (count: number) => new Date(Date.parse('2026-05-04T17:00:00Z') + count * 60_000).toISOString();

function entry(
  at: number,
  fields: Record<string, [number | null, number | null]>,
  more: Partial<TimedEntry> = {},
): TimedEntry {
  const time = (value: number | null) => (value === null ? null : minute(value));
  const changes = Object.entries(fields).map(([name, [before, after]]) => [
    name,
    { before: time(before), after: time(after) },
  ]);
  const when = { occurredAt: minute(at), receivedAt: minute(at) };
  return {
    kind: 'updated',
    changes: Object.fromEntries(changes),
    actor: 'sam@yard.test',
    reason: null,
    ...when,
    ...more,
  };
}

const arrival = entry(0, { dateCreated: [null, 0] }, { kind: 'created', actor: null });
const timeOf = (history: TimedEntry[], stage: string) => recordedTimes(history).find((time) => time.stage === stage);

test('each time says who recorded it and how', () => {
  const history = [
    arrival,
    entry(5, { dockAssignedAt: [null, 5] }),
    entry(8, { dockInAt: [null, 8] }, { receivedAt: minute(30) }),
    entry(40, { dockOutAt: [null, 35] }, { reason: 'pressed too late' }),
  ];
  expect(recordedTimes(history).map(({ stage, at, by, source }) => [stage, at, by, source])).toEqual([
    ['arrived', minute(0), 'driver', 'button'],
    ['called', minute(5), 'staff', 'button'],
    ['answered', null, null, null],
    ['docked', minute(8), 'staff', 'offline'],
    ['work-begun', null, null, null],
    ['work-ended', null, null, null],
    ['left', minute(35), 'staff', 'edited'],
  ]);
});

test('an arrival without a network is when the server received it, and is not called corrected', () => {
  const late = entry(0, { dateCreated: [null, 30] }, { kind: 'created', actor: null, receivedAt: minute(30) });
  expect(timeOf([late], 'arrived')).toMatchObject({ at: minute(30), by: 'driver', source: 'button' });
});

test('a correction keeps both times; what was taken back leaves none', () => {
  const correction = entry(20, { dockInAt: [8, 10] }, { reason: 'wrong truck', actor: 'ann@yard.test' });
  const history = [arrival, entry(8, { dockInAt: [null, 8] }), correction];
  expect(timeOf(history, 'docked')).toMatchObject({
    at: minute(10),
    actor: 'ann@yard.test',
    source: 'edited',
    corrections: [{ before: minute(8), after: minute(10), correctedAt: minute(20), reason: 'wrong truck' }],
  });
  expect(timeOf([...history.slice(0, 2), entry(9, { dockInAt: [8, null] })], 'docked')).toMatchObject({
    at: null,
    by: null,
    corrections: [],
  });
});

test('the beginning of the free time is told where it was confirmed, with its corrections', () => {
  const confirmed = [arrival, entry(3, { freeTimeFrom: [null, 60] }, { receivedAt: minute(30) })];
  expect(timeOf([arrival], 'free-time')).toBeUndefined();
  expect(timeOf(confirmed, 'free-time')).toMatchObject({ at: minute(60), by: 'staff', source: 'button' });
  expect(timeOf([...confirmed, entry(4, { freeTimeFrom: [60, null] })], 'free-time')).toBeUndefined();
  const corrected = [...confirmed, entry(5, { freeTimeFrom: [60, 30] }, { reason: 'the window of another load' })];
  expect(timeOf(corrected, 'free-time')).toMatchObject({
    at: minute(30),
    source: 'edited',
    corrections: [{ before: minute(60), after: minute(30) }],
  });
});

test('the last call before Dock In counts; a dock given at the dock is none', () => {
  const called = [arrival, entry(5, { dockAssignedAt: [null, 5] }), entry(7, { dockAssignedAt: [5, 7] })];
  expect(timeOf(called, 'called')).toMatchObject({ at: minute(7), corrections: [] });
  expect(timeOf([...called, entry(9, { dockInAt: [null, 9], dockAssignedAt: [7, 9] })], 'called')?.at).toBe(minute(7));
  const unnamed = [arrival, entry(9, { dockInAt: [null, 9] }), entry(10, { dockAssignedAt: [null, 10] })];
  expect(timeOf(unnamed, 'called')?.at).toBeNull();
  expect(timeOf([...called, entry(8, { dockAssignedAt: [7, null] })], 'called')?.at).toBeNull();
});
