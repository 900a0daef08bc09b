import { nextStep } from '#shared/check-in/next-step.ts';
import { stepRefusals } from '#shared/check-in/steps.ts';
import { may } from '#shared/access/permissions.ts';
import type { StepRequest } from '#shared/contract/check-ins.ts';
import { errorTexts } from '#shared/errors/error-texts.ts';
import { AppError } from '#shared/errors/errors.ts';
import { facilityOf, zoneOf } from '#shared/facilities/facilities.ts';
import { facilitySettingsOf } from '#shared/facilities/facility-settings.ts';
import { isOvertaken, type OperationStamp } from '#shared/offline/conflicts.ts';
import type { Jump } from '#shared/queue/queue-order.ts';
import { timesAfterMove } from '#shared/queue/service-order.ts';
import { actorOf, type Caller, forbidden } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { columnsAfter, nextVersion, refuseOtherAssignments } from './changed-row.ts';
import { type CheckInRow, stateOf } from './check-in-row.ts';
import { lockCheckIns } from './check-in-repository.ts';
import { findDeliveryType, findFieldChanges } from './history-repository.ts';
import { operationContent } from './operation-content.ts';
import { findLane, findTicketsAhead } from './service-order-repository.ts';
import { type Moment, type RowChange, writeCheckIns } from './write-check-ins.ts';

/** Whether a later step or status in the history makes this one void; who is not late needs no look there. */
async function comesTooLate(
  trx: DatabaseTransaction,
  row: CheckInRow,
  { step, base, occurredAt, operationId }: StepRequest,
  operation: Pick<OperationStamp, 'occurredAt' | 'actor'>,
) {
  if (occurredAt === undefined || base?.version === row.version) return false;
  const history = (await findFieldChanges(trx, [row.id])).get(row.id) ?? [];
  return isOvertaken(step, { ...operation, operationId: operationId ?? null, seenVersion: base?.version }, history);
}

interface Deps {
  context: Context;
  trx: DatabaseTransaction;
  moment: Moment;
}

/** The record after a step, with the next version. `place` is where a move leads. */
function stepped(row: CheckInRow, request: StepRequest, { context, moment }: Deps, place: Date | null) {
  const { facilities } = context;
  const circumstances = { ...moment, timeZone: zoneOf(facilities, row.facility) };
  const next = nextStep(
    stateOf(row),
    request,
    circumstances,
    facilitySettingsOf(facilityOf(facilities, row.facility)),
    place,
  );
  const changed = { ...row, ...columnsAfter(next) };
  const after = nextVersion(row, changed, moment);
  refuseOtherAssignments(row, after, { facilities, moment, prefix: '' });
  return after;
}

/** A truck's move, and the others that make room for it. */
async function moved(row: CheckInRow, request: StepRequest, deps: Deps): Promise<RowChange[]> {
  const { trx, moment } = deps;
  // Refused here already where the truck itself cannot move, whatever the others do.
  stepped(row, request, deps, null);
  const lane = await findLane(trx, row);
  const times = timesAfterMove(lane, { ...request, id: row.id }, moment.occurredAt);
  if (times === null) throw new AppError('illegal_transition', stepRefusals.otherLane);
  const pushed = await lockCheckIns(
    trx,
    [...times.keys()].filter((id) => id !== row.id),
  );
  const others = pushed.map((before): RowChange => {
    const after = nextVersion(before, { ...before, queued_at: times.get(before.id) ?? null }, moment);
    return { before, after, jump: { kind: 'made-room', ticket: row.ticket } };
  });
  const ticket = lane.find(({ id }) => id === (request.before ?? request.after))?.ticket ?? null;
  const jump: Jump = { kind: request.before === undefined ? 'moved-after' : 'moved-before', ticket };
  return [{ before: row, after: stepped(row, request, deps, times.get(row.id) ?? null), jump }, ...others];
}

/** Where a truck came back to the queue. */
async function requeuedAt(trx: DatabaseTransaction, after: CheckInRow, { step, keepPlace }: StepRequest) {
  if (step !== 'requeue') return undefined;
  if (keepPlace) return { kind: 'kept-place', ticket: null } as const;
  return { kind: 'requeued', ticket: (await findTicketsAhead(trx, [after])).get(after.id) ?? null } as const;
}

/** A record reopened after it ended returns to its delivery type, which for older ones only the history has. */
async function withDeliveryType(trx: DatabaseTransaction, row: CheckInRow, { step }: StepRequest) {
  if (step !== 'reopen' || row.delivery_type !== null) return row;
  return { ...row, delivery_type: await findDeliveryType(trx, row.id, row.version + 1) };
}

/**
 * Takes a step of a truck. Throws `not_found`, `forbidden` for a move by those who may not, and `illegal_transition` with
 * the reason. A step that somebody's later one has overtaken succeeds and leaves no trace.
 */
export async function takeStep(context: Context, caller: Caller, id: string, request: StepRequest) {
  if (request.step === 'move' && !may(caller.role, 'check-in:move')) throw forbidden();
  const { operationId, occurredAt, sentAt, timeIsUncertain, reason } = request;
  const { rows } = await writeCheckIns(context, {
    caller,
    ids: [id],
    operation: { id: operationId, kind: 'step', content: operationContent.step(id, request) },
    occurredAt,
    sentAt,
    timeIsUncertain,
    decide: async (existing, moment, trx): Promise<RowChange[]> => {
      const stored = existing.get(id);
      if (!stored) throw new AppError('not_found', errorTexts.checkInNotFound);
      const operation = { occurredAt: moment.occurredAt, actor: actorOf(caller) };
      if (await comesTooLate(trx, stored, request, operation)) return [{ before: stored, after: stored }];
      const deps = { context, trx, moment };
      if (request.step === 'move') return moved(stored, request, deps);
      const before = await withDeliveryType(trx, stored, request);
      const after = stepped(before, request, deps, null);
      return [{ before, after, reason, jump: await requeuedAt(trx, after, request) }];
    },
  });
  const row = rows.find((one) => one.id === id);
  if (!row) throw new AppError('not_found', errorTexts.checkInNotFound);
  return row;
}
