import { isInScope } from '#shared/access/scope.ts';
import { loadKeys } from '#shared/arrivals/number-keys.ts';
import type { CustomTexts } from '#shared/check-in/search-text.ts';
import { errorTexts } from '#shared/errors/error-texts.ts';
import type { FieldConflict } from '#shared/check-in/value-schemas.ts';
import { AppError } from '#shared/errors/errors.ts';
import { customSearchTexts } from '#shared/form/custom-fields.ts';
import { customName } from '#shared/form/offered-fields.ts';
import type { Jump } from '#shared/queue/queue-order.ts';
import { appliedTime } from '#shared/time/applied-time.ts';
import { actorOf, type Caller, elsewhere } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { type CallsChange, writeCalls } from '../calls/calls-service.ts';
import { isDropped, tieAgain, tieLinkedCheckIn, tieNewCheckIn } from '../arrivals/arrivals-service.ts';
import { forgetPapers, type PaperChange } from '../papers/papers-service.ts';
import { forgetRecords } from '../time-records/time-records-service.ts';
import { effectsOnCalls, recordsToIssue, toldNoMore } from './effects-of-changes.ts';
import { changesBetween, type CheckInRow } from './check-in-row.ts';
import { deleteCheckIns, insertCheckIn, lockCheckIns, replaceCheckIn } from './check-in-repository.ts';
import { addToCounters, counterOf } from './counter-repository.ts';
import {
  appendHistory,
  eraseValues,
  findOperationChanges,
  type NewHistoryEntry,
  personalInHistory,
  toldOf,
} from './history-repository.ts';
import { storeNewRecord } from './new-check-in-repository.ts';
import {
  claimOperation,
  contentHash,
  type NamedOperation,
  operationConflict,
  type OperationKind,
  type Refusal,
  refuseOperation,
} from '../../platform/operations.ts';

/** `before` is null for a new record, `after` for a deleted one; both are the same object if nothing changes. */
export type RowChange =
  | {
      before: CheckInRow | null;
      after: CheckInRow;
      reason?: string | undefined;
      /** Why the truck's place in the order of service changes. */
      jump?: Jump | undefined;
      /** When it happened, if not at the time of the write. */
      occurredAt?: Date | undefined;
    }
  | { before: CheckInRow; after: null; reason?: undefined; jump?: undefined; occurredAt?: undefined };

export interface Moment {
  receivedAt: Date;
  /** Earlier than `receivedAt` if the user was offline. */
  occurredAt: Date;
}

export interface CheckInWrite {
  caller: Caller;
  ids: readonly string[];
  /** With an id, a repeat has no second effect; `content` must be the same, or what an earlier version stored. */
  operation: { id: string | undefined; kind: OperationKind; content: unknown; earlierContent?: readonly unknown[] };
  occurredAt?: string | undefined;
  sentAt?: string | undefined;
  timeIsUncertain?: boolean | undefined;
  /** The expected arrival whose link was used for a new check-in. */
  arrival?: string | undefined;
  undoes?: readonly string[];
  /** Needed to repeat an error whose values are not stored. */
  conflictsIn?(row: CheckInRow, fields: readonly string[]): FieldConflict[];
  /** Decides from the locked records. Throws an AppError to refuse; then nothing is changed. */
  decide(
    rows: ReadonlyMap<string, CheckInRow>,
    moment: Moment,
    trx: DatabaseTransaction,
  ): readonly RowChange[] | Promise<readonly RowChange[]>;
}

export interface WriteResult {
  /** Rows are as they are now; for a repeated operation, possibly newer than in the first response. */
  rows: CheckInRow[];
  /** When the operation was first received, if this repeats it. */
  repeats: Date | null;
}

/**
 * The only way to write check-ins: claim the operation, lock, decide, change, and update history and totals, all in one
 * transaction. Records outside the caller's scope are treated as missing, and moving a record out of scope is
 * `forbidden`. Throws the AppError of a refusal, even when repeating a refused operation.
 */
