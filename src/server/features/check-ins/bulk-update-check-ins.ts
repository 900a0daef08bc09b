import type { BulkUpdate } from '#shared/contract/check-ins.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { fieldRefusal } from '#shared/errors/rule-texts.ts';
import { type Facilities, zoneOf } from '#shared/facilities/facilities.ts';
import { actorOf, type Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { changedRow, refuseOtherAssignments } from './changed-row.ts';
import type { CheckInRow } from './check-in-row.ts';
import { refuseCustomChanges } from './custom-values.ts';
import { findFieldChanges } from './history-repository.ts';
import { earlierContent, operationContent } from './operation-content.ts';
import { findReprioritized } from './reprioritized.ts';
import { type RequestedChange, bothValues, mayConflict, refuseConflicts, settle } from './settle-change.ts';
import { type Moment, writeCheckIns } from './write-check-ins.ts';

/** The applicable part of the change, per record. Throws `edit_conflict` with every conflicting value. */
async function standing(
  trx: DatabaseTransaction,
  rows: readonly CheckInRow[],
  { changes, base, operationId, occurredAt }: BulkUpdate,
  moment: Moment,
  { facilities, actor }: { facilities: Facilities; actor: string | null },
) {
  const requested = { changes, isDated: occurredAt !== undefined, operationId: operationId ?? null, actor, moment };
  const changeOf = ({ id }: CheckInRow): RequestedChange => ({ ...requested, base: base?.[id] });
  const doubtful = rows.filter((row) => mayConflict(row, changeOf(row)));
  if (doubtful.length === 0) return () => changes;
  const histories = await findFieldChanges(
    trx,
    doubtful.map(({ id }) => id),
  );
  const resolutions = new Map(
    doubtful.map((row) => [row.id, settle(row, changeOf(row), histories.get(row.id) ?? [])] as const),
  );
  refuseConflicts(
    [...resolutions].flatMap(([id, { conflicts }]) => conflicts.map((conflict) => Object.assign(conflict, { id }))),
    facilities,
  );
  return ({ id }: CheckInRow) => resolutions.get(id)?.apply ?? changes;
}

function refuseUnrelatedBase({ ids, base = {} }: BulkUpdate): void {
  const named = new Set(ids);
  if (Object.keys(base).every((id) => named.has(id))) return;
  throw fieldRefusal('base', broken('not_among_ids'));
}

/**
 * Changes the same fields of many records in one transaction, all or none. Returns the ids of missing records. Throws
 * `edit_conflict` if others changed fields where the user must decide.
 */
export async function bulkUpdateCheckIns(context: Context, caller: Caller, input: BulkUpdate) {
  refuseUnrelatedBase(input);
  const { rows } = await writeCheckIns(context, {
    caller,
    ids: input.ids,
    operation: input.operationId
      ? {
          id: input.operationId,
          kind: 'bulk-update',
          content: operationContent.bulkUpdate(input),
          earlierContent: earlierContent.bulkUpdate(input),
        }
      : undefined,
    occurredAt: input.occurredAt,
    sentAt: input.sentAt,
    timeIsUncertain: input.timeIsUncertain,
    conflictsIn: (row, fields) =>
      bothValues(row, input.changes, fields, { facilities: context.facilities, isNamed: true }),
    decide: async (existing, moment, trx) => {
      const changesOf = await standing(trx, [...existing.values()], input, moment, {
        facilities: context.facilities,
        actor: actorOf(caller),
      });
      const circumstances = { ...moment, sentAt: undefined, reason: undefined };
      const written = [...existing.values()].map((before) => {
        const timeZone = zoneOf(context.facilities, before.facility);
        const changes = changesOf(before);
        const after = changedRow(before, changes, { ...circumstances, timeZone });
        refuseCustomChanges(context, after, changes.fields);
        refuseOtherAssignments(before, after, { facilities: context.facilities, moment, prefix: 'changes.' });
        return { before, after };
      });
      const jumps = await findReprioritized(trx, written);
      return written.map(({ before, after }) => ({ before, after, jump: jumps.get(before.id) }));
    },
  });
  const found = new Set(rows.map((row) => row.id));
  return { rows, missing: input.ids.filter((id) => !found.has(id)) };
}
