import { ApiError } from '#web/common/data/api.ts';
import { offlineQueue } from '#web/common/offline/offline-queue.ts';
import { undo } from '../changes.ts';
import type { UndoableStep } from './undo-memory.ts';
import { forgetSteps } from './undo-store.ts';
import { staffLoadingTexts } from '#web/common/texts/loading.ts';

/**
 * Queued steps are never sent; the server undoes sent ones, which needs a connection. Throws if anything prevents it.
 */
export async function takeBack(id: string, steps: readonly UndoableStep[]): Promise<void> {
  const idsThat = (isSent: boolean) =>
    steps.filter(({ version }) => (version !== null) === isSent).map(({ operationId }) => operationId);
  const unsent = idsThat(false);
  const [first, ...later] = idsThat(true);
  if (unsent.length > 0 && !(await offlineQueue.takeBack(unsent))) throw new Error(staffLoadingTexts.beingSent);
  try {
    if (first !== undefined) await undo(first, later);
    forgetSteps(id);
  } catch (error) {
    // A refusal is final; without a response it can be retried.
    if (error instanceof ApiError && (error.status === 404 || error.status === 409)) forgetSteps(id);
    throw error;
  }
}