export async function writeCheckIns(context: Context, write: CheckInWrite): Promise<WriteResult> {
  const moment = momentOf(context, write);
  const called: CallsChange[] = [];
  const awaited: string[] = [];
  const result = await context.database.db.transaction().execute(async (trx): Promise<WriteResult | AppError> => {
    const { caller } = write;
    const { id } = write.operation;
    const operation = id === undefined ? null : namedOperation(write, id, moment);
    const first = operation && (await claimOperation(trx, operation, { done: write.operation.kind }));
    if (first) return repeat(trx, write, operation, first);
    try {
      const locked = await lockInScope(trx, write.caller, write.ids);
      const changes = await write.decide(new Map(locked.map((row) => [row.id, row])), moment, trx);
      refuseOutOfScope(write.caller, changes);
      const made = changes.filter(({ before, after }) => before !== after);
      await apply(context, trx, made, write, moment);
      called.push(...effectsOnCalls(made));
      awaited.push(...facilitiesOf(ofArrivals(context, made)));
      await writeCalls(context, trx, called, { actor: actorOf(caller), receivedAt: moment.receivedAt });
      return { rows: changes.flatMap(({ after }) => after ?? []), repeats: null };
    } catch (error) {
      // Refused operations are recorded too, so the transaction commits with only that.
      if (!(error instanceof AppError) || !operation) throw error;
      const { code, message, details } = error;
      const { conflicts, fields } = details;
      await refuseOperation(trx, operation.id, { code, message, conflictFields: conflictFields(conflicts), fields });
      return error;
    }
  });
  if (result instanceof AppError) throw result;
  if (!result.repeats) context.changes.announce();
  if (called.length > 0) context.changes.announceCalls(called);
  if (awaited.length > 0) context.changes.announceArrivals(awaited);
  return result;
}

/** Followers are notified, and a signed time record is issued again. A no-op for an archived record. */
export async function notePapers(context: Context, trx: DatabaseTransaction, change: PaperChange): Promise<void> {
  const [before] = await lockCheckIns(trx, [change.checkInId]);
  if (!before) return;
  const after = { ...before, version: before.version + 1 };
  await replaceCheckIn(trx, after, customTextsOf(context, after));
  const entry: NewHistoryEntry = {
    checkInId: after.id,
    version: after.version,
    kind: 'updated',
    changes: { [customName(change.field)]: { before: change.before, after: change.after } },
    actor: actorOf(change.caller),
    occurredAt: change.occurredAt,
    receivedAt: context.clock.now(),
    operationId: null,
  };
  const requests = after.dock_out_at ? [{ check_in_id: after.id, facility: after.facility }] : [];
  await appendHistory(trx, [entry], { requests });
}

async function lockInScope(trx: DatabaseTransaction, { scope }: Caller, ids: readonly string[]) {
  return (await lockCheckIns(trx, ids)).filter(({ facility }) => isInScope(scope, facility));
}

/** Refuses changes of records outside the caller's scope, or that move one out of it. */
function refuseOutOfScope({ scope }: Caller, changes: readonly RowChange[]): void {
  if (scope === 'all') return;
  if (changes.some(({ before }) => before && !isInScope(scope, before.facility))) {
    throw new AppError('not_found', errorTexts.checkInNotFound);
  }
  if (changes.some(({ after }) => after && !isInScope(scope, after.facility))) throw elsewhere();
}

export interface NewCheckInWrite extends Pick<CheckInWrite, 'caller' | 'occurredAt' | 'sentAt' | 'arrival'> {
  operation: CheckInWrite['operation'] & { id: string };
  newRow(moment: Moment): CheckInRow;
}

/**
 * This is the fast path of `writeCheckIns`: one statement for all new records that arrive at the same time. Null, with
 * nothing changed, if an id is taken, which `writeCheckIns` then handles.
 */
