import { AppError } from '#shared/errors/errors.ts';
import { clockString } from '../time/clock-time.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { fieldError } from '#shared/errors/rule-texts.ts';
import type { CheckInChanges } from './changes.ts';
import { type DockState, dockInRefusal, dockOutRefusal, dockRefusals } from './dock.ts';
import { type DeliveryType, isDeliveryType, type Status } from './closed-lists.ts';

/** The state after a change, as far as the dock and status rules determine it. */
export interface Transition {
  status: Status;
  dockInAt: Date | null;
  dockOutAt: Date | null;
}

interface CurrentState extends DockState {
  dockInAt: Date | null;
  dockOutAt: Date | null;
}

/** What correcting a recorded time needs besides the record's state. */
export interface Correction {
  arrivedAt: Date;
  receivedAt: Date;
  /** The delivery type before it was completed. */
  deliveryType: DeliveryType;
}

/** Throws the reason, if any, with the time already recorded. */
function refuse(reason: string | null, recordedAt: Date | null, timeZone: string): void {
  if (!reason) return;
  const standing = recordedAt ? ` It stands at ${clockString(recordedAt, timeZone)}.` : '';
  throw new AppError('illegal_transition', reason + standing);
}

/** A recorded time may only be cleared with a reason. */
function refuseClearing(recordedAt: Date | null): void {
  if (!recordedAt) return;
  const reason = fieldError('reason', broken('required'));
  throw new AppError('validation_failed', reason.message, { fields: { reason } });
}

/**
 * Applies the status and dock rules to a change: Dock In once, Dock Out only after it, Dock Out completes, reopening
 * clears Dock Out. With a `correction`, recorded times may be replaced, added later or cleared. Throws
 * `illegal_transition` if a rule forbids the change, with the recorded time as shown by the clock of `timeZone`, and
 * `validation_failed` if a recorded time is cleared without a reason. Source: docs/product, "Dock In and Dock Out".
 */
export function transition(
  current: CurrentState,
  changes: Pick<CheckInChanges, 'status' | 'dockInAt' | 'dockOutAt'>,
  timeZone: string,
  correction: Correction | null = null,
): Transition {
  const next: Transition = { status: current.status, dockInAt: current.dockInAt, dockOutAt: current.dockOutAt };
  if (changes.status) {
    next.status = changes.status;
    if (isDeliveryType(changes.status)) next.dockOutAt = null;
  }
  if (correction) return corrected(next, changes, timeZone, correction);
  if (changes.dockInAt === null) refuseClearing(next.dockInAt);
  else if (changes.dockInAt !== undefined) {
    refuse(dockInRefusal(next), next.dockInAt, timeZone);
    next.dockInAt = new Date(changes.dockInAt);
  }
  if (changes.dockOutAt === null) refuseClearing(next.dockOutAt);
  else if (changes.dockOutAt !== undefined) {
    // Sending "completed" along with Dock Out is redundant but allowed.
    const requested = changes.status === 'completed' ? { ...next, status: current.status } : next;
    refuse(dockOutRefusal(requested), next.dockOutAt, timeZone);
    next.dockOutAt = new Date(changes.dockOutAt);
    if (next.dockInAt && next.dockOutAt < next.dockInAt) refuse(dockRefusals.outBeforeIn, null, timeZone);
    next.status = 'completed';
  }
  return next;
}

/** Applies times entered by hand. Source: docs/product, "Correcting times". */
function corrected(
  next: Transition,
  { status, dockInAt, dockOutAt }: Pick<CheckInChanges, 'status' | 'dockInAt' | 'dockOutAt'>,
  timeZone: string,
  { arrivedAt, receivedAt, deliveryType }: Correction,
): Transition {
  const must = (reason: string) => refuse(reason, null, timeZone);
  const result = { ...next };
  if (dockInAt !== undefined) result.dockInAt = dockInAt === null ? null : new Date(dockInAt);
  if (dockOutAt === null) {
    result.dockOutAt = null;
    if (next.dockOutAt && next.status === 'completed' && !status) result.status = deliveryType;
  } else if (dockOutAt !== undefined) {
    if (!next.dockOutAt && next.status === 'canceled') must(dockRefusals.canceled);
    result.dockOutAt = new Date(dockOutAt);
    if (!next.dockOutAt) result.status = 'completed';
  }
  if (result.dockOutAt && !result.dockInAt) must(next.dockInAt ? dockRefusals.outStands : dockRefusals.notIn);
  if (dockInAt && new Date(dockInAt) < arrivedAt) must(dockRefusals.beforeArrival);
  if (result.dockInAt && result.dockOutAt && result.dockOutAt < result.dockInAt) must(dockRefusals.outBeforeIn);
  for (const time of [dockInAt, dockOutAt]) if (time && new Date(time) > receivedAt) must(dockRefusals.inFuture);
  return result;
}
