import { undoOperation } from '#shared/contract/check-ins.ts';
import { ApiError } from '#web/data/api.ts';
import { offlineQueue } from '#web/data/offline-queue/offline-queue.ts';
import { newOperationId, operationTimes } from '#web/data/queries/operation.ts';
import { staffCache } from '#web/data/queries/staff-store.ts';
import { callAsStaff } from '#web/data/staff-call.ts';
import type { UndoableStep } from './undo-memory.ts';
import { forgetSteps } from './undo-store.ts';

const beingSent = 'It is being sent just now. Try again in a moment.';

/** One id per step, so that a second attempt after a lost answer is the same undo. */
const attempts = new Map<string, string>();

function undoIdOf(operationId: string): string {
  const known = attempts.get(operationId) ?? newOperationId();
  attempts.set(operationId, known);
  return known;
}

async function takeBackSent([first, ...later]: readonly UndoableStep[]): Promise<void> {
  if (!first) return;
  const also = later.map(({ operationId }) => operationId);
  const { checkIns } = await callAsStaff(undoOperation, {
    params: { id: first.operationId },
    body: { operationId: undoIdOf(first.operationId), ...operationTimes(), ...(also.length > 0 && { also }) },
  });
  for (const checkIn of checkIns) {
    staffCache.apply({ id: checkIn.id, kind: 'updated', version: checkIn.version, checkIn });
  }
}

/**
 * Takes steps of a record back: what still waits on the device is never sent, the rest the server takes back, which needs
 * a connection. Throws what stands against it.
 */
export async function takeBack(id: string, steps: readonly UndoableStep[]): Promise<void> {
  const unsent = steps.filter(({ version }) => version === null).map(({ operationId }) => operationId);
  if (unsent.length > 0 && !(await offlineQueue.takeBack(unsent))) throw new Error(beingSent);
  try {
    await takeBackSent(steps.filter(({ version }) => version !== null));
    forgetSteps(id);
  } catch (error) {
    // What the server refuses it will refuse again; without an answer it can be tried again.
    if (error instanceof ApiError && (error.status === 404 || error.status === 409)) forgetSteps(id);
    throw error;
  }
}
