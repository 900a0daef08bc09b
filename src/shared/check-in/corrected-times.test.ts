import { expect, test } from 'vitest';

import { correctedStepTimes, correctionRefusals } from './corrected-times.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 4, 4, 13, minutes));
const given = { reason: 'The button was pressed late', receivedAt: at(59) };

/** A truck that came, was called, docked, worked on and has left, ten minutes apart. */
const visit = {
  dateCreated: at(0),
  dockAssignedAt: at(10),
  dockInAt: at(20),
  workStartedAt: at(30),
  workEndedAt: at(40),
  dockOutAt: at(50),
};

test('a recorded time is replaced, and the others stay', () => {
  const next = correctedStepTimes(visit, { workEndedAt: at(45).toISOString() }, given);
  expect(next).toEqual({ dockAssignedAt: at(10), workStartedAt: at(30), workEndedAt: at(45) });
});

test.each([
  ['a time that is not recorded', { ...visit, workEndedAt: null }, { workEndedAt: at(45) }, 'notRecorded'],
  ['a time that is cleared', visit, { workEndedAt: null }, 'notCleared'],
  ['a call before the arrival', visit, { dockAssignedAt: at(-1) }, 'callBeforeArrival'],
  ['work that begins before the truck is docked', visit, { workStartedAt: at(15) }, 'workOrder'],
  ['work that ends after the truck has left', visit, { workEndedAt: at(55) }, 'workOrder'],
] as const)('refuses %s', (_, record, changes, refusal) => {
  const sent = Object.fromEntries(Object.entries(changes).map(([name, time]) => [name, time?.toISOString() ?? null]));
  expect(() => correctedStepTimes(record, sent, given)).toThrow(correctionRefusals[refusal]);
});

test('refuses without a reason, and a time yet to come', () => {
  const changes = { workEndedAt: at(45).toISOString() };
  expect(() => correctedStepTimes(visit, changes, { ...given, reason: undefined })).toThrow(/reason/i);
  expect(() => correctedStepTimes(visit, changes, { ...given, receivedAt: at(44) })).toThrow(/future/i);
});

test('what is wrong with the work already stands in nobody’s way who corrects something else', () => {
  const mixedUp = { ...visit, workStartedAt: at(45) };
  expect(() => correctedStepTimes(mixedUp, {}, given)).not.toThrow();
});