export async function writeNewCheckIn(context: Context, write: NewCheckInWrite): Promise<CheckInRow | null> {
  const moment = momentOf(context, write);
  const operation = namedOperation(write, write.operation.id, moment);
  const row = write.newRow(moment);
  refuseOutOfScope(write.caller, [{ before: null, after: row }]);
  const entry = historyEntry({ before: null, after: row }, write, moment);
  const outcome = { done: write.operation.kind };
  const custom = customTextsOf(context, row);
  const loads = loadsOf(context, row);
  const record = { row, operation, outcome, entry, counter: counterOf(row), custom, loads, arrival: write.arrival };
  const stored = await storeNewRecord(context.database.db, record);
  if (stored) context.changes.announce();
  if (stored && (write.arrival || (loads && loads.length > 0))) context.changes.announceArrivals([row.facility]);
  return stored;
}

/** Undefined if expected arrivals are off, which then costs no query. */
function loadsOf({ settings }: Context, row: CheckInRow): string[] | undefined {
  if (!settings.settings.expectedArrivals) return undefined;
  // An unverified check-in cannot claim an expected arrival.
  return row.unverified ? [] : numbersOf(row);
}

const numbersOf = (row: CheckInRow) => loadKeys([row.pickup_delivery_number], row.container_number);

export function momentOf(context: Context, write: Pick<CheckInWrite, 'occurredAt' | 'sentAt'>): Moment {
  const receivedAt = context.clock.now();
  const asDate = (text: string | undefined) => (text === undefined ? undefined : new Date(text));
  return {
    receivedAt,
    occurredAt: appliedTime({ receivedAt, occurredAt: asDate(write.occurredAt), sentAt: asDate(write.sentAt) }),
  };
}

type Written = Pick<CheckInWrite, 'caller' | 'operation'>;

function namedOperation(write: Written, id: string, moment: Moment): NamedOperation {
  const { content, earlierContent = [] } = write.operation;
  const hashes = { requestHash: contentHash(content), earlierHashes: earlierContent.map(contentHash) };
  return { id, actor: actorOf(write.caller), ...hashes, receivedAt: moment.receivedAt };
}

type FirstOutcome = NonNullable<Awaited<ReturnType<typeof claimOperation>>>;

async function repeat(trx: DatabaseTransaction, write: CheckInWrite, { id }: NamedOperation, first: FirstOutcome) {
  if (!first.same) return operationConflict();
  if ('refused' in first.outcome) return repeatedRefusal(trx, write, first.outcome.refused);
  const touched = (await findOperationChanges(trx, id)).map((change) => change.check_in_id);
  const rows = await lockInScope(trx, write.caller, [...new Set([...write.ids, ...touched])]);
  return { rows, repeats: first.receivedAt };
}

function conflictFields(conflicts: readonly FieldConflict[] | undefined): Refusal['conflictFields'] {
  if (!conflicts?.some(({ id }) => id !== undefined)) return conflicts?.map(({ field }) => field);
  const byRecord: Record<string, string[]> = {};
  for (const { id = '', field } of conflicts) (byRecord[id] ??= []).push(field);
  return byRecord;
}

async function repeatedRefusal(trx: DatabaseTransaction, write: CheckInWrite, refusal: Refusal): Promise<AppError> {
  const { code, message, conflictFields: named, fields } = refusal;
  if (!named) return new AppError(code, message, fields && { fields });
  const rows = await lockInScope(trx, write.caller, write.ids);
  const fieldsOf = (row: CheckInRow) => (Array.isArray(named) ? named : (named[row.id] ?? []));
  const conflicts = rows.flatMap((row) => write.conflictsIn?.(row, fieldsOf(row)) ?? []);
  return new AppError(code, message, conflicts.length > 0 ? { conflicts } : {});
}

function customTextsOf({ settings }: Pick<Context, 'settings'>, row: CheckInRow): CustomTexts {
  return customSearchTexts(settings.forms.current, row.fields);
}

