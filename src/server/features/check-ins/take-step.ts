import { settingsAt } from '#shared/carriers/carriers.ts';
import { appointmentOf } from '#shared/arrivals/appointment.ts';
import { type FoundForStep, nextStep } from '#shared/check-in/next-step.ts';
import { stepRefusals } from '#shared/check-in/steps.ts';
import { may } from '#shared/access/permissions.ts';
import type { StepRequest } from '#shared/contract/check-ins.ts';
import { errorTexts } from '#shared/errors/error-texts.ts';
import { AppError } from '#shared/errors/errors.ts';
import { zoneOf } from '#shared/facilities/facilities.ts';
import { isOvertaken, type OperationStamp } from '#shared/offline/conflicts.ts';
import type { Jump, JumpKind } from '#shared/queue/queue-order.ts';
import { queuedSince, timesAfterMove } from '#shared/queue/service-order.ts';
import { actorOf, type Caller, forbidden } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { findTiedWindow } from '../arrivals/arrivals-service.ts';
import { columnsAfter, nextVersion, refuseOtherAssignments } from './changed-row.ts';
import { type CheckInRow, stateOf } from './check-in-row.ts';
import { lockCheckIns } from './check-in-repository.ts';
import { findDeliveryType, findFieldChanges } from './history-repository.ts';
import { operationContent } from './operation-content.ts';
import { findLane, findTicketsAhead } from './service-order-repository.ts';
import { type Moment, type RowChange, writeCheckIns } from './write-check-ins.ts';

/** Something later in the history may make this step void; the history is read only if the step may be late. */
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

const notTied =
  'The check-in is not matched to the expected arrival that "arrival" names. Match it first, or name the one that it is matched to.';

function stepped(row: CheckInRow, request: StepRequest, { context, moment }: Deps, found: FoundForStep = {}) {
  const { facilities } = context;
  const circumstances = { ...moment, timeZone: zoneOf(facilities, row.facility) };
  const next = nextStep(stateOf(row), request, circumstances, settingsAt(context.facilities, row.facility), found);
  const changed = { ...row, ...columnsAfter(next) };
  const after = nextVersion(row, changed, moment);
  refuseOtherAssignments(row, after, { facilities, moment, prefix: '' });
  return after;
}

/** The changes include the trucks that make room. */
async function moved(row: CheckInRow, request: StepRequest, deps: Deps): Promise<RowChange[]> {
  const { trx, moment } = deps;
  // A truck that cannot be moved is refused before the other trucks are read.
  stepped(row, request, deps);
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
  return [{ before: row, after: stepped(row, request, deps, { place: times.get(row.id) }), jump }, ...others];
}

function jumpBy({ step, keepPlace }: StepRequest, before: CheckInRow, after: CheckInRow): JumpKind | undefined {
  if (step === 'requeue') return keepPlace ? 'kept-place' : 'requeued';
  if (queuedBy(before) === queuedBy(after)) return undefined;
  if (step === 'confirm-appointment') return 'appointment';
  return step === 'unconfirm-appointment' ? 'no-appointment' : undefined;
}

const queuedBy = (row: CheckInRow) => queuedSince({ queuedAt: row.queued_at, dateCreated: row.created_at });

async function jumpedTo(trx: DatabaseTransaction, request: StepRequest, before: CheckInRow, after: CheckInRow) {
  const kind = jumpBy(request, before, after);
  if (kind === undefined) return undefined;
  if (kind === 'kept-place') return { kind, ticket: null };
  return { kind, ticket: (await findTicketsAhead(trx, [after])).get(after.id) ?? null };
}

/** The facts come from the truck's expected arrival. Throws if the two are not matched. */
async function foundFor(row: CheckInRow, request: StepRequest, deps: Deps): Promise<FoundForStep> {
  if (request.step !== 'confirm-appointment') return {};
  // A facility without confirmed appointments refuses the step before any arrival is read.
  stepped(row, request, deps);
  const window = await findTiedWindow(deps.trx, row.id, request.arrival ?? '');
  if (!window) throw new AppError('illegal_transition', notTied);
  return { appointment: appointmentOf(window, row.created_at, settingsAt(deps.context.facilities, row.facility)) };
}

/** A reopened record returns to its delivery type; for older records only the history has it. */
async function withDeliveryType(trx: DatabaseTransaction, row: CheckInRow, { step }: StepRequest) {
  if (step !== 'reopen' || row.delivery_type !== null) return row;
  return { ...row, delivery_type: await findDeliveryType(trx, row.id, row.version + 1) };
}

/**
 * Throws `not_found`, `forbidden` for a move by those who may not, and `illegal_transition` with the reason. A step
 * that somebody's later one has overtaken succeeds and leaves no trace.
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
      const after = stepped(before, request, deps, await foundFor(before, request, deps));
      return [{ before, after, reason, jump: await jumpedTo(trx, request, before, after) }];
    },
  });
  const row = rows.find((one) => one.id === id);
  if (!row) throw new AppError('not_found', errorTexts.checkInNotFound);
  return row;
}
