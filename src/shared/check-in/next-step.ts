import { notBefore } from '../time/applied-time.ts';
import type { CheckInChanges } from './changes.ts';
import { checkInDefaults, deliveryTypeOf } from './closed-lists.ts';
import type { CheckInState } from './fields.ts';
import { type ChangeCircumstances, nextState, notAside } from './next-state.ts';
import type { Step } from './step.ts';
import { refuseStep, type StepChoices, type StepName } from './steps.ts';

/** When a step was taken, by the server's clock, and the zone of its facility. */
export type StepCircumstances = Pick<ChangeCircumstances, 'receivedAt' | 'occurredAt' | 'timeZone'>;

/** What a step leads to: fields that only steps change, and changes as anybody may make them without a step. */
interface Effect {
  sets?: Partial<CheckInState>;
  changes?: CheckInChanges;
}

/** Nobody is sent to a dock. */
const noDock = { dock: checkInDefaults.dock, dockAssignedAt: null };

type Effects = Record<StepName, (state: CheckInState, step: Step, at: Date, place: Date | null) => Effect>;

const effects: Effects = {
  // Calling again renews the time of the call, which changing the dock to the same one would not.
  call: (_, { dock = '' }) => ({ sets: noDock, changes: { dock } }),
  uncall: () => ({ sets: noDock }),
  hold: (_, { reason = null }, at) => ({ sets: { ...noDock, heldAt: at, holdReason: reason } }),
  resume: () => ({ sets: notAside }),
  'no-show': (_, _step, at) => ({ sets: { ...noDock, noShowAt: at } }),
  requeue: ({ queuedAt }, { keepPlace }, at) => ({ sets: { ...notAside, queuedAt: keepPlace ? queuedAt : at } }),
  move: ({ queuedAt }, _, _at, place) => ({ sets: { queuedAt: place ?? queuedAt } }),
  'dock-in': (_, { dock }, at) => ({ changes: { dockInAt: at.toISOString(), ...(dock !== undefined && { dock }) } }),
  'start-work': (_, _step, at) => ({ sets: { workStartedAt: at } }),
  'end-work': (_, _step, at) => ({ sets: { workEndedAt: at } }),
  'dock-out': (_, _step, at) => ({ changes: { dockOutAt: at.toISOString() } }),
  cancel: () => ({ changes: { status: 'canceled' } }),
  reopen: (state) => ({ changes: { status: deliveryTypeOf(state) ?? checkInDefaults.status } }),
};

/** The time before which a step was not taken, besides the arrival. */
function timeBefore(step: StepName, { dockInAt, workStartedAt }: CheckInState): Date | null {
  return step === 'start-work' ? dockInAt : step === 'end-work' ? workStartedAt : null;
}

/**
 * The fields of a record after a step. The server applies it; the browser uses it to show steps not yet sent. `place` is
 * where a move leads, which depends on the other trucks. Throws `illegal_transition` with the reason if the step is not
 * possible. Source: docs/product, "Steps and stages".
 */
export function nextStep(
  state: CheckInState,
  step: Step,
  { receivedAt, occurredAt, timeZone }: StepCircumstances,
  choices: StepChoices,
  place: Date | null = null,
): CheckInState {
  refuseStep(step.step, state, choices);
  const at = notBefore(occurredAt, state.dateCreated, timeBefore(step.step, state));
  const { sets, changes } = effects[step.step](state, step, at, place);
  const set = { ...state, ...sets };
  if (!changes) return set;
  // The time is by the server's clock already, so receiving and sending are one moment.
  const circumstances = { receivedAt, occurredAt, sentAt: receivedAt, reason: undefined, timeZone };
  return nextState(set, changes, circumstances);
}