async function apply(
  context: Context,
  trx: DatabaseTransaction,
  changes: readonly RowChange[],
  write: CheckInWrite,
  moment: Moment,
) {
  if (changes.length === 0) return;
  for (const change of changes) {
    // Rows are few and locked in id order; updating them one by one reuses prepared statements.
    await store(context, trx, change, { moment, arrival: write.arrival });
  }
  await appendHistory(
    trx,
    changes.map((change) => historyEntry(change, write, moment)),
    { requests: recordsToIssue(changes), withdrawn: toldNoMore(context, changes) },
  );
  await eraseDeleted(context, trx, changes, moment);
  const { undoes = [], operation } = write;
  const by = { actor: actorOf(write.caller), operation: operation.id, undoes, now: moment.receivedAt };
  for (const { before, after } of ofArrivals(context, changes)) {
    const loads = after && loadsOf(context, after);
    if (!before || !loads) continue;
    const numbers = { before: numbersOf(before), after: numbersOf(after) };
    await tieAgain(trx, { ...after, loads, numbers, isDropped: isDropped(after) }, by);
  }
  await addToCounters(trx, totalsOf(changes));
}

/** A check-in is matched to an expected arrival by these columns. */
const compared = [
  'facility',
  'pickup_delivery_number',
  'container_number',
  'unverified',
] as const satisfies (keyof CheckInRow)[];

/** After these changes a check-in may match another expected arrival, or none; empty if those are off. */
function ofArrivals({ settings }: Context, changes: readonly RowChange[]): readonly RowChange[] {
  if (!settings.settings.expectedArrivals) return [];
  return changes.filter(
    ({ before, after }) =>
      isDropped(before) !== isDropped(after) || compared.some((column) => before?.[column] !== after?.[column]),
  );
}

const facilitiesOf = (changes: readonly RowChange[]) => [
  ...new Set(changes.flatMap(({ before, after }) => [before, after].flatMap((row) => row?.facility ?? []))),
];

async function store(
  context: Context,
  trx: DatabaseTransaction,
  { before, after }: RowChange,
  { moment, arrival }: { moment: Moment; arrival: string | undefined },
): Promise<void> {
  if (after === null) return deleteCheckIns(trx, [before.id], moment.receivedAt);
  const custom = customTextsOf(context, after);
  if (before) return replaceCheckIn(trx, after, custom);
  if (!(await insertCheckIn(trx, after, custom))) throw new AppError('id_conflict', 'This id is already in use.');
  if (arrival) await tieLinkedCheckIn(trx, after, arrival);
  else await tieNewCheckIn(trx, after, loadsOf(context, after) ?? []);
}

async function eraseDeleted(
  { settings, papers }: Context,
  trx: DatabaseTransaction,
  changes: readonly RowChange[],
  { receivedAt }: Moment,
) {
  const ids = changes.flatMap(({ before, after }) => (after === null ? before.id : []));
  if (ids.length === 0) return;
  await eraseValues(trx, ids, personalInHistory(settings.forms.current));
  await forgetRecords(trx, ids, receivedAt);
  if (papers.isUsed) await forgetPapers(trx, ids);
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
  { before, after, reason, jump, occurredAt }: RowChange,
  write: Pick<CheckInWrite, 'caller' | 'operation' | 'timeIsUncertain'>,
  moment: Moment,
): NewHistoryEntry {
  const common = {
    actor: actorOf(write.caller),
    occurredAt: occurredAt ?? moment.occurredAt,
    receivedAt: moment.receivedAt,
    operationId: write.operation.id ?? null,
  };
  if (after === null) {
    // Records only that it was unverified: followers never saw it, so they need not learn that it is gone.
    const changes = before.unverified ? { unverified: { before: before.unverified, after: null } } : {};
    return { ...common, checkInId: before.id, version: before.version + 1, kind: 'deleted', changes };
  }
  const kind = before ? 'updated' : 'created';
  const changes = { ...changesBetween(before, after), ...toldOf({ reason, jump }, write.timeIsUncertain) };
  return { ...common, checkInId: after.id, version: after.version, kind, changes };
}
