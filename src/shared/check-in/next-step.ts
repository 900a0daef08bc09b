import { AppError } from '#shared/errors/errors.ts';
import { dockRefusals } from '#shared/words/en/staff/dock-refusals.ts';
import { notBefore } from '../time/applied-time.ts';
import type { Appointment } from '../arrivals/appointment.ts';
import { clockString } from '../time/clock-time.ts';
import { checkInDefaults, deliveryTypeOf, isDeliveryType, type Status } from './closed-lists.ts';
import { type CorrectedTimes, correctedTimes } from './corrected-times.ts';
import { freeTimeFrom } from './detention.ts';
import { dockInRefusal, dockOutRefusal } from './dock.ts';
import type { CheckInState } from './fields.ts';
import { isByAppointment } from './stage.ts';
import type { Step } from './step.ts';
import { refuseStep, type StepChoices, type StepName } from './steps.ts';

/**
 * Only a change of fields takes these steps, from any stage: the API guarantees more for them than for steps on
 * screens.
 */
type ChangeStep = 'set-status' | 'assign' | 'set-seal' | 'correct-time';

export interface FoundForStep {
  /** The place after a move, which depends on the other trucks. */
  place?: Date | null | undefined;
  /** The appointment to confirm; undefined if it is not known here. */
  appointment?: Appointment | undefined;
}

export interface TakenStep extends Omit<Step, 'step' | 'seal'>, FoundForStep {
  step: StepName | ChangeStep;
  /** Null to remove it. */
  seal?: string | null | undefined;
  /** The time by the server's clock. */
  at: Date;
  /** A status may come together with corrected times. */
  status?: Status | undefined;
  times?: CorrectedTimes;
}

/** `occurredAt` is by the server's clock, the zone that of the facility. */
export interface StepCircumstances {
  receivedAt: Date;
  occurredAt: Date;
  timeZone: string;
}

type Received = Pick<StepCircumstances, 'receivedAt' | 'timeZone'>;

const noDock = { dock: checkInDefaults.dock, dockAssignedAt: null };
/** A truck is set aside on hold, as a no-show, and while awaiting confirmation. */
const notAside = { heldAt: null, holdReason: null, unverified: null, noShowAt: null };
const noWork = { workStartedAt: null, workEndedAt: null };

/** Throws the reason with the time already recorded. */
function refuse(reason: string | null, recordedAt: Date | null, timeZone: string): void {
  if (!reason) return;
  const standing = recordedAt ? ` It stands at ${clockString(recordedAt, timeZone)}.` : '';
  throw new AppError('illegal_transition', reason + standing);
}

/** The dock is assigned now if it differs, or if the stored default is assigned for the first time. */
function assigned(state: CheckInState, { dock, at }: TakenStep): Partial<CheckInState> {
  const isSame = dock === undefined || (state.dockAssignedAt !== null && dock === state.dock);
  return isSame ? {} : { dock, dockAssignedAt: notBefore(at, state.dateCreated) };
}

/** A truck that is back in the yard has no Dock Out. */
const withStatus = (status: Status): Partial<CheckInState> => ({
  status,
  ...(isDeliveryType(status) && { dockOutAt: null }),
});

function dockedOut(state: CheckInState, { at }: TakenStep, { timeZone }: Received): Partial<CheckInState> {
  refuse(dockOutRefusal(state), state.dockOutAt, timeZone);
  if (state.dockInAt && at < state.dockInAt) refuse(dockRefusals.outBeforeIn, null, timeZone);
  return { dockOutAt: at, status: 'completed' };
}

const sealed = ({ seal }: TakenStep): Partial<CheckInState> => (seal === undefined ? {} : { sealNumber: seal });

/** A place in the queue or a start of free time that staff set by other means stays. */
function withoutAppointment(state: CheckInState): Partial<CheckInState> {
  const { appointmentAt, queuedAt, freeTimeFrom: freeFrom } = state;
  if (appointmentAt === null) return {};
  return {
    appointmentAt: null,
    queuedAt: isByAppointment(state) ? null : queuedAt,
    freeTimeFrom: freeFrom?.getTime() === appointmentAt.getTime() ? null : freeFrom,
  };
}

