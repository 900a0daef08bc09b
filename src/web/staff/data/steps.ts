import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { Step } from '#shared/check-in/step.ts';
import { newOperation } from '#web/common/offline/new-operation.ts';
import { perform } from '#web/common/offline/perform.ts';
import { rememberStep } from './undo/undo-store.ts';

/** The record is as the user sees it. */
export interface StepInput {
  checkIn: Pick<StaffCheckIn, 'id' | 'driverName' | 'version'>;
  step: Step;
  occurredAt?: Date;
  /** Set by callers that may undo the step themselves. */
  operationId?: string;
}

/**
 * The step is sent, or queued to be sent later, and remembered as the last one that can be undone here. Resolves to the
 * record, or null if the step is queued. Throws the server's refusal.
 */
export async function takeStep({
  checkIn,
  step,
  occurredAt: at,
  operationId,
}: StepInput): Promise<StaffCheckIn | null> {
  const { id, driverName, version } = checkIn;
  const data = { ...step, base: { version } };
  const operation = newOperation({ type: 'STEP', id, data }, { about: driverName, at, operationId });
  const answer = await perform(operation);
  rememberStep(id, { operationId: operation.operationId, kind: step.step, version: answer?.version ?? null });
  return answer;
}
