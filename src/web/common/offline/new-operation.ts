import type { Operation, OperationCommon } from '#shared/offline/operation.ts';
import { newId } from '#web/common/data/new-id.ts';
import { currentSession } from '#web/common/data/session-state.ts';

interface Given {
  /** The same for every attempt, so that the operation takes effect once. */
  operationId?: string | undefined;
  about?: string;
  /** When it happened, if not now. */
  at?: Date | undefined;
}

/** `content` says what happens; the rest says who did it and when. */
export function newOperation<Content extends { type: Operation['type'] | 'UNDO' }>(
  content: Content,
  { operationId = newId(), about = '', at = new Date() }: Given = {},
): Content & OperationCommon {
  const owner = currentSession().user?.id ?? null;
  return { ...content, operationId, owner, about, timestamp: at.toISOString() };
}
