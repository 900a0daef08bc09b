import { v7 } from 'uuid';

import { isInScope } from '#shared/access/scope.ts';
import { isMoved, type WrittenWindow } from '#shared/arrivals/arrival.ts';
import type { ArrivalUpdate, NewArrival } from '#shared/contract/expected-arrivals.ts';
import { AppError } from '#shared/errors/errors.ts';
import { zoneOf } from '#shared/facilities/facilities.ts';
import type { ArrivalRow } from '../../platform/arrivals-schema.ts';
import { actorOf, elsewhere, type StaffCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { claimOperation, contentHash, operationConflict } from '../../platform/operations.ts';
import { refuseConflicts } from '../settings/settings-service.ts';
import { changedContent, changesBetween, type Content, contentOf, toldOf } from './arrival-row.ts';
import { lockArrivals } from './arrivals-repository.ts';
import { findCheckIn, isDropped } from './ties-repository.ts';
import { noArrival, writeArrivals } from './write-arrivals.ts';

/** Derived columns are filled in when the row is stored. */
const unarrived = {
  keys: [],
  search_text: '',
  check_in_id: null,
  arrived_at: null,
  canceled_at: null,
  estimated_at: null,
  linked_at: null,
  version: 0,
};

export function newRow(
  content: Content,
  origin: Pick<ArrivalRow, 'id' | 'facility' | 'source' | 'external_id'>,
  now: Date,
): ArrivalRow {
  return { ...origin, ...content, ...unarrived, created_at: now, changed_at: now };
}

function stored(made: { after: ArrivalRow | null } | undefined): ArrivalRow {
  if (!made?.after) throw new Error('an arrival was written and is not there');
  return made.after;
}

/** `other` if the operation's id was used for something else. */
async function repeats(trx: DatabaseTransaction, caller: StaffCaller, id: string, content: unknown, receivedAt: Date) {
  const named = { id, actor: actorOf(caller), requestHash: contentHash(content), earlierHashes: [], receivedAt };
  const first = await claimOperation(trx, named, { done: 'arrival' });
  return first && (first.same ? 'same' : 'other');
}

/** A repeated request has no second effect, whatever the arrival's state. Throws `not_found`. */
function unchanged(row: ArrivalRow | undefined) {
  if (!row) throw noArrival();
  return { before: row, after: row };
}

const sourceOf = ({ via }: StaffCaller) => (via === 'session' ? 'screen' : 'api');

/** A repeat with the same id has no second effect; with other content it is refused with `id_conflict`. */
export async function createArrival(
  context: Context,
  caller: StaffCaller,
  { id: given, facility, ...input }: NewArrival,
): Promise<ArrivalRow> {
  const id = given ?? v7();
  if (!isInScope(caller.scope, facility)) throw elsewhere();
  const content = contentOf(input, zoneOf(context.facilities, facility));
  const [made] = await writeArrivals(context, {
    caller,
    decide: async (trx, now) => {
      const isSent = given !== undefined && (await repeats(trx, caller, id, { facility, ...input }, now)) === 'same';
      const [known] = await lockArrivals(trx, [id]);
      if (isSent) return [unchanged(known)];
      const row = newRow(content, { id, facility, source: sourceOf(caller), external_id: null }, now);
      if (!known) return [{ before: null, after: row }];
      const isRepeated = known.facility === facility && Object.keys(changesBetween(known, row)).length === 0;
      if (isRepeated) return [unchanged(known)];
      throw new AppError('id_conflict', 'This id is already in use. Send the arrival again with a new one.');
    },
  });
  return stored(made);
}

/** Locks one arrival in the caller's scope. Throws `not_found`. */
export async function lockOne(trx: DatabaseTransaction, { scope }: StaffCaller, id: string): Promise<ArrivalRow> {
  const [row] = await lockArrivals(trx, [id]);
  if (!row || !isInScope(scope, row.facility)) throw noArrival();
  return row;
}

function canceled(row: ArrivalRow, isCanceled: boolean | undefined, now: Date): Date | null {
  if (isCanceled === undefined || isCanceled === (row.canceled_at !== null)) return row.canceled_at;
  if (isCanceled && row.check_in_id !== null) {
    throw notPossible('It has arrived. Untie it from its check-in before you cancel it.');
  }
  return isCanceled ? now : null;
}

export const notPossible = (message: string) => new AppError('illegal_transition', message);

async function tied(trx: DatabaseTransaction, row: ArrivalRow, checkIn: string | null | undefined) {
  if (checkIn === undefined || checkIn === row.check_in_id) return {};
  if (checkIn === null) return { check_in_id: null, arrived_at: null };
  if (row.canceled_at) throw notPossible('It is canceled. Expect it again before you tie a check-in to it.');
  const found = await findCheckIn(trx, checkIn);
  if (found?.facility !== row.facility) {
    throw notPossible('There is no such check-in at the facility of this arrival. Move it there first.');
  }
  if (isDropped(found)) {
    throw notPossible('It was canceled before it came to a dock. Reopen it before you tie it to an arrival.');
  }
  return { check_in_id: found.id, arrived_at: found.created_at };
}

/** A window conflicts as a whole. */
function windowTold(after: ArrivalRow, written: WrittenWindow) {
  const { from, until, day } = toldOf(after);
  return isMoved(written) ? { from, until, day } : {};
}

/** Throws `not_found`, `edit_conflict` if somebody changed the same fields meanwhile, and `illegal_transition`. */
export async function updateArrival(
  context: Context,
  caller: StaffCaller,
  id: string,
  { changes, base, operationId }: ArrivalUpdate,
): Promise<ArrivalRow> {
  const [made] = await writeArrivals(context, {
    caller,
    decide: async (trx, now) => {
      const earlier = operationId && (await repeats(trx, caller, operationId, { id, changes }, now));
      if (earlier === 'other') throw operationConflict();
      const row = await lockOne(trx, caller, id);
      if (earlier) return [unchanged(row)];
      const { isCanceled, checkIn, ...written } = changes;
      const content = changedContent(row, written, zoneOf(context.facilities, row.facility));
      refuseConflicts(toldOf(row), { ...changes, ...windowTold({ ...row, ...content }, written) }, base);
      const tie = await tied(trx, row, checkIn);
      return [{ before: row, after: { ...row, ...content, ...tie, canceled_at: canceled(row, isCanceled, now) } }];
    },
  });
  return stored(made);
}
