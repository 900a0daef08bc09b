import type { OwnCheckIn } from '#shared/contract/check-ins.ts';
import { AppError, errorTexts } from '#shared/errors.ts';
import { queueState } from '#shared/queue/queue-state.ts';
import { clockString } from '#shared/time/clock-string.ts';
import type { Context } from '../../platform/context.ts';
import { countTrucksAhead, findCheckIn, readReceiptSecret } from './check-in-repository.ts';
import type { CheckInRow } from './check-in-row.ts';
import { assignedDockOf, dockStateOf } from './present.ts';
import { readReceipt, signReceipt } from './receipt.ts';

/** A receipt for a driver's own check-in. */
export async function issueReceipt(context: Context, checkInId: string): Promise<string> {
  return signReceipt(await readReceiptSecret(context.database.db), checkInId, context.clock.now());
}

/** The check-in a receipt is for, whatever its priority. Refuses with `not_found`. */
export async function readOwnCheckIn(context: Context, receipt: string): Promise<OwnCheckIn> {
  const { db } = context.database;
  const secret = await readReceiptSecret(db);
  const id = readReceipt(secret, receipt, context.clock.now());
  const row = id === null ? undefined : await findCheckIn(db, id);
  if (!row) throw new AppError('not_found', errorTexts.checkInNotFound);
  return present(context, row);
}

async function present(context: Context, row: CheckInRow): Promise<OwnCheckIn> {
  const state = queueState(dockStateOf(row));
  return {
    id: row.id,
    state,
    status: row.status,
    facility: row.facility,
    dock: assignedDockOf(row) || null,
    trucksAhead: state === 'waiting' ? await countTrucksAhead(context.database.db, row) : null,
    arrivalTime: clockString(row.created_at, context.timeZone),
    dateCreated: row.created_at.toISOString(),
    asOf: context.clock.now().toISOString(),
  };
}
