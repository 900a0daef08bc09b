import type { CheckInChanges } from '#shared/check-in/changes.ts';
import { pressedEarlier } from '#shared/check-in/next-state.ts';
import type { CheckInUpdate } from '#shared/contract/check-ins.ts';
import { errorTexts } from '#shared/errors/error-texts.ts';
import { AppError } from '#shared/errors/errors.ts';
import { type Facilities, zoneOf } from '#shared/facilities/facilities.ts';
import { actorOf, type Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { changedRow, refuseOtherAssignments } from './changed-row.ts';
import type { CheckInRow } from './check-in-row.ts';
import { refuseCustomChanges } from './custom-values.ts';
import { storedBase } from './facility-words.ts';
import { findDeliveryType, findFieldChanges } from './history-repository.ts';
import { earlierContent, operationContent } from './operation-content.ts';
import { findReprioritized } from './reprioritized.ts';
import { bothValues, mayConflict, refuseConflicts, settle } from './settle-change.ts';
import { giveTicket } from './ticket-repository.ts';
import { type Moment, writeCheckIns } from './write-check-ins.ts';

/**
 * The part of a change that applies despite what others have written. Throws `edit_conflict` if the user must decide.
 */
async function standing(
  trx: DatabaseTransaction,
  row: CheckInRow,
  input: CheckInUpdate,
  moment: Moment,
  { facilities, actor }: { facilities: Facilities; actor: string | null },
) {
  const { changes, baseVersion, reason, operationId = null } = input;
  const base = storedBase(input.base, facilities);
  const [isCorrection, isDated] = [reason !== undefined, input.occurredAt !== undefined];
  const requested = { changes, base, baseVersion, isCorrection, isDated, operationId, actor, moment };
  if (!mayConflict(row, requested)) return changes;
  const { apply, conflicts } = settle(row, requested, (await findFieldChanges(trx, [row.id])).get(row.id) ?? []);
  refuseConflicts(conflicts, facilities);
  return apply;
}

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

/**
 * Changes fields of a record. Throws `not_found`, `illegal_transition` if the dock rules forbid it, and `edit_conflict`
 * with both values if the user must decide. A change without effect succeeds and leaves no trace.
 */
export async function updateCheckIn(context: Context, caller: Caller, id: string, input: CheckInUpdate) {
  const { occurredAt, sentAt, timeIsUncertain, reason } = input;
  const { rows } = await writeCheckIns(context, {
    caller,
    ids: [id],
    operation: input.operationId
      ? {
          id: input.operationId,
          kind: 'update',
          content: operationContent.update(id, input),
          earlierContent: earlierContent.update(id, input),
        }
      : undefined,
    occurredAt,
    sentAt,
    timeIsUncertain,
    conflictsIn: (row, fields) => bothValues(row, input.changes, fields, { facilities: context.facilities }),
    decide: async (existing, moment, trx) => {
      const stored = existing.get(id);
      if (!stored) throw new AppError('not_found', errorTexts.checkInNotFound);
      const changes = await standing(trx, stored, input, moment, {
        facilities: context.facilities,
        actor: actorOf(caller),
      });
      const before = await withDeliveryType(trx, stored, changes);
      const circumstances = {
        ...moment,
        sentAt: sentAt === undefined ? undefined : new Date(sentAt),
        reason,
        timeZone: zoneOf(context.facilities, before.facility),
      };
      const changed = changedRow(before, changes, circumstances);
      refuseCustomChanges(context, changed, changes.fields);
      refuseOtherAssignments(before, changed, { facilities: context.facilities, moment, prefix: 'changes.' });
      const after = await withTicketThere(trx, before, changed, moment);
      // Even without a time in the request, the history dates it from when it counts.
      const pressedAt = occurredAt === undefined ? pressedEarlier(changes, after.dock_in_at, circumstances) : null;
      const jump = (await findReprioritized(trx, [{ before, after }])).get(id);
      return [{ before, after, reason, jump, occurredAt: pressedAt ?? undefined }];
    },
  });
  const row = rows[0];
  if (!row) throw new AppError('not_found', errorTexts.checkInNotFound);
  return row;
}
