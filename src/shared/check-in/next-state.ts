import { appliedTime, notBefore } from '../time/applied-time.ts';
import type { CheckInChanges } from './changes.ts';
import { correctedStepTimes } from './corrected-times.ts';
import { checkInDefaults, type DeliveryType, deliveryTypeOf, isDeliveryType } from './closed-lists.ts';
import type { CheckInState } from './fields.ts';
import { transition, type Transition } from './transition.ts';

/** The time and context of a change. */
export interface ChangeCircumstances {
  receivedAt: Date;
  /** When the user did it, by the server's clock. */
  occurredAt: Date;
  /** When it was sent, by the device's clock. */
  sentAt: Date | undefined;
  /** Set when a user corrects a recorded time. */
  reason: string | undefined;
  timeZone: string;
}

type Times = Pick<CheckInChanges, 'dockInAt' | 'dockOutAt'>;

type Measured = Pick<ChangeCircumstances, 'receivedAt' | 'sentAt'>;

/** Converts an instant recorded by a device to the server's clock. */
function measured(recorded: string, { receivedAt, sentAt }: Measured): Date {
  return appliedTime({ receivedAt, occurredAt: new Date(recorded), sentAt });
}

/**
 * When a Dock In was pressed, if it is recorded as later because the truck had not arrived here yet; null for every
 * other change. Times given with a reason were typed in and are not adjusted.
 */
export function pressedEarlier(
  { dockInAt }: Times,
  countsFrom: Date | null,
  circumstances: Measured & Pick<ChangeCircumstances, 'reason'>,
): Date | null {
  if (!dockInAt || countsFrom === null || circumstances.reason !== undefined) return null;
  const pressedAt = measured(dockInAt, circumstances);
  return pressedAt < countsFrom ? pressedAt : null;
}

/**
 * Converts instants recorded by a device to the server's clock, so that a wrong device clock has no effect. A Dock In
 * before the arrival is moved to the arrival. A Dock Out is always pressed after its Dock In, so if the measured delays
 * put it earlier it is moved to the Dock In.
 */
function onServerClock(state: CheckInState, changes: Times, { receivedAt, sentAt }: Measured): Times {
  const corrected = { ...changes };
  for (const field of ['dockInAt', 'dockOutAt'] as const) {
    const recorded = changes[field];
    if (!recorded) continue;
    corrected[field] = measured(recorded, { receivedAt, sentAt }).toISOString();
  }
  // A truck that checked in offline may reach the server after it was docked.
  if (corrected.dockInAt) corrected.dockInAt = notBefore(new Date(corrected.dockInAt), state.dateCreated).toISOString();
  const dockInAt = corrected.dockInAt ?? state.dockInAt?.toISOString();
  if (sentAt && corrected.dockOutAt && dockInAt && corrected.dockOutAt < dockInAt) corrected.dockOutAt = dockInAt;
  return corrected;
}

/** When the dock was assigned: now if it differs, or if the stored default is assigned for the first time. */
function dockAssignedAt(state: CheckInState, { dock }: CheckInChanges, occurredAt: Date): Date | null {
  const isSame = dock === undefined || (state.dockAssignedAt !== null && dock === state.dock);
  return isSame ? state.dockAssignedAt : notBefore(occurredAt, state.dateCreated);
}

/** How the truck is unloaded after a change: the new status if it says so, otherwise the last one that did. */
function nextDeliveryType(state: CheckInState, changes: CheckInChanges, next: Transition): DeliveryType | null {
  if (isDeliveryType(next.status)) return next.status;
  return changes.status && isDeliveryType(changes.status) ? changes.status : deliveryTypeOf(state);
}

/** What nothing holds up any more: neither on hold nor a no-show. */
export const notAside = { heldAt: null, holdReason: null, noShowAt: null } as const;

/**
 * What a change means for the rest of the flow. Who is sent to a dock, docked or taken back into the yard is no longer
 * set aside; without a Dock In there was no work at the dock.
 */
function flowAfter(state: CheckInState, next: Transition, assignedAt: Date | null) {
  const { heldAt, holdReason, noShowAt, workStartedAt, workEndedAt } = state;
  const isSent = assignedAt !== null && assignedAt !== state.dockAssignedAt;
  const isBack = !isDeliveryType(state.status) && isDeliveryType(next.status);
  return {
    ...(isSent || isBack || next.dockInAt ? notAside : { heldAt, holdReason, noShowAt }),
    ...(next.dockInAt ? { workStartedAt, workEndedAt } : { workStartedAt: null, workEndedAt: null }),
  };
}

/**
 * A record after a change, as far as the rules decide it. The server applies it; the browser uses it to show changes not
 * yet sent. Throws as `transition` does. Times given with a reason were typed in, not taken from a device clock, and
 * are not adjusted.
 */
export function nextState(
  state: CheckInState,
  changes: CheckInChanges,
  circumstances: ChangeCircumstances,
): CheckInState {
  const { occurredAt, receivedAt, reason, timeZone } = circumstances;
  const deliveryType = deliveryTypeOf(state) ?? checkInDefaults.status;
  const correction = reason === undefined ? null : { arrivedAt: state.dateCreated, receivedAt, deliveryType };
  const times = correction ? {} : onServerClock(state, changes, circumstances);
  const next = transition(state, { ...changes, ...times }, timeZone, correction);
  const assignedAt = dockAssignedAt(state, changes, occurredAt);
  const visit = { ...state, ...next, ...flowAfter(state, next, assignedAt), dockAssignedAt: assignedAt };
  return {
    ...visit,
    dock: changes.dock ?? state.dock,
    ...correctedStepTimes(visit, changes, { reason, receivedAt }),
    deliveryType: nextDeliveryType(state, changes, next),
  };
}
