import { expect, test } from 'vitest';

import { arrivedState } from '#test/flow/flow-truck.ts';
import { type CorrectedTimes, correctedTimes, correctionRefusals } from './corrected-times.ts';
import type { CheckInState } from './fields.ts';
import { nextState } from './next-state.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 4, 4, 13, minutes));
const reason = 'The button was pressed late';
const corrected = (state: CheckInState, times: CorrectedTimes) => correctedTimes(state, { times, reason }, at(59));

/** A truck that arrived, was called, docked, was worked on and left, ten minutes apart. */
const visit: CheckInState = {
  ...arrivedState(at(0)),
  status: 'completed',
  dockAssignedAt: at(10),
  dockInAt: at(20),
  workStartedAt: at(30),
  workEndedAt: at(40),
  dockOutAt: at(50),
};

test('a recorded time is replaced, and the others stay', () => {
  expect(corrected(visit, { workEndedAt: at(45).toISOString() })).toEqual({ ...visit, workEndedAt: at(45) });
});

test.each([
  ['a time that is not recorded', { ...visit, workEndedAt: null }, { workEndedAt: at(45) }, 'notRecorded'],
  ['a time that is cleared', visit, { workEndedAt: null }, 'notCleared'],
  ['a call before the arrival', visit, { dockAssignedAt: at(-1) }, 'callBeforeArrival'],
  [
    'free time that begins before the arrival',
    { ...visit, freeTimeFrom: at(5) },
    { freeTimeFrom: at(-1) },
    'freeBeforeArrival',
  ],
  ['free time from a moment that nobody confirmed', visit, { freeTimeFrom: at(5) }, 'notRecorded'],
  ['work that begins before the truck is docked', visit, { workStartedAt: at(15) }, 'workOrder'],
  ['work that ends after the truck has left', visit, { workEndedAt: at(55) }, 'workOrder'],
] as const)('refuses %s', (_, record, changes, refusal) => {
  const sent = Object.fromEntries(Object.entries(changes).map(([name, time]) => [name, time?.toISOString() ?? null]));
  expect(() => corrected(record, sent)).toThrow(correctionRefusals[refusal]);
});

test('refuses without a reason, and a time yet to come', () => {
  const times = { workEndedAt: at(45).toISOString() };
  expect(() => correctedTimes(visit, { times }, at(59))).toThrow(/reason/i);
  expect(() => correctedTimes(visit, { times, reason }, at(44))).toThrow(/future/i);
});

test('the beginning of the free time may be corrected to a window that is yet to come, and to the arrival', () => {
  const confirmed = { ...visit, freeTimeFrom: at(5) };
  for (const time of [at(90), at(0)])
    expect(corrected(confirmed, { freeTimeFrom: time.toISOString() })).toEqual({ ...confirmed, freeTimeFrom: time });
});

test('what is wrong with the work already stands in nobody’s way who corrects something else', () => {
  const mixedUp = { ...visit, workStartedAt: at(45) };
  const given = { receivedAt: at(59), occurredAt: at(59), sentAt: at(59), timeZone: 'UTC', reason };
  expect(nextState(mixedUp, { priority: 'high' }, given)).toEqual(mixedUp);
});
