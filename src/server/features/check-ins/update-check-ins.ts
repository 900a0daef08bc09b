import { settingsAt } from '#shared/carriers/carriers.ts';
import type { BaseValues, CheckInChanges } from '#shared/check-in/changes.ts';
import { pressedEarlier } from '#shared/check-in/next-state.ts';
import { stepRefusals } from '#shared/check-in/steps.ts';
import type { BulkUpdate, CheckInUpdate } from '#shared/contract/check-ins.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { errorTexts } from '#shared/errors/error-texts.ts';
import { AppError } from '#shared/errors/errors.ts';
import { fieldRefusal } from '#shared/errors/rule-texts.ts';
import { zoneOf } from '#shared/facilities/facilities.ts';
import type { Jump } from '#shared/queue/queue-order.ts';
import { isServed } from '#shared/queue/service-order.ts';
import { actorOf, type Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { changedRow, refuseOtherAssignments } from './changed-row.ts';
import type { CheckInRow } from './check-in-row.ts';
import { refuseCustomChanges } from './custom-values.ts';
import { storedBase } from './facility-words.ts';
import { findDeliveryType } from './history-repository.ts';
import { earlierContent, operationContent } from './operation-content.ts';
import { stageStateOf } from './present.ts';
import { findTicketsAhead } from './service-order-repository.ts';
import { bothValues, standing } from './settle-change.ts';
import { giveTicket } from './ticket-repository.ts';
import { type CheckInWrite, type Moment, writeCheckIns } from './write-check-ins.ts';

/** A record whose Dock Out is cleared returns to its delivery type, which for older records only the history has. */
async function withDeliveryType(trx: DatabaseTransaction, row: CheckInRow, changes: CheckInChanges) {
  if (row.delivery_type !== null || changes.dockOutAt !== null) return row;
  return { ...row, delivery_type: await findDeliveryType(trx, row.id, row.version + 1) };
}

/** A truck moved to another facility keeps its ticket unless it is taken there. */
async function withTicketThere(trx: DatabaseTransaction, before: CheckInRow, after: CheckInRow, moment: Moment) {
  if (before.ticket === null || before.facility === after.facility) return after;
  return { ...after, ticket: await giveTicket(trx, after, moment.receivedAt) };
}

interface AnyUpdate extends Omit<CheckInUpdate, 'base'> {
  ids: readonly string[];
  baseOf: (id: string) => BaseValues | undefined;
  /** Some records of a bulk change may be missing, and its conflicts name their record. */
  isBulk: boolean;
}

/** Facilities without gate out read no seal. */
function refuseSeal({ facilities }: Context, before: CheckInRow, { seal_number: seal, facility }: CheckInRow): void {
  if (seal === null || seal === before.seal_number) return;
  if (!settingsAt(facilities, facility).gateOut) {
    throw new AppError('illegal_transition', stepRefusals.gateOut);
  }
}

/** Throws if the rules forbid the change. */
async function changed(
  { context, trx, moment }: { context: Context; trx: DatabaseTransaction; moment: Moment },
  stored: CheckInRow,
  changes: CheckInChanges,
  { sentAt, occurredAt, reason }: AnyUpdate,
) {
  const { facilities } = context;
  const before = await withDeliveryType(trx, stored, changes);
  const circumstances = {
    ...moment,
    sentAt: sentAt === undefined ? undefined : new Date(sentAt),
    reason,
    timeZone: zoneOf(facilities, before.facility),
  };
  const next = changedRow(before, changes, circumstances);
  refuseCustomChanges(context, next, changes.fields);
  refuseSeal(context, before, next);
  refuseOtherAssignments(before, next, { facilities, moment, prefix: 'changes.' });
  const after = await withTicketThere(trx, before, next, moment);
  // Even without a time in the request, the history entry is dated by when the change took effect.
  const pressedAt = occurredAt === undefined ? pressedEarlier(changes, after.dock_in_at, circumstances) : null;
  return { before, after, reason, occurredAt: pressedAt ?? undefined };
}

async function findReprioritized(
  trx: DatabaseTransaction,
  changes: readonly { before: CheckInRow; after: CheckInRow }[],
): Promise<Map<string, Jump>> {
  const moved = changes.filter(
    ({ before, after }) => before.priority !== after.priority && isServed(stageStateOf(after)),
  );
  const ahead = await findTicketsAhead(
    trx,
    moved.map(({ after }) => after),
  );
  return new Map([...ahead].map(([id, ticket]) => [id, { kind: 'reprioritized', ticket }]));
}

type Named = Pick<NonNullable<CheckInWrite['operation']>, 'kind' | 'content' | 'earlierContent'>;

function write(context: Context, caller: Caller, update: AnyUpdate, named: Named) {
  const { ids, changes, baseVersion, baseOf, isBulk, operationId, occurredAt, sentAt, timeIsUncertain } = update;
  const { facilities } = context;
  return writeCheckIns(context, {
    caller,
    ids,
    operation: { id: operationId, ...named },
    occurredAt,
    sentAt,
    timeIsUncertain,
    conflictsIn: (row, fields) => bothValues(row, changes, fields, { facilities, isNamed: isBulk }),
    decide: async (existing, moment, trx) => {
      if (!isBulk && existing.size === 0) throw new AppError('not_found', errorTexts.checkInNotFound);
      const change = {
        changes,
        baseVersion,
        isCorrection: update.reason !== undefined,
        isDated: occurredAt !== undefined,
        operationId: operationId ?? null,
        actor: actorOf(caller),
        moment,
      };
      const changeOf = ({ id }: CheckInRow) => ({ ...change, base: storedBase(baseOf(id), facilities) });
      const changesOf = await standing(trx, [...existing.values()], changeOf, { facilities, isNamed: isBulk });
      const made = [];
      for (const row of existing.values()) {
        made.push(await changed({ context, trx, moment }, row, changesOf(row), update));
      }
      const jumps = await findReprioritized(trx, made);
      return made.map((one) => Object.assign(one, { jump: jumps.get(one.after.id) }));
    },
  });
}

/**
 * Throws `not_found`, `illegal_transition` if the dock rules forbid it, and `edit_conflict` with both values if the
 * user must decide. A change without effect succeeds and leaves no trace.
 */
export async function updateCheckIn(context: Context, caller: Caller, id: string, input: CheckInUpdate) {
  const update = { ...input, ids: [id], baseOf: () => input.base, isBulk: false };
  const { rows } = await write(context, caller, update, {
    kind: 'update',
    content: operationContent.update(id, input),
    earlierContent: earlierContent.update(id, input),
  });
  const row = rows[0];
  if (!row) throw new AppError('not_found', errorTexts.checkInNotFound);
  return row;
}

/** Updates all or none; returns the ids of missing records. Throws `edit_conflict` where the user must decide. */
export async function bulkUpdateCheckIns(context: Context, caller: Caller, input: BulkUpdate) {
  const { ids, base = {} } = input;
  if (!Object.keys(base).every((id) => ids.includes(id))) throw fieldRefusal('base', broken('not_among_ids'));
  const { rows } = await write(
    context,
    caller,
    { ...input, baseOf: (id) => base[id], isBulk: true },
    {
      kind: 'bulk-update',
      content: operationContent.bulkUpdate(input),
      earlierContent: earlierContent.bulkUpdate(input),
    },
  );
  const found = new Set(rows.map((row) => row.id));
  return { rows, missing: ids.filter((id) => !found.has(id)) };
}
