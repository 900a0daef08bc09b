import fc from 'fast-check';
import { expect, test } from 'vitest';

import { AppError } from '#shared/errors/errors.ts';
import { queueState } from './dock.ts';
import { type Status, statuses } from './closed-lists.ts';
import { transition, type Transition } from './transition.ts';

const zone = 'America/Chicago';
const noon = Date.parse('2026-05-04T17:00:00Z');
const minute = (count: number) => new Date(noon + count * 60_000);
const waiting: Transition = { status: 'live', dockInAt: null, dockOutAt: null };
const docked: Transition = { ...waiting, dockInAt: minute(0) };
const gone: Transition = { status: 'completed', dockInAt: minute(0), dockOutAt: minute(30) };

const dockIn = { dockInAt: minute(5).toISOString() };
const dockOut = { dockOutAt: minute(10).toISOString() };

/** The state after a change, or the error message. */
function outcome(state: Transition, changes: Parameters<typeof transition>[1]): Transition | string {
  try {
    return transition(state, changes, zone);
  } catch (error) {
    if (error instanceof AppError && error.code === 'illegal_transition') return error.message;
    throw error;
  }
}

test('Dock In records the time once and keeps the status', () => {
  expect(transition({ ...waiting, status: 'drop' }, dockIn, zone)).toEqual({
    ...waiting,
    status: 'drop',
    dockInAt: minute(5),
  });
  expect(outcome(docked, dockIn)).toBe('Dock In is already recorded for this check-in. It stands at 12:00 PM.');
});

test('Dock Out comes after Dock In, records the time once and completes', () => {
  expect(outcome(waiting, dockOut)).toBe('Record Dock In before Dock Out.');
  expect(transition(docked, dockOut, zone)).toEqual({
    status: 'completed',
    dockInAt: minute(0),
    dockOutAt: minute(10),
  });
  expect(outcome(gone, dockOut)).toBe('Dock Out is already recorded for this check-in. It stands at 12:30 PM.');
});

test('Dock Out cannot be earlier than Dock In', () => {
  expect(outcome(docked, { dockOutAt: minute(-1).toISOString() })).toBe('Dock Out cannot be earlier than Dock In.');
  expect(transition(docked, { dockOutAt: minute(0).toISOString() }, zone).dockOutAt).toEqual(minute(0));
});

test('one change can record both Dock In and Dock Out', () => {
  expect(transition(waiting, { ...dockIn, ...dockOut }, zone)).toEqual({
    status: 'completed',
    dockInAt: minute(5),
    dockOutAt: minute(10),
  });
});

test('"completed" may accompany Dock Out', () => {
  expect(transition(docked, { status: 'completed', ...dockOut }, zone).status).toBe('completed');
});

test.each([
  ['canceled', 'This check-in is canceled. Set its status to live or drop first.'],
  ['completed', 'This check-in is completed. Set its status to live or drop first.'],
] as const)('a %s check-in accepts neither Dock In nor Dock Out', (status, message) => {
  expect(outcome({ ...waiting, status }, dockIn)).toBe(message);
  expect(outcome({ ...docked, status }, dockOut)).toBe(message);
});

test.each(['live', 'drop'] as const)('reopening as %s clears Dock Out and keeps Dock In', (status) => {
  expect(transition(gone, { status }, zone)).toEqual({ status, dockInAt: minute(0), dockOutAt: null });
});

test.each(statuses)('staff may set the status to %s from any other', (status) => {
  for (const before of [waiting, docked, gone]) expect(transition(before, { status }, zone).status).toBe(status);
});

test('taking back a Dock Out by mistake reopens as the delivery type, unless the status is corrected with it', () => {
  const correction = { arrivedAt: minute(-5), receivedAt: minute(60), deliveryType: 'drop' } as const;
  const after = (status: Status, changes: object) =>
    transition({ ...gone, status }, { dockOutAt: null, ...changes }, zone, correction);
  expect(after('completed', {})).toEqual({ status: 'drop', dockInAt: minute(0), dockOutAt: null });
  expect(after('completed', { status: 'live' }).status).toBe('live');
  expect(after('canceled', {}).status).toBe('canceled');
});

/** A second, independent statement of the rules. */
class Model {
  state: Transition = waiting;

  expectedAfter(action: Action, at: Date): Transition | 'refused' {
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
