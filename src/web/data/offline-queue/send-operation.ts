import { bulkUpdateCheckIns, deleteCheckIn, updateCheckIn } from '#shared/contract/check-ins.ts';
import type { OfflineOperation } from '#shared/offline/operation.ts';
import { isRetryable } from '#shared/retry.ts';
import { createCheckIn } from '#web/data/addresses.ts';
import { ApiError, call } from '#web/data/api.ts';
import { callAsStaff } from '#web/data/staff-call.ts';
import { listenerSet } from './listener-set.ts';
import type { SendOutcome } from './replay.ts';

const updates = listenerSet<{ operationId: string; version: number }>();

/** Calls `listener` with each kept change of a record that was sent, and the version it made. */
export const onUpdateSent = updates.add;

async function request(operation: OfflineOperation): Promise<unknown> {
  const { operationId, timestamp: occurredAt } = operation;
  const sentAt = new Date().toISOString();
  const timing = { operationId, occurredAt, sentAt };
  switch (operation.type) {
    case 'ADD':
      return call(createCheckIn, { body: { id: operation.id, ...operation.data, occurredAt, sentAt } });
    case 'UPDATE': {
      const body = { ...operation.data, ...timing };
      const { version } = await callAsStaff(updateCheckIn, { params: { id: operation.id }, body });
      return updates.tell({ operationId, version });
    }
    case 'BULK_UPDATE':
      return callAsStaff(bulkUpdateCheckIns, { body: { ids: operation.ids, ...operation.data, ...timing } });
    case 'DELETE': {
      const headers = { 'idempotency-key': operationId, 'x-occurred-at': occurredAt, 'x-sent-at': sentAt };
      return callAsStaff(deleteCheckIn, { params: { id: operation.id }, headers });
    }
  }
}

function outcomeOf(error: unknown, operation: OfflineOperation): SendOutcome {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === undefined) return { kind: 'unreachable' };
  if (error.code === 'authentication_required') return { kind: 'signed-out' };
  if (isRetryable(error.status)) return { kind: 'failed' };
  // What is to be deleted is gone already; an id that is taken is this check-in, edited since.
  if (operation.type === 'DELETE' && error.status === 404) return { kind: 'done' };
  return {
    kind: 'refused',
    refusal: {
      message: error.message,
      ...(error.fields && { fields: error.fields }),
      ...(error.conflicts && { conflicts: error.conflicts }),
    },
  };
}

/** Sends one operation to the server and says how that ended. */
export async function sendOperation(operation: OfflineOperation): Promise<SendOutcome> {
  try {
    await request(operation);
    return { kind: 'done' };
  } catch (error) {
    return outcomeOf(error, operation);
  }
}
