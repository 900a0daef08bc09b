import { AppError } from '#shared/errors/errors.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { dockRefusals } from '#shared/words/en/staff/dock-refusals.ts';
import type { CheckInChanges } from './changes.ts';
import { checkInDefaults, deliveryTypeOf, type Status } from './closed-lists.ts';
import type { CheckInState } from './fields.ts';

const dockTimes = ['dockInAt', 'dockOutAt'] as const;
/** Steps record these times; people may only correct them. */
const stepTimes = ['freeTimeFrom', 'dockAssignedAt', 'workStartedAt', 'workEndedAt', 'gateOutAt'] as const;

export const correctedNames = [...dockTimes, ...stepTimes];
export type CorrectedTimes = Pick<CheckInChanges, (typeof correctedNames)[number]>;

/** `status` is corrected with the times. */
interface Correction {
  times?: CorrectedTimes;
  reason?: string | undefined;
  status?: Status | undefined;
}

export const correctionRefusals = {
  notRecorded: 'This time is not recorded, so it cannot be corrected.',
  notCleared: 'This time can be changed, but not cleared.',
  freeBeforeArrival: 'Free time cannot begin before the arrival. To count it from the arrival, enter that time.',
  callBeforeArrival: 'The call cannot be earlier than the arrival.',
  workOrder: 'Work cannot begin before Dock In, nor end before it begins or after Dock Out.',
  gateBeforeDock: 'Gate Out cannot be earlier than Dock Out.',
} as const;

function refuse(isBroken: boolean, reason: string): void {
  if (isBroken) throw new AppError('illegal_transition', reason);
}

const inOrder = (...times: readonly (Date | null)[]) => {
  const recorded = times.filter((time) => time !== null);
  return recorded.every((time, index) => index === 0 || time >= (recorded[index - 1] ?? time));
};

function refuseWithoutReason(): never {
  // `fieldError` would load the message of every field and delay the dashboard's first row.
  const missing = { ...broken('required'), message: dockRefusals.noReason };
  throw new AppError('validation_failed', missing.message, { fields: { reason: missing } });
}

const asDate = (typed: string | null) => (typed === null ? null : new Date(typed));
const isIn = (future: Date | null | undefined, receivedAt: Date) => !!future && future > receivedAt;

/** Dock times may be replaced, added later or cleared; without a Dock Out the truck is back in the yard. */
function withDockTimes(state: CheckInState, { times = {}, status }: Correction, receivedAt: Date): CheckInState {
  const typed = { in: times.dockInAt, out: times.dockOutAt };
  const next = { ...state };
  if (typed.in !== undefined) next.dockInAt = asDate(typed.in);
  if (typed.out !== undefined) next.dockOutAt = asDate(typed.out);
  if (state.dockOutAt && !next.dockOutAt && state.status === 'completed' && !status) {
    next.status = deliveryTypeOf(state) ?? checkInDefaults.status;
  }
  if (!state.dockOutAt && next.dockOutAt) {
    refuse(state.status === 'canceled', dockRefusals.canceled);
    next.status = 'completed';
  }
  refuse(!!next.dockOutAt && !next.dockInAt, state.dockInAt ? dockRefusals.outStands : dockRefusals.notIn);
  refuse(!!typed.in && !inOrder(state.dateCreated, next.dockInAt), dockRefusals.beforeArrival);
  refuse(!inOrder(next.dockInAt, next.dockOutAt), dockRefusals.outBeforeIn);
  for (const name of dockTimes) refuse(!!times[name] && isIn(next[name], receivedAt), dockRefusals.inFuture);
  return next.dockInAt ? next : { ...next, workStartedAt: null, workEndedAt: null };
}

/** Each recorded time of a step can be replaced, and has to stay in order with the others. */
function withStepTimes(visit: CheckInState, { times = {} }: Correction, receivedAt: Date): CheckInState {
  const next = { ...visit };
  for (const name of stepTimes.filter((one) => times[one] !== undefined)) {
    refuse(next[name] === null, correctionRefusals.notRecorded);
    next[name] = asDate(times[name] ?? null);
    refuse(next[name] === null, correctionRefusals.notCleared);
    // A window may begin later than now.
    refuse(name !== 'freeTimeFrom' && isIn(next[name], receivedAt), dockRefusals.inFuture);
  }
  refuse(!!times.freeTimeFrom && !inOrder(next.dateCreated, next.freeTimeFrom), correctionRefusals.freeBeforeArrival);
  const isCall = times.dockAssignedAt !== undefined;
  refuse(isCall && !inOrder(next.dateCreated, next.dockAssignedAt), correctionRefusals.callBeforeArrival);
  const work = [next.dockInAt, next.workStartedAt, next.workEndedAt, next.dockOutAt];
  refuse(!inOrder(...work), correctionRefusals.workOrder);
  refuse(!inOrder(next.dockOutAt ?? next.dateCreated, next.gateOutAt), correctionRefusals.gateBeforeDock);
  return next;
}

/**
 * Throws `validation_failed` without a reason (not needed to clear a time that is not recorded), and
 * `illegal_transition` otherwise. Source: docs/product, "Correcting times".
 */
export function correctedTimes(state: CheckInState, correction: Correction, receivedAt: Date): CheckInState {
  const { times = {}, reason } = correction;
  if (reason !== undefined) return withStepTimes(withDockTimes(state, correction, receivedAt), correction, receivedAt);
  const isOfStep = stepTimes.some((name) => times[name] !== undefined);
  if (isOfStep || dockTimes.some((name) => times[name] !== undefined && state[name])) refuseWithoutReason();
  return state;
}
