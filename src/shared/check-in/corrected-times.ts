import { AppError } from '#shared/errors/errors.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { fieldError } from '#shared/errors/rule-texts.ts';
import type { CheckInChanges } from './changes.ts';
import { dockRefusals } from './dock.ts';

/** Times that steps record and people may only correct: the call, and when work at the dock began and ended. */
export const stepTimes = ['dockAssignedAt', 'workStartedAt', 'workEndedAt'] as const;
export type StepTime = (typeof stepTimes)[number];

type StepTimes = Record<StepTime, Date | null>;
interface Visit extends StepTimes {
  dateCreated: Date;
  dockInAt: Date | null;
  dockOutAt: Date | null;
}

/** What refusals of corrected times say. */
export const correctionRefusals = {
  notRecorded: 'This time is not recorded, so it cannot be corrected.',
  notCleared: 'This time can be changed, but not cleared.',
  callBeforeArrival: 'The call cannot be earlier than the arrival.',
  workOrder: 'Work cannot begin before Dock In, nor end before it begins or after Dock Out.',
} as const;

function refuse(isBroken: boolean, reason: string): void {
  if (isBroken) throw new AppError('illegal_transition', reason);
}

/** Whether times stand in this order, as far as they are recorded. */
const inOrder = (...times: readonly (Date | null)[]) => {
  const recorded = times.filter((time) => time !== null);
  return recorded.every((time, index) => index === 0 || time >= (recorded[index - 1] ?? time));
};

/** Only a correction changes them; a step says when it was taken itself. */
function refuseWithoutReason(reason: string | undefined): void {
  if (reason !== undefined) return;
  const missing = fieldError('reason', broken('required'));
  throw new AppError('validation_failed', missing.message, { fields: { reason: missing } });
}

/**
 * The times of steps after a change by hand, `visit` being the record after the rest of it. Each recorded time can be
 * replaced, with a reason, and stays in order with the others. Throws `validation_failed` without a reason and
 * `illegal_transition` otherwise. Source: docs/product, "Correcting times".
 */
export function correctedStepTimes(
  visit: Visit,
  changes: Pick<CheckInChanges, StepTime | 'dockInAt' | 'dockOutAt'>,
  { reason, receivedAt }: { reason: string | undefined; receivedAt: Date },
): StepTimes {
  const { dockAssignedAt, workStartedAt, workEndedAt } = visit;
  const next: StepTimes = { dockAssignedAt, workStartedAt, workEndedAt };
  const named = stepTimes.filter((name) => changes[name] !== undefined);
  for (const name of named) {
    refuseWithoutReason(reason);
    const typed = changes[name];
    refuse(next[name] === null, correctionRefusals.notRecorded);
    if (typed) next[name] = new Date(typed);
    else refuse(true, correctionRefusals.notCleared);
    refuse(next[name] !== null && next[name] > receivedAt, dockRefusals.inFuture);
  }
  const isCall = changes.dockAssignedAt !== undefined;
  refuse(isCall && !inOrder(visit.dateCreated, next.dockAssignedAt), correctionRefusals.callBeforeArrival);
  const concernsWork = named.length > 0 || changes.dockInAt !== undefined || changes.dockOutAt !== undefined;
  const work = [visit.dockInAt, next.workStartedAt, next.workEndedAt, visit.dockOutAt];
  refuse(reason !== undefined && concernsWork && !inOrder(...work), correctionRefusals.workOrder);
  return next;
}
