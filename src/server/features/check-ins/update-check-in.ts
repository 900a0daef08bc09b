import type { CheckInUpdate } from '#shared/contract/check-ins.ts';
import { AppError, errorTexts, type FieldConflict } from '#shared/errors.ts';
import { resolveConflicts } from '#shared/offline/conflicts.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { changedRow, onServerClock } from './changed-row.ts';
import type { CheckInRow } from './check-in-row.ts';
import { fieldValues } from './field-values.ts';
import { findFieldChanges } from './history-repository.ts';
import { lastChanges } from './last-changes.ts';
import { giveTicket } from './ticket-repository.ts';
import { type Moment, writeCheckIns } from './write-check-ins.ts';

/** The part of a change that stands against what others have written meanwhile. Throws `edit_conflict` to ask. */
async function settle(trx: DatabaseTransaction, row: CheckInRow, input: CheckInUpdate, moment: Moment) {
  if (!input.base && input.baseVersion === undefined) return input.changes;
  const history = lastChanges(await findFieldChanges(trx, row.id));
  const { apply, conflicts } = resolveConflicts({
    changes: input.changes,
    base: input.base,
    stored: fieldValues(row),
    changedSinceBase: (field) => (history.get(field)?.version ?? 0) > (input.baseVersion ?? row.version),
    lastChange: (field) => history.get(field),
    changedAt: moment.occurredAt,
    operationId: input.operationId ?? null,
  });
  if (conflicts.length === 0) return apply;
  const fields = conflicts.map(({ field }) => field).join(', ');
  throw new AppError('edit_conflict', `Someone else changed this meanwhile: ${fields}. Choose which value to keep.`, {
    conflicts,
  });
}

function bothValues(row: CheckInRow, { changes }: CheckInUpdate, fields: readonly string[]): FieldConflict[] {
  const stored: Record<string, string | null> = fieldValues(row);
  const wanted: Record<string, string | null | undefined> = changes;
  return fields.map((field) => ({ field, yours: wanted[field] ?? null, theirs: stored[field] ?? null }));
}

/** A truck sent to another facility keeps its ticket, unless somebody there has the same. */
async function withTicketThere(trx: DatabaseTransaction, before: CheckInRow, after: CheckInRow, moment: Moment) {
  if (before.ticket === null || before.facility === after.facility) return after;
  return { ...after, ticket: await giveTicket(trx, after, moment.receivedAt) };
}

/**
 * Changes some fields of a record. Refuses with `not_found`, with `illegal_transition` where the rules of docks forbid
 * it, and with `edit_conflict` and both values where the person must choose; a change that changes nothing succeeds and
 * leaves no trace.
 */
export async function updateCheckIn(context: Context, caller: Caller, id: string, input: CheckInUpdate) {
  const { rows } = await writeCheckIns(context, {
    caller,
    ids: [id],
    operation: input.operationId
      ? { id: input.operationId, kind: 'update', content: { id, changes: input.changes, base: input.base } }
      : undefined,
    occurredAt: input.occurredAt,
    sentAt: input.sentAt,
    conflictsIn: (row, fields) => bothValues(row, input, fields),
    decide: async (existing, moment, trx) => {
      const before = existing.get(id);
      if (!before) throw new AppError('not_found', errorTexts.checkInNotFound);
      const changes = onServerClock(before, await settle(trx, before, input, moment), input.sentAt, moment.receivedAt);
      const after = changedRow(before, changes, moment, context.timeZone);
      return [{ before, after: await withTicketThere(trx, before, after, moment) }];
    },
  });
  const row = rows[0];
  if (!row) throw new AppError('not_found', errorTexts.checkInNotFound);
  return row;
}
