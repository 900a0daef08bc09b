import { hash } from 'node:crypto';

import { AppError, type AppErrorDetails, type ErrorCode } from '#shared/errors/errors.ts';
import type { Database, DatabaseTransaction } from './database.ts';

/** An outcome has no personal data; for a repeat, the records are read again. */
export type Outcome = { refused: Refusal } | { done: OperationKind };

export type OperationKind = 'create' | 'update' | 'delete' | 'bulk-update' | 'step' | 'undo' | 'arrival';

export interface Refusal {
  code: ErrorCode;
  message: string;
  /** Fields are listed by record if there are several records; their values are looked up again when needed. */
  conflictFields?: string[] | Record<string, string[]> | undefined;
  fields?: AppErrorDetails['fields'] | undefined;
}

export interface NamedOperation {
  id: string;
  actor: string | null;
  requestHash: Buffer;
  /** The hashes that earlier versions computed for the same operation. */
  earlierHashes: readonly Buffer[];
  receivedAt: Date;
}

/** Runs within the change's transaction. */
export interface Once {
  /** Call it first in the transaction. Throws the stored response if the key was used before. */
  begin(trx: DatabaseTransaction): Promise<void>;
  keep(trx: DatabaseTransaction, result: unknown): Promise<void>;
}

/** A repeated operation is recognized by this hash. */
export const contentHash = (content: unknown): Buffer => hash('sha256', JSON.stringify(content), 'buffer');

export const operationConflict = () =>
  new AppError('operation_conflict', 'This operation id was used for something else. Use a new one.');

/** `expected` applies unless it is refused. A concurrent repeat waits for the first. Null if the id was free. */
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
  const hashes = [operation.requestHash, ...operation.earlierHashes];
  const same = first.actor === operation.actor && hashes.some((one) => one.equals(first.request_hash));
  return { same, outcome: first.outcome as Outcome, receivedAt: first.received_at };
}

/** The operation must have been claimed. */
export async function refuseOperation(trx: DatabaseTransaction, id: string, refused: Refusal): Promise<void> {
  await trx
    .updateTable('operations')
    .set({ outcome: JSON.stringify({ refused }) })
    .where('operation_id', '=', id)
    .execute();
}

/** Undefined if the operation is unknown or was refused. */
export async function findOperationKind(
  db: Database | DatabaseTransaction,
  id: string,
): Promise<OperationKind | undefined> {
  const row = await db.selectFrom('operations').select('outcome').where('operation_id', '=', id).executeTakeFirst();
  const outcome = row?.outcome as Outcome | undefined;
  return outcome && 'done' in outcome ? outcome.done : undefined;
}
