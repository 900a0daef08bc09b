import { hash } from 'node:crypto';

import { AppError, type FieldConflict } from '#shared/errors.ts';
import { appliedTime } from '#shared/time/applied-time.ts';
import { actorOf, type Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { changesBetween, type CheckInRow } from './check-in-row.ts';
import { deleteCheckIns, insertCheckIn, lockCheckIns, replaceCheckIn } from './check-in-repository.ts';
import { addToCounters } from './counter-repository.ts';
import { counterOf } from './counters.ts';
import {
  appendHistory,
  eraseValues,
  findOperationChanges,
  type NewHistoryEntry,
  personalInHistory,
  reasonField,
} from './history-repository.ts';
import { storeNewRecord } from './new-check-in-repository.ts';
import {
  claimOperation,
  type NamedOperation,
  type OperationKind,
  refuseOperation,
  type Refusal,
} from './operation-repository.ts';

/**
 * The next state of one record: `before` is null for a new one, `after` for one that is deleted; both are the same object
 * where nothing changes.
 */
export type RowChange =
  | {
      before: CheckInRow | null;
      after: CheckInRow;
      reason?: string | undefined;
      /** When it happened, where that is another time than the write's. */
      occurredAt?: Date | undefined;
    }
  | { before: CheckInRow; after: null; reason?: undefined; occurredAt?: undefined };

/** When a write happens by the server's clock. */
export interface Moment {
  receivedAt: Date;
  /** When the person did it: earlier than `receivedAt` for what was done offline. */
  occurredAt: Date;
}

export interface CheckInWrite {
  caller: Caller;
  /** Records to lock before deciding. */
  ids: readonly string[];
  /** Names the operation so that its repetition has no second effect; `content` is what must be the same then. */
  operation?: { id: string; kind: OperationKind; content: unknown } | undefined;
  occurredAt?: string | undefined;
  sentAt?: string | undefined;
  /** Both values of the named fields, for the repetition of a refusal whose values are not kept. */
  conflictsIn?(row: CheckInRow, fields: readonly string[]): FieldConflict[];
  /** Decides from the locked records what changes. Throws an AppError to refuse; nothing is changed then. */
  decide(
    rows: ReadonlyMap<string, CheckInRow>,
    moment: Moment,
    trx: DatabaseTransaction,
  ): readonly RowChange[] | Promise<readonly RowChange[]>;
}

export interface WriteResult {
  /** The records as they are now; for a repeated operation possibly later states than the first answer had. */
  rows: CheckInRow[];
  /** When the operation was first received, where this repeats it. */
  repeats: Date | null;
}

/**
 * The way every check-in is written: claim the operation, lock, decide, change, history, totals; all in one transaction.
 * Throws the AppError of a refusal, also when it repeats an operation that was refused.
 */
export async function writeCheckIns(context: Context, write: CheckInWrite): Promise<WriteResult> {
  const moment = momentOf(context, write);
  const result = await context.database.db.transaction().execute(async (trx): Promise<WriteResult | AppError> => {
    const { caller, operation: named } = write;
    const operation = named ? namedOperation({ caller, operation: named }, moment) : null;
    const first = operation && (await claimOperation(trx, operation, { done: write.operation?.kind ?? 'update' }));
    if (first) return repeat(trx, write, operation, first);
    try {
      const locked = await lockCheckIns(trx, write.ids);
      const changes = await write.decide(new Map(locked.map((row) => [row.id, row])), moment, trx);
      await apply(
        trx,
        changes.filter(({ before, after }) => before !== after),
        write,
        moment,
      );
      return { rows: changes.flatMap(({ after }) => after ?? []), repeats: null };
    } catch (error) {
      // A refused operation is remembered too, so the transaction commits with nothing but that.
      if (!(error instanceof AppError) || !operation) throw error;
      const { code, message, details } = error;
      await refuseOperation(trx, operation.id, { code, message, conflictFields: conflictFields(details.conflicts) });
      return error;
    }
  });
  if (result instanceof AppError) throw result;
  if (!result.repeats) context.changes.announce();
  return result;
}

/** A record that is checked in: what a write of one needs, with its operation named and its first state. */
export interface NewCheckInWrite extends Pick<CheckInWrite, 'caller' | 'occurredAt' | 'sentAt'> {
  operation: NonNullable<CheckInWrite['operation']>;
  newRow(moment: Moment): CheckInRow;
}

/**
 * The short way for a record that was not there before: the same as `writeCheckIns` does, in one statement. Returns the
 * record, or null with nothing changed where an id is taken already, which `writeCheckIns` then has to judge.
 */
export async function writeNewCheckIn(context: Context, write: NewCheckInWrite): Promise<CheckInRow | null> {
  const moment = momentOf(context, write);
  const operation = namedOperation(write, moment);
  const row = write.newRow(moment);
  const entry = historyEntry({ before: null, after: row }, write, moment);
  const outcome = { done: write.operation.kind };
  const record = { row, operation, outcome, entry, counter: counterOf(row) };
  const stored = await storeNewRecord(context.database.db, record);
  if (stored) context.changes.announce();
  return stored;
}

function momentOf(context: Context, write: Pick<CheckInWrite, 'occurredAt' | 'sentAt'>): Moment {
  const receivedAt = context.clock.now();
  const asDate = (text: string | undefined) => (text === undefined ? undefined : new Date(text));
  return {
    receivedAt,
    occurredAt: appliedTime({ receivedAt, occurredAt: asDate(write.occurredAt), sentAt: asDate(write.sentAt) }),
  };
}

function namedOperation(write: Pick<NewCheckInWrite, 'caller' | 'operation'>, moment: Moment): NamedOperation {
  const requestHash = hash('sha256', JSON.stringify(write.operation.content), 'buffer');
  return { id: write.operation.id, actor: actorOf(write.caller), requestHash, receivedAt: moment.receivedAt };
}

type FirstOutcome = NonNullable<Awaited<ReturnType<typeof claimOperation>>>;

async function repeat(trx: DatabaseTransaction, write: CheckInWrite, { id }: NamedOperation, first: FirstOutcome) {
  if (!first.same) {
    return new AppError('operation_conflict', 'This operation id was used for something else. Use a new one.');
  }
  if ('refused' in first.outcome) return repeatedRefusal(trx, write, first.outcome.refused);
  const touched = (await findOperationChanges(trx, id)).map((change) => change.check_in_id);
  return { rows: await lockCheckIns(trx, [...new Set([...write.ids, ...touched])]), repeats: first.receivedAt };
}

/** Names of the fields in conflict, by record where the conflicts name one. */
function conflictFields(conflicts: readonly FieldConflict[] | undefined): Refusal['conflictFields'] {
  if (!conflicts?.some(({ id }) => id !== undefined)) return conflicts?.map(({ field }) => field);
  const byRecord: Record<string, string[]> = {};
  for (const { id = '', field } of conflicts) (byRecord[id] ??= []).push(field);
  return byRecord;
}

async function repeatedRefusal(trx: DatabaseTransaction, write: CheckInWrite, refusal: Refusal): Promise<AppError> {
  const { code, message, conflictFields: fields } = refusal;
  if (!fields) return new AppError(code, message);
  const rows = await lockCheckIns(trx, write.ids);
  const fieldsOf = (row: CheckInRow) => (Array.isArray(fields) ? fields : (fields[row.id] ?? []));
  const conflicts = rows.flatMap((row) => write.conflictsIn?.(row, fieldsOf(row)) ?? []);
  return new AppError(code, message, conflicts.length > 0 ? { conflicts } : {});
}

async function apply(trx: DatabaseTransaction, changes: readonly RowChange[], write: CheckInWrite, moment: Moment) {
  if (changes.length === 0) return;
  for (const change of changes) {
    // Rows are locked in order of their ids and few; one statement each keeps the statements few and prepared.
    await store(trx, change);
  }
  await appendHistory(
    trx,
    changes.map((change) => historyEntry(change, write, moment)),
  );
  await eraseDeleted(trx, changes);
  await addToCounters(trx, totalsOf(changes));
}

async function store(trx: DatabaseTransaction, { before, after }: RowChange): Promise<void> {
  if (after === null) return deleteCheckIns(trx, [before.id]);
  if (before) return replaceCheckIn(trx, after);
  if (!(await insertCheckIn(trx, after))) throw new AppError('id_conflict', 'This id is already in use.');
}

async function eraseDeleted(trx: DatabaseTransaction, changes: readonly RowChange[]): Promise<void> {
  const ids = changes.flatMap(({ before, after }) => (after === null ? before.id : []));
  if (ids.length > 0) await eraseValues(trx, ids, personalInHistory);
}

function totalsOf(changes: readonly RowChange[]): Map<string, number> {
  const totals = new Map<string, number>();
  const add = (row: CheckInRow | null, amount: number) => {
    if (row) totals.set(counterOf(row), (totals.get(counterOf(row)) ?? 0) + amount);
  };
  for (const { before, after } of changes) {
    add(before, -1);
    add(after, 1);
  }
  return totals;
}

function historyEntry(
  { before, after, reason, occurredAt }: RowChange,
  write: Pick<CheckInWrite, 'caller' | 'operation'>,
  moment: Moment,
): NewHistoryEntry {
  const common = {
    actor: actorOf(write.caller),
    occurredAt: occurredAt ?? moment.occurredAt,
    receivedAt: moment.receivedAt,
    operationId: write.operation?.id ?? null,
  };
  if (after === null) {
    return { ...common, checkInId: before.id, version: before.version + 1, kind: 'deleted', changes: {} };
  }
  const kind = before ? 'updated' : 'created';
  const told = reason === undefined ? {} : { [reasonField]: { before: null, after: reason } };
  const changes = { ...changesBetween(before, after), ...told };
  return { ...common, checkInId: after.id, version: after.version, kind, changes };
}
