import type { CheckInChanges } from '#shared/check-in/changes.ts';
import { pressedEarlier } from '#shared/check-in/next-state.ts';
import type { CheckInUpdate } from '#shared/contract/check-ins.ts';
import { AppError, errorTexts } from '#shared/errors.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { changedRow } from './changed-row.ts';
import type { CheckInRow } from './check-in-row.ts';
import { findDeliveryType, findFieldChanges } from './history-repository.ts';
import { operationContent } from './operation-content.ts';
import { bothValues, mayConflict, refuseConflicts, settle } from './settle-change.ts';
import { giveTicket } from './ticket-repository.ts';
import { type Moment, writeCheckIns } from './write-check-ins.ts';

/** The part of a change that stands against what others have written meanwhile. Throws `edit_conflict` to ask. */
async function standing(trx: DatabaseTransaction, row: CheckInRow, input: CheckInUpdate, moment: Moment) {
  const { changes, base, baseVersion, reason, operationId = null } = input;
  const asked = { changes, base, baseVersion, isCorrection: reason !== undefined, operationId, moment };
  if (!mayConflict(row, asked)) return changes;
  const { apply, conflicts } = settle(row, asked, (await findFieldChanges(trx, [row.id])).get(row.id) ?? []);
  refuseConflicts(conflicts);
  return apply;
}

async function deliveryTypeOf(trx: DatabaseTransaction, { id }: CheckInRow, changes: CheckInChanges) {
  return changes.dockOutAt === null ? findDeliveryType(trx, id) : 'live';
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
  const { occurredAt, sentAt, reason } = input;
  const { rows } = await writeCheckIns(context, {
    caller,
    ids: [id],
    operation: input.operationId
      ? { id: input.operationId, kind: 'update', content: operationContent.update(id, input) }
      : undefined,
    occurredAt,
    sentAt,
    conflictsIn: (row, fields) => bothValues(row, input.changes, fields),
    decide: async (existing, moment, trx) => {
      const before = existing.get(id);
      if (!before) throw new AppError('not_found', errorTexts.checkInNotFound);
      const changes = await standing(trx, before, input, moment);
      const circumstances = {
        ...moment,
        sentAt: sentAt === undefined ? undefined : new Date(sentAt),
        reason,
        deliveryType: await deliveryTypeOf(trx, before, changes),
        timeZone: context.timeZone,
      };
      const after = await withTicketThere(trx, before, changedRow(before, changes, circumstances), moment);
      // Also where nobody said when the change was made, the history tells it from when it counts.
      const pressedAt = occurredAt === undefined ? pressedEarlier(changes, after.dock_in_at, circumstances) : null;
      return [{ before, after, reason, occurredAt: pressedAt ?? undefined }];
    },
  });
  const row = rows[0];
  if (!row) throw new AppError('not_found', errorTexts.checkInNotFound);
  return row;
}