/** The truck queues from the window's start or earlier; free time begins no earlier if the facility says so. */
function confirmed(state: CheckInState, { appointment }: TakenStep): Partial<CheckInState> {
  if (!appointment) return {};
  const { from, isServed, movesFreeTime } = appointment;
  const before = { ...state, ...withoutAppointment(state) };
  const isAhead = isServed && from < (before.queuedAt ?? before.dateCreated);
  return {
    appointmentAt: from,
    queuedAt: isAhead ? from : before.queuedAt,
    freeTimeFrom: movesFreeTime ? freeTimeFrom(state.dateCreated, from) : before.freeTimeFrom,
  };
}

type Effect = (state: CheckInState, step: TakenStep, received: Received) => Partial<CheckInState>;

const effects: Record<StepName | ChangeStep, Effect> = {
  // Calling again renews the time of the call, which assigning the same dock does not.
  call: (state, step) => assigned({ ...state, ...noDock }, step),
  uncall: () => noDock,
  hold: (_, { at, reason = null }) => ({ ...noDock, heldAt: at, holdReason: reason }),
  resume: () => notAside,
  'no-show': (_, { at }) => ({ ...noDock, noShowAt: at }),
  requeue: ({ queuedAt }, { at, keepPlace }) => ({ ...notAside, queuedAt: keepPlace ? queuedAt : at }),
  move: ({ queuedAt }, { place }) => ({ queuedAt: place ?? queuedAt }),
  'confirm-appointment': confirmed,
  'unconfirm-appointment': withoutAppointment,
  'dock-in': (state, step, { timeZone }) => {
    refuse(dockInRefusal(state), state.dockInAt, timeZone);
    return { ...assigned(state, step), dockInAt: step.at };
  },
  'start-work': (_, { at }) => ({ workStartedAt: at }),
  'end-work': (_, { at }) => ({ workEndedAt: at }),
  'dock-out': dockedOut,
  // The expected seal is kept if none is read at the gate.
  'gate-out': (_, step) => ({ gateOutAt: step.at, ...sealed(step) }),
  cancel: () => withStatus('canceled'),
  reopen: (state) => withStatus(deliveryTypeOf(state) ?? checkInDefaults.status),
  'set-status': (state, { status }) => withStatus(status ?? state.status),
  assign: assigned,
  'set-seal': (_, step) => sealed(step),
  'correct-time': (state, step, { receivedAt }) => correctedTimes(state, step, receivedAt),
};

/**
 * The only rule for the effect of a step. Called, docked or back in the yard, a truck is no longer set aside; without
 * Dock In there was no work; on site it has not left. Throws as the rules of docks and of corrected times do.
 */
export function afterStep(state: CheckInState, step: TakenStep, received: Received): CheckInState {
  const next = { ...state, ...effects[step.step](state, step, received) };
  const isSent = next.dockAssignedAt !== null && next.dockAssignedAt !== state.dockAssignedAt;
  const isBack = !isDeliveryType(state.status) && isDeliveryType(next.status);
  return {
    ...next,
    ...((isSent || isBack || next.dockInAt) && notAside),
    // Whoever completes it says that the truck was here.
    ...(next.status === 'completed' && { unverified: null }),
    ...(!next.dockInAt && noWork),
    ...(isDeliveryType(next.status) && { gateOutAt: null }),
    // A check-in that is canceled before a dock does not count as the arrival.
    ...(next.status === 'canceled' && !next.dockInAt && withoutAppointment(next)),
    deliveryType: deliveryTypeOf({ status: next.status, deliveryType: deliveryTypeOf(state) }),
  };
}

/** The arrival is checked as well. */
function timeBefore(step: StepName, { dockInAt, workStartedAt, dockOutAt }: CheckInState): Date | null {
  if (step === 'gate-out') return dockOutAt;
  if (step === 'end-work') return workStartedAt;
  return step === 'start-work' || step === 'dock-out' ? dockInAt : null;
}

/**
 * The server applies this; the browser uses it to show steps not yet sent. Throws `illegal_transition` with the reason
 * if the step is not possible in the truck's stage. Source: docs/product, "Steps and stages".
 */
export function nextStep(
  state: CheckInState,
  step: Step,
  { occurredAt, ...received }: StepCircumstances,
  choices: StepChoices,
  found: FoundForStep = {},
): CheckInState {
  refuseStep(step.step, state, choices);
  const at = notBefore(occurredAt, state.dateCreated, timeBefore(step.step, state));
  return afterStep(state, { ...step, ...found, at }, received);
}
