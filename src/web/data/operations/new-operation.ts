import type { Operation, OperationCommon } from '#shared/offline/operation.ts';
import { newId } from '#web/data/new-id.ts';
import { currentSession } from '#web/data/session-state.ts';

interface Given {
  /** The same for every attempt, so that the operation takes effect once. */
  operationId?: string | undefined;
  /** Whom it concerns, in words for a list. */
  about?: string;
  /** When it was done, where that was not just now. */
  at?: Date | undefined;
}

/** What somebody does just now: `content` says what, the rest who and when. */
export function newOperation<Content extends { type: Operation['type'] | 'UNDO' }>(
  content: Content,
  { operationId = newId(), about = '', at = new Date() }: Given = {},
): Content & OperationCommon {
  const owner = currentSession().user?.id ?? null;
  return { ...content, operationId, owner, about, timestamp: at.toISOString() };
}
