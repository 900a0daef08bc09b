import { appliedTime } from '../time/applied-time.ts';
import type { CheckInChanges } from './changes.ts';
import { checkInDefaults, type DeliveryType } from './closed-lists.ts';
import { deliveryTypeOf, isDeliveryType } from './delivery-type.ts';
import { transition, type Transition } from './transition.ts';

/** What of a record the rules of docks, statuses and times read. */
export interface CheckInState extends Transition {
  dateCreated: Date;
  dock: string;
  dockAssignedAt: Date | null;
  deliveryType: DeliveryType | null;
}

/** How and when a change is made. */
export interface ChangeCircumstances {
  receivedAt: Date;
  /** When the person did it, by the server's clock. */
  occurredAt: Date;
  /** When it was sent, by the device's clock. */
  sentAt: Date | undefined;
  /** Given where a person sets a recorded time right. */
  reason: string | undefined;
  timeZone: string;
}

type Times = Pick<CheckInChanges, 'dockInAt' | 'dockOutAt'>;

type Measured = Pick<ChangeCircumstances, 'receivedAt' | 'sentAt'>;

/** An instant that a device recorded, by the server's clock. */
function measured(recorded: string, { receivedAt, sentAt }: Measured): Date {
  return appliedTime({ receivedAt, occurredAt: new Date(recorded), sentAt });
}

/**
 * When a Dock In was pressed that counts from a later moment than that, because the truck had not arrived here yet; null
 * for every other change. Times given with a reason are a person's own words and count as they are.
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
 * Brings the instants a device recorded onto the server's clock, so that a wrong device clock decides nothing. A Dock In
 * before the arrival counts from the arrival. A Dock Out is pressed after its Dock In; where two measured delays say otherwise, it is dated to the Dock In.
 */
function onServerClock(state: CheckInState, changes: Times, { receivedAt, sentAt }: Measured): Times {
  const corrected = { ...changes };
  for (const field of ['dockInAt', 'dockOutAt'] as const) {
    const recorded = changes[field];
    if (!recorded) continue;
    corrected[field] = measured(recorded, { receivedAt, sentAt }).toISOString();
  }
  // A truck that checked in without a network arrives here after it was docked.
  const arrivedAt = state.dateCreated.toISOString();
  if (corrected.dockInAt && corrected.dockInAt < arrivedAt) corrected.dockInAt = arrivedAt;
  const dockInAt = corrected.dockInAt ?? state.dockInAt?.toISOString();
  if (sentAt && corrected.dockOutAt && dockInAt && corrected.dockOutAt < dockInAt) corrected.dockOutAt = dockInAt;
  return corrected;
}

/** When the dock was assigned: now where it is another one, or the stored default for the first time. */
function dockAssignedAt(state: CheckInState, { dock }: CheckInChanges, occurredAt: Date): Date | null {
  const isSame = dock === undefined || (state.dockAssignedAt !== null && dock === state.dock);
  return isSame ? state.dockAssignedAt : occurredAt;
}

/** How the truck is unloaded after a change: as the status says, or said at the last before it ended. */
function nextDeliveryType(state: CheckInState, changes: CheckInChanges, next: Transition): DeliveryType | null {
  if (isDeliveryType(next.status)) return next.status;
  return changes.status && isDeliveryType(changes.status) ? changes.status : deliveryTypeOf(state);
}

/**
 * What a change makes of a record's status, times and dock. The server decides by it, and the browser shows by it what
 * the server has not heard of yet. Throws as `transition` does. Times given with a reason are a person's own words, not
 * a device's clock, and stand as they are.
 */
export function nextState(state: CheckInState, changes: CheckInChanges, circumstances: ChangeCircumstances) {
  const { occurredAt, receivedAt, reason, timeZone } = circumstances;
  const deliveryType = deliveryTypeOf(state) ?? checkInDefaults.status;
  const correction = reason === undefined ? null : { arrivedAt: state.dateCreated, receivedAt, deliveryType };
  const times = correction ? {} : onServerClock(state, changes, circumstances);
  const next = transition(state, { ...changes, ...times }, timeZone, correction);
  return {
    ...next,
    dockAssignedAt: dockAssignedAt(state, changes, occurredAt),
    deliveryType: nextDeliveryType(state, changes, next),
  };
}
