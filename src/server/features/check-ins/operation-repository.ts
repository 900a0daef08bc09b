import type { ErrorCode } from '#shared/errors.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';

/** What became of an operation, without any personal data: its records are read again when it is repeated. */
export type Outcome = { refused: Refusal } | { done: OperationKind };

/** What an operation did. */
export type OperationKind = 'create' | 'update' | 'delete' | 'bulk-update' | 'undo';

export interface Refusal {
  code: ErrorCode;
  message: string;
  /** Names of the fields in conflict, by record where there were several; their values are looked up again when needed. */
  conflictFields?: string[] | Record<string, string[]> | undefined;
}

export interface NamedOperation {
  id: string;
  actor: string | null;
  requestHash: Buffer;
  receivedAt: Date;
}

/**
 * Claims an operation id in this transaction, noting the outcome it will have unless it is refused; a concurrent
 * repetition waits here until the first has committed. Returns null when the id was free, else what the first one left.
 */
export async function claimOperation(trx: DatabaseTransaction, operation: NamedOperation, expected: Outcome) {
  const inserted = await trx
    .insertInto('operations')
    .values({
      operation_id: operation.id,
      actor: operation.actor,
      request_hash: operation.requestHash,
      outcome: JSON.stringify(expected),
      received_at: operation.receivedAt,
    })
    .onConflict((conflict) => conflict.column('operation_id').doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) return null;
  const first = await trx
    .selectFrom('operations')
    .select(['actor', 'request_hash', 'outcome', 'received_at'])
    .where('operation_id', '=', operation.id)
    .executeTakeFirstOrThrow();
  const same = first.actor === operation.actor && first.request_hash.equals(operation.requestHash);
  return { same, outcome: first.outcome as Outcome, receivedAt: first.received_at };
}

/** Notes that a claimed operation was refused after all. */
export async function refuseOperation(trx: DatabaseTransaction, id: string, refused: Refusal): Promise<void> {
  await trx
    .updateTable('operations')
    .set({ outcome: JSON.stringify({ refused }) })
    .where('operation_id', '=', id)
    .execute();
}

/** What an operation did, or undefined for one that is unknown or was refused. */
export async function findOperationKind(trx: DatabaseTransaction, id: string): Promise<OperationKind | undefined> {
  const row = await trx.selectFrom('operations').select('outcome').where('operation_id', '=', id).executeTakeFirst();
  const outcome = row?.outcome as Outcome | undefined;
  return outcome && 'done' in outcome ? outcome.done : undefined;
}
