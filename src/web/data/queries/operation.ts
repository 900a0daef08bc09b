import { v7 as uuidv7 } from 'uuid';

/** An id for a write, made by the client, so that the same write sent twice takes effect once. */
export function newOperationId(): string {
  return uuidv7();
}

/** When something happened and is sent, as writes with a body say it. */
export function operationTimes(occurredAt = new Date()): { occurredAt: string; sentAt: string } {
  return { occurredAt: occurredAt.toISOString(), sentAt: new Date().toISOString() };
}
