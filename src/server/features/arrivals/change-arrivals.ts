import { v7 } from 'uuid';

import { isInScope } from '#shared/access/scope.ts';
import type { ArrivalUpdate, NewArrival } from '#shared/contract/expected-arrivals.ts';
import { AppError } from '#shared/errors/errors.ts';
import { zoneOf } from '#shared/facilities/facilities.ts';
import type { ArrivalRow } from '../../platform/arrivals-schema.ts';
import { elsewhere, type StaffCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { refuseConflicts } from '../settings/settings-service.ts';
import { changedContent, changesBetween, type Content, contentOf, toldOf } from './arrival-row.ts';
import { lockArrivals } from './arrivals-repository.ts';
import { findCheckIn } from './ties-repository.ts';
import { noArrival, writeArrivals } from './write-arrivals.ts';

/** The columns of a new arrival that no request names; what follows from its content is added when it is stored. */
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

/** A new arrival, before it is stored. */
export function newRow(
  content: Content,
  origin: Pick<ArrivalRow, 'id' | 'facility' | 'source' | 'external_id'>,
  now: Date,
): ArrivalRow {
  return { ...origin, ...content, ...unarrived, created_at: now, changed_at: now };
}

/** The one arrival that was written, which is still there. */
function stored(made: { after: ArrivalRow | null } | undefined): ArrivalRow {
  if (!made?.after) throw new Error('an arrival was written and is not there');
  return made.after;
}

/** Where an arrival came from that somebody typed in, or a program sent alone. */
const sourceOf = ({ via }: StaffCaller) => (via === 'session' ? 'screen' : 'api');

/** Expects an arrival. The same sent again with its id has no second effect; other content is refused with `id_conflict`. */
export async function createArrival(
  context: Context,
  caller: StaffCaller,
  { id = v7(), facility, ...input }: NewArrival,
): Promise<ArrivalRow> {
  if (!isInScope(caller.scope, facility)) throw elsewhere();
  const content = contentOf(input, zoneOf(context.facilities, facility));
  const [made] = await writeArrivals(context, {
    caller,
    decide: async (trx, now) => {
      const [known] = await lockArrivals(trx, [id]);
      const row = newRow(content, { id, facility, source: sourceOf(caller), external_id: null }, now);
      if (!known) return [{ before: null, after: row }];
      const isRepeated = known.facility === facility && Object.keys(changesBetween(known, row)).length === 0;
      if (isRepeated) return [{ before: known, after: known }];
      throw new AppError('id_conflict', 'This id is already in use. Send the arrival again with a new one.');
    },
  });
  return stored(made);
}

/** Locks one arrival in the caller's scope. Refuses with `not_found`. */
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

/** The columns of an arrival that turned out to be a check-in, or not to be one; the same where nothing is said of it. */
async function tied(trx: DatabaseTransaction, row: ArrivalRow, checkIn: string | null | undefined) {
  if (checkIn === undefined || checkIn === row.check_in_id) return {};
  if (checkIn === null) return { check_in_id: null, arrived_at: null };
  if (row.canceled_at) throw notPossible('It is canceled. Expect it again before you tie a check-in to it.');
  const found = await findCheckIn(trx, checkIn);
  if (found?.facility !== row.facility) {
    throw notPossible('There is no such check-in at the facility of this arrival. Move it there first.');
  }
  return { check_in_id: found.id, arrived_at: found.created_at };
}

/**
 * Changes an arrival, cancels it or expects it again, ties it to a check-in or unties it. Refuses with `not_found`, with `edit_conflict` where somebody else has
 * changed the same meanwhile, and with `illegal_transition` the cancelation of one that has arrived, and a tie to what is not there.
 */
export async function updateArrival(
  context: Context,
  caller: StaffCaller,
  id: string,
  { changes, base }: ArrivalUpdate,
): Promise<ArrivalRow> {
  const [made] = await writeArrivals(context, {
    caller,
    decide: async (trx, now) => {
      const row = await lockOne(trx, caller, id);
      refuseConflicts(toldOf(row), changes, base);
      const { isCanceled, checkIn, ...written } = changes;
      const content = changedContent(row, written, zoneOf(context.facilities, row.facility));
      const tie = await tied(trx, row, checkIn);
      return [{ before: row, after: { ...row, ...content, ...tie, canceled_at: canceled(row, isCanceled, now) } }];
    },
  });
  return stored(made);
}
