import fc from 'fast-check';
import { expect, test } from 'vitest';

import { AppError } from '#shared/errors/errors.ts';
import type { CheckInChanges } from './changes.ts';
import { type Status, statuses } from './closed-lists.ts';
import { queueState } from './dock.ts';
import type { CheckInState } from './fields.ts';
import { type ChangeCircumstances, nextState } from './next-state.ts';

const arrived: CheckInState = {
  status: 'live',
  dateCreated: new Date('2026-05-04T12:00:00Z'),
  dock: '1',
  dockInAt: null,
  dockOutAt: null,
  dockAssignedAt: null,
  deliveryType: 'live',
  queuedAt: null,
  appointmentAt: null,
  freeTimeFrom: null,
  heldAt: null,
  unverified: null,
  holdReason: null,
  noShowAt: null,
  workStartedAt: null,
  workEndedAt: null,
  gateOutAt: null,
  sealNumber: null,
};

const received = (receivedAt: string): ChangeCircumstances => ({
  receivedAt: new Date(receivedAt),
  occurredAt: new Date(receivedAt),
  sentAt: new Date(receivedAt),
  reason: undefined,
  timeZone: 'America/Chicago',
});

test('a Dock In pressed before the arrival reached the server is moved to the arrival, with and without a delay', () => {
  const delayed = received('2026-05-04T12:05:00Z');
  for (const circumstances of [delayed, { ...delayed, sentAt: undefined }]) {
    const next = nextState(arrived, { dockInAt: '2026-05-04T08:23:00Z' }, circumstances);
    expect(next.dockInAt).toEqual(arrived.dateCreated);
  }
});

test('so is the Dock Out that followed it', () => {
  const docked = nextState(arrived, { dockInAt: '2026-05-04T08:23:00Z' }, received('2026-05-04T12:05:00Z'));
  const out = nextState(
    { ...arrived, ...docked },
    { dockOutAt: '2026-05-04T09:00:00Z' },
    received('2026-05-04T12:05:01Z'),
  );
  expect(out).toMatchObject({ status: 'completed', dockInAt: arrived.dateCreated, dockOutAt: arrived.dateCreated });
});

test('a Dock In after the arrival is not adjusted', () => {
  const next = nextState(arrived, { dockInAt: '2026-05-04T12:04:00Z' }, received('2026-05-04T12:05:00Z'));
  expect(next.dockInAt).toEqual(new Date('2026-05-04T12:04:00Z'));
});

const minute = (count: number) => new Date(Date.parse('2026-05-04T17:00:00Z') + count * 60_000);

type Docking = Pick<CheckInState, 'status' | 'dockInAt' | 'dockOutAt'>;

/** The state after a change an hour past noon, for a truck that arrived five minutes before noon. */
function docking(state: Docking & Partial<CheckInState>, changes: CheckInChanges, reason?: string): Docking {
  const circumstances = { ...received(minute(60).toISOString()), sentAt: undefined, reason };
  const next = nextState({ ...arrived, dateCreated: minute(-5), ...state }, changes, circumstances);
  return { status: next.status, dockInAt: next.dockInAt, dockOutAt: next.dockOutAt };
}

const waiting: Docking = { status: 'live', dockInAt: null, dockOutAt: null };
const docked: Docking = { ...waiting, dockInAt: minute(0) };
const gone: Docking = { status: 'completed', dockInAt: minute(0), dockOutAt: minute(30) };

const dockIn = { dockInAt: minute(5).toISOString() };
const dockOut = { dockOutAt: minute(10).toISOString() };

/** The state after a change, or the error message. */
function outcome(state: Docking, changes: CheckInChanges): Docking | string {
  try {
    return docking(state, changes);
  } catch (error) {
    if (error instanceof AppError && error.code === 'illegal_transition') return error.message;
    throw error;
  }
}

test('Dock In records the time once and keeps the status', () => {
  expect(docking({ ...waiting, status: 'drop' }, dockIn)).toEqual({
    ...waiting,
    status: 'drop',
    dockInAt: minute(5),
  });
  expect(outcome(docked, dockIn)).toBe('Dock In is already recorded for this check-in. It stands at 12:00 PM.');
});

test('Dock Out comes after Dock In, records the time once and completes', () => {
  expect(outcome(waiting, dockOut)).toBe('Record Dock In before Dock Out.');
  expect(docking(docked, dockOut)).toEqual({
    status: 'completed',
    dockInAt: minute(0),
    dockOutAt: minute(10),
  });
  expect(outcome(gone, dockOut)).toBe('Dock Out is already recorded for this check-in. It stands at 12:30 PM.');
});

