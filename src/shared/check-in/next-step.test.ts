import fc from 'fast-check';
import { expect, test } from 'vitest';

import { arrivedState } from '#test/flow/flow-truck.ts';
import { AppError } from '#shared/errors/errors.ts';
import { defaultFacilitySettings } from '../facilities/facility-settings.ts';
import type { CheckInChanges } from './changes.ts';
import type { CheckInState } from './fields.ts';
import { nextState } from './next-state.ts';
import { nextStep } from './next-step.ts';
import { type Stage, stageOf, stages } from './stage.ts';
import type { Step } from './step.ts';
import { dueStep, offeredSteps, type StepName, stepNames, stepRule, steps } from './steps.ts';

const minute = (count: number) => new Date(Date.parse('2026-05-04T17:00:00Z') + count * 60_000);
const arrived = arrivedState(minute(0));
const withWork = { ...defaultFacilitySettings, workSteps: true, gateOut: true, servesByAppointment: true };
const circumstances = (at: Date) => ({ receivedAt: at, occurredAt: at, timeZone: 'America/Chicago' });

function take(state: CheckInState, at: number, step: StepName | Step, choices = withWork) {
  const given = typeof step === 'string' ? { step, ...(step === 'call' && { dock: '4' }) } : step;
  return nextStep(state, given, circumstances(minute(at)), choices);
}

const sentAtOnce = (at: Date) => ({ ...circumstances(at), sentAt: at, reason: undefined });
const isOffered = (step: StepName, state: CheckInState) =>
  step !== 'move' && offeredSteps(state, withWork).includes(step);

const after = (...taken: (StepName | Step)[]) =>
  taken.reduce((state, step, index) => take(state, index + 1, step), arrived);

const inStage: Record<Stage, CheckInState> = {
  waiting: arrived,
  called: after('call'),
  'on-hold': after('hold'),
  'no-show': after('call', 'no-show'),
  docked: after('call', 'dock-in'),
  'in-process': after('call', 'dock-in', 'start-work'),
  ready: after('call', 'dock-in', 'start-work', 'end-work'),
  completed: after('dock-in', 'dock-out'),
  'gated-out': after('dock-in', 'dock-out', 'gate-out'),
  canceled: after('cancel'),
};

test('the steps lead to their stages', () => {
  for (const stage of stages) expect(stageOf(inStage[stage])).toBe(stage);
});

test('a truck leaves the site once it is done at the dock, with the seal that was read, else the expected one', () => {
  const done = { ...inStage.completed, sealNumber: 'UL-1' };
  expect(take(done, 9, 'gate-out')).toMatchObject({ gateOutAt: minute(9), sealNumber: 'UL-1', status: 'completed' });
  expect(take(done, 9, { step: 'gate-out', seal: 'UL-2' })).toMatchObject({ sealNumber: 'UL-2' });
  // Pressed on a device with a slow clock.
  expect(take(done, 1, 'gate-out').gateOutAt).toEqual(done.dockOutAt);
  expect(take(inStage['gated-out'], 10, 'reopen')).toMatchObject({ gateOutAt: null, dockOutAt: null, status: 'live' });
  expect(() => take(inStage.docked, 9, 'gate-out')).toThrow('"Gate Out" is possible from: Completed.');
  expect(() => take(inStage['gated-out'], 9, 'gate-out')).toThrow('This check-in is "Gated Out".');
});

test('without the setting of the facility nobody is let out at the gate', () => {
  expect(() => take(inStage.completed, 9, 'gate-out', defaultFacilitySettings)).toThrow(
    'This facility does not record when trucks leave the site.',
  );
  expect(offeredSteps(inStage.completed, defaultFacilitySettings)).toEqual(['reopen']);
  expect(dueStep(inStage.completed, offeredSteps(inStage.completed, withWork))).toBe('gate-out');
});

test('each step leads to the stage that its row names, from wherever it is possible, or to several', () => {
  for (const step of stepNames) {
    const ends = new Set(steps[step].from.map((stage) => stageOf(take(inStage[stage], 10, step))));
    const { to } = stepRule(step);
    expect([step, to ?? 'several']).toEqual([step, ends.size === 1 ? [...ends][0] : 'several']);
  }
});

function isPossible(step: StepName, stage: Stage): boolean {
  try {
    take(inStage[stage], 10, step);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

test('each step is possible from the stages of its row alone, and the refusal says which', () => {
  for (const step of stepNames) {
    expect([step, stages.filter((stage) => isPossible(step, stage)).toSorted()]).toEqual([
      step,
      [...steps[step].from].toSorted(),
    ]);
  }
  expect(() => take(inStage['on-hold'], 9, 'call')).toThrow(
    'This check-in is "On Hold". "Call" is possible from: Waiting or Called.',
  );
  expect(() => take(inStage.docked, 9, 'dock-in')).toThrow('Dock In is already recorded for this check-in.');
  expect(() => take(inStage.waiting, 9, 'dock-out')).toThrow('Record Dock In before Dock Out.');
});

test('work steps are for facilities that record them', () => {
  expect(() => take(inStage.docked, 9, 'start-work', defaultFacilitySettings)).toThrow('This facility does not record');
  expect(offeredSteps(inStage.docked, defaultFacilitySettings)).toEqual(['dock-out', 'cancel']);
  expect(offeredSteps(inStage.docked, withWork)).toEqual(['start-work', 'dock-out', 'cancel']);
});

test('calling again renews the call, even to the same dock', () => {
  expect(take(inStage.called, 7, 'call')).toMatchObject({ dock: '4', dockAssignedAt: minute(7) });
});

test('holding and a no-show give the dock back; who returns waits again', () => {
  const held = take(inStage.called, 5, { step: 'hold', reason: 'Papers' });
  expect(held).toMatchObject({ dock: '1', dockAssignedAt: null, heldAt: minute(5), holdReason: 'Papers' });
  expect(take(held, 6, 'resume')).toEqual(arrived);
});

test('a no-show queues behind everybody, or keeps his place', () => {
  expect(take(inStage['no-show'], 9, 'requeue')).toEqual({ ...arrived, queuedAt: minute(9) });
  expect(take(inStage['no-show'], 9, { step: 'requeue', keepPlace: true })).toEqual(arrived);
});

test('a Dock In names the dock or keeps the one called to; work is not earlier than what it follows', () => {
  expect(take(inStage.called, 8, 'dock-in')).toMatchObject({ dock: '4', dockAssignedAt: minute(1) });
  expect(take(inStage.called, 8, { step: 'dock-in', dock: '7' })).toMatchObject({
    dock: '7',
    dockAssignedAt: minute(8),
  });
  expect(take(inStage.docked, 0, 'start-work').workStartedAt).toEqual(inStage.docked.dockInAt);
});

const from = minute(-20);
const confirmed = (state: CheckInState, isServed = true, movesFreeTime = false, begins = from) =>
  nextStep(state, { step: 'confirm-appointment' }, circumstances(minute(5)), withWork, {
    appointment: { from: begins, isServed, movesFreeTime },
  });

test('who is served by his appointment queues by its beginning, and never later than he did', () => {
  expect(confirmed(arrived)).toEqual({ ...arrived, appointmentAt: from, queuedAt: from });
  expect(confirmed(arrived, false)).toEqual({ ...arrived, appointmentAt: from });
  const ahead = { ...arrived, queuedAt: minute(-30) };
  expect(confirmed(ahead)).toEqual({ ...ahead, appointmentAt: from });
  // A truck that staff put back behind others still has its appointment.
  expect(confirmed({ ...arrived, queuedAt: minute(9) })).toMatchObject({ queuedAt: from });
  // A second appointment replaces the first.
  const later = { ...arrived, appointmentAt: minute(-40), queuedAt: minute(-40) };
  expect(confirmed(later)).toMatchObject({ appointmentAt: from, queuedAt: from });
});

test('where free time begins with the window, it begins no earlier than the truck came, and what staff corrected stays', () => {
  expect(confirmed(arrived, false, true)).toEqual({ ...arrived, appointmentAt: from });
  const early = confirmed(arrived, false, true, minute(45));
  expect(early).toEqual({ ...arrived, appointmentAt: minute(45), freeTimeFrom: minute(45) });
  expect(take(early, 9, 'unconfirm-appointment')).toEqual(arrived);
  const corrected = { ...early, freeTimeFrom: minute(30) };
  expect(take(corrected, 9, 'unconfirm-appointment')).toEqual({ ...arrived, freeTimeFrom: minute(30) });
  expect(take({ ...arrived, freeTimeFrom: minute(30) }, 9, 'cancel')).toMatchObject({ freeTimeFrom: minute(30) });
});

test('an appointment ends with its confirmation, elsewhere, and where he is canceled before a dock; a place that staff gave stays', () => {
  const [served, moved] = [confirmed(arrived), { ...confirmed(arrived), queuedAt: minute(7) }];
  expect(take(served, 9, 'unconfirm-appointment')).toEqual(arrived);
  expect(take(moved, 9, 'unconfirm-appointment')).toEqual({ ...arrived, queuedAt: minute(7) });
  const there = { ...sentAtOnce(minute(9)), facility: 'Flexport' };
  expect(nextState(served, { facility: 'Woodridge' }, there)).toEqual(arrived);
  expect(nextState(served, { facility: 'Flexport' }, there)).toEqual(served);
  expect(take(served, 9, 'cancel')).toMatchObject({ appointmentAt: null, queuedAt: null });
  expect(take(take(served, 8, 'dock-in'), 9, 'cancel')).toMatchObject({ appointmentAt: from });
  expect(take(take(take(served, 7, 'call'), 8, 'no-show'), 9, { step: 'requeue', keepPlace: true })).toEqual(served);
});

test('reopening returns to the delivery type and to the yard', () => {
  const dropped = after('no-show', 'cancel');
  expect(take({ ...dropped, deliveryType: 'drop' }, 9, 'reopen')).toEqual({
    ...arrived,
    status: 'drop',
    deliveryType: 'drop',
  });
  expect(stageOf(take(inStage.completed, 9, 'reopen'))).toBe('docked');
});

const change = (state: CheckInState, changes: object) => ({
  ...state,
  ...nextState(state, changes, { ...sentAtOnce(minute(9)), reason: 'wrong truck' }),
});

test('assigning a dock however it is done is a call, and a Dock In ends a hold', () => {
  for (const stage of ['waiting', 'on-hold', 'no-show'] as const) {
    expect(stageOf(change(inStage[stage], { dock: '3' }))).toBe('called');
    expect(change(inStage[stage], { dockInAt: minute(9).toISOString() })).toMatchObject({
      heldAt: null,
      noShowAt: null,
    });
  }
});

/** The changes of fields that stand for a step. */
const meant: Partial<Record<StepName, (state: CheckInState, at: Date) => CheckInChanges>> = {
  call: () => ({ dock: '3' }),
  'dock-in': (_, at) => ({ dockInAt: at.toISOString(), dock: '3' }),
  'dock-out': (_, at) => ({ dockOutAt: at.toISOString() }),
  cancel: () => ({ status: 'canceled' }),
  reopen: ({ deliveryType }) => ({ status: deliveryType ?? 'live' }),
};

/** The states that each possible step leads to, and that the equivalent change of fields leads to. */
function bothWays(state: CheckInState) {
  const at = minute(20);
  const pairs = (Object.entries(meant) as [StepName, NonNullable<(typeof meant)['call']>][])
    .filter(([step]) => isOffered(step, state))
    .map(([step, changesOf]) => {
      const given = step === 'call' || step === 'dock-in' ? { step, dock: '3' } : { step };
      return [take(state, 20, given), nextState(state, changesOf(state, at), sentAtOnce(at))];
    });
  return { steps: pairs.map(([taken]) => taken), changes: pairs.map(([, changed]) => changed) };
}

test('a step and the change of fields that means it lead to the same, from every stage and whatever was done before', () => {
  const way = fc.array(fc.constantFrom(...stepNames), { minLength: 1, maxLength: 12, size: 'max' });
  for (const { steps: taken, changes } of stages.map((stage) => bothWays(inStage[stage])))
    expect(changes).toEqual(taken);
  fc.assert(
    fc.property(way, fc.constantFrom('live', 'drop'), (before, status) => {
      const first = nextState(arrived, { status }, sentAtOnce(minute(0)));
      const next = (state: CheckInState, step: StepName, index: number) =>
        isOffered(step, state) ? take(state, index + 1, step) : state;
      const { steps: taken, changes } = bothWays(before.reduce(next, first));
      expect(changes).toEqual(taken);
    }),
  );
});

test('without a Dock In there was no work', () => {
  expect(change(inStage.ready, { dockInAt: null })).toMatchObject({ workStartedAt: null, workEndedAt: null });
});

test.each<[Stage, StepName | undefined, StepName | undefined]>([
  ['waiting', 'call', 'call'],
  ['called', 'dock-in', 'dock-in'],
  ['on-hold', 'resume', 'resume'],
  ['no-show', 'requeue', 'requeue'],
  ['docked', 'start-work', 'dock-out'],
  ['in-process', 'end-work', 'dock-out'],
  ['ready', 'dock-out', 'dock-out'],
  ['completed', 'gate-out', undefined],
  ['gated-out', undefined, undefined],
  ['canceled', undefined, undefined],
])('a truck that is %s is due for %s, without the steps of work for %s', (stage, withSteps, without) => {
  const state = inStage[stage];
  expect(dueStep(state, offeredSteps(state, withWork))).toBe(withSteps);
  expect(dueStep(state, offeredSteps(state, defaultFacilitySettings))).toBe(without);
  expect(dueStep(state, [])).toBeUndefined();
});

const timesOf = (state: CheckInState) =>
  Object.values(state).filter((value): value is Date => value instanceof Date && value < arrived.dateCreated);

test('no step sets a time before the arrival, whatever delay was measured, and no assigned dock does', () => {
  const possible = stepNames.flatMap((step) =>
    stages.filter((stage) => isPossible(step, stage)).map((stage) => [step, stage] as const),
  );
  const early = possible.map(([step, stage]) => [step, stage, timesOf(take(inStage[stage], -7 * 24 * 60, step))]);
  expect(early).toEqual(possible.map(([step, stage]) => [step, stage, []]));
  const delayed = { ...circumstances(minute(-60)), receivedAt: minute(9), sentAt: minute(9), reason: undefined };
  expect(nextState(arrived, { dock: '3' }, delayed).dockAssignedAt).toEqual(arrived.dateCreated);
});