test('Dock Out cannot be earlier than Dock In', () => {
  expect(outcome(docked, { dockOutAt: minute(-1).toISOString() })).toBe('Dock Out cannot be earlier than Dock In.');
  expect(docking(docked, { dockOutAt: minute(0).toISOString() }).dockOutAt).toEqual(minute(0));
});

test('one change can record both Dock In and Dock Out', () => {
  expect(docking(waiting, { ...dockIn, ...dockOut })).toEqual({
    status: 'completed',
    dockInAt: minute(5),
    dockOutAt: minute(10),
  });
});

test('"completed" may accompany Dock Out', () => {
  expect(docking(docked, { status: 'completed', ...dockOut }).status).toBe('completed');
});

test.each([
  ['canceled', 'This check-in is canceled. Set its status to live or drop first.'],
  ['completed', 'This check-in is completed. Set its status to live or drop first.'],
] as const)('a %s check-in accepts neither Dock In nor Dock Out', (status, message) => {
  expect(outcome({ ...waiting, status }, dockIn)).toBe(message);
  expect(outcome({ ...docked, status }, dockOut)).toBe(message);
});

test.each(['live', 'drop'] as const)('reopening as %s clears Dock Out and keeps Dock In', (status) => {
  expect(docking(gone, { status })).toEqual({ status, dockInAt: minute(0), dockOutAt: null });
});

test('who completes a check-in that waits for confirmation has confirmed it; who cancels it has not', () => {
  const doubted = { ...arrived, heldAt: minute(0), unverified: 'no-code' as const };
  const after = (status: Status) => nextState(doubted, { status }, received('2026-05-04T17:05:00Z')).unverified;
  expect([after('completed'), after('canceled'), after('drop')]).toEqual([null, 'no-code', 'no-code']);
});

test.each(statuses)('staff may set the status to %s from any other', (status) => {
  for (const before of [waiting, docked, gone]) expect(docking(before, { status }).status).toBe(status);
});

test('taking back a Dock Out by mistake reopens as the delivery type, unless the status is corrected with it', () => {
  const after = (status: Status, changes: object) =>
    docking({ ...gone, status, deliveryType: 'drop' }, { dockOutAt: null, ...changes }, 'Pressed by mistake');
  expect(after('completed', {})).toEqual({ status: 'drop', dockInAt: minute(0), dockOutAt: null });
  expect(after('completed', { status: 'live' }).status).toBe('live');
  expect(after('canceled', {}).status).toBe('canceled');
});

/** A second, independent statement of the rules. */
class Model {
  state: Docking = waiting;

  expectedAfter(action: Action, at: Date): Docking | 'refused' {
    const { status, dockInAt, dockOutAt } = this.state;
    const isOpen = status === 'live' || status === 'drop';
    if (action === 'dock in') return isOpen && !dockInAt ? { ...this.state, dockInAt: at } : 'refused';
    if (action === 'dock out') {
      return isOpen && dockInAt && !dockOutAt ? { status: 'completed', dockInAt, dockOutAt: at } : 'refused';
    }
    return { status: action, dockInAt, dockOutAt: action === 'live' || action === 'drop' ? null : dockOutAt };
  }
}

type Action = 'dock in' | 'dock out' | Status;

function changesOf(action: Action, at: Date) {
  if (action === 'dock in') return { dockInAt: at.toISOString() };
  return action === 'dock out' ? { dockOutAt: at.toISOString() } : { status: action };
}

test('any sequence of actions follows the rules, and a rejected action changes nothing', () => {
  const actions = fc.array(fc.constantFrom<Action>('dock in', 'dock out', ...statuses), { maxLength: 20 });
  fc.assert(
    fc.property(actions, (sequence) => {
      const model = new Model();
      for (const [index, action] of sequence.entries()) {
        const expected = model.expectedAfter(action, minute(index));
        const result = outcome(model.state, changesOf(action, minute(index)));
        expect(typeof result === 'string' ? 'refused' : result).toEqual(expected);
        if (typeof result !== 'string') model.state = result;
        const { dockInAt, dockOutAt } = model.state;
        expect(!dockOutAt || (dockInAt && dockOutAt >= dockInAt)).toBeTruthy();
        expect(!dockOutAt || queueState(model.state) === 'done').toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});
