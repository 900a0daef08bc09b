import { sameContainer, sameLicense } from '#shared/check-in/container.ts';
import { isOnSite, queueState } from '#shared/check-in/dock.ts';
import type { OwnCheckIn, OwnCheckIns } from '#shared/contract/own-check-in.ts';
import { errorTexts } from '#shared/errors/error-texts.ts';
import { AppError } from '#shared/errors/errors.ts';
import { facilityName, zoneOf } from '#shared/facilities/facilities.ts';
import { localPeriods } from '#shared/facilities/local-periods.ts';
import { activeSince } from '#shared/queue/queue-limits.ts';
import { clockString } from '#shared/time/clock-time.ts';
import type { Context } from '../../platform/context.ts';
import { readFormerSecret } from '../../platform/former-secret.ts';
import { findCheckIns } from './check-in-repository.ts';
import type { CheckInRow } from './check-in-row.ts';
import { assignedDockOf, dockStateOf, driversStageOf } from './present.ts';
import { readReceipts, receiptSeconds, signReceipt } from './receipt.ts';
import { findPlacesOnceConfirmed, findPositions } from './service-order-repository.ts';

export async function issueReceipt(context: Context, checkInId: string): Promise<string> {
  return signReceipt(await context.secrets.keyFor('receipt'), checkInId, context.clock.now());
}

const stateOf = (row: CheckInRow) => queueState(dockStateOf(row));
const isHere = (row: CheckInRow) => isOnSite(dockStateOf(row));

export async function readReceiptIds(context: Context, receipts: string): Promise<string[]> {
  const now = context.clock.now();
  const [own, former] = [await context.secrets.keysFor('receipt'), await readFormerSecret(context)];
  const isHeld = former && now.getTime() < former.sealedAt + receiptSeconds * 1000;
  return readReceipts(isHeld ? [...own, former.secret] : own, receipts, now);
}

/** Null if there is no valid receipt or the signing key cannot be read. */
export function newestReceipt(context: Context, receipts: string): Promise<string | null> {
  return readReceiptIds(context, receipts).then(
    ([newest]) => newest ?? null,
    () => null,
  );
}

export async function findOwn(context: Context, receipts: string): Promise<CheckInRow[]> {
  const ids = await readReceiptIds(context, receipts);
  const rows = ids.length === 0 ? [] : await findCheckIns(context.database.db, ids);
  return rows.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime());
}

/** Check-ins are included whatever their priority. Throws `not_found` if there are none. */
export async function readOwnCheckIns(context: Context, receipts: string): Promise<OwnCheckIns> {
  const own = await findOwn(context, receipts);
  const onSite = own.filter(isHere);
  const shown = onSite.length > 0 ? onSite : own.slice(0, 1);
  const [first, ...others] = await present(context, shown, own);
  if (!first) throw new AppError('not_found', errorTexts.checkInNotFound);
  return { ...first, others };
}

export async function findOwnSameContainer(
  context: Context,
  receipts: string,
  containerNumber: string,
): Promise<OwnCheckIn[]> {
  const own = await findOwn(context, receipts);
  const same = own.filter((row) => isHere(row) && sameContainer(row.container_number, containerNumber));
  return present(context, same, own);
}

/** `own` are all check-ins of this browser; on a shared tablet, only those with the same license are the driver's. */
async function present(context: Context, rows: readonly CheckInRow[], own: readonly CheckInRow[]) {
  const now = context.clock.now();
  const lately = localPeriods(context.facilities, undefined, (timeZone) => ({ from: activeSince(now, timeZone) }));
  const waiting = own.filter((row) => stateOf(row) === 'waiting');
  const isShown = rows.some((row) => stateOf(row) === 'waiting');
  const places = await findPositions(context.database.db, isShown ? waiting : [], lately);
  const apart = waiting.filter(({ unverified }) => unverified !== null).map(({ id }) => id);
  if (isShown && apart.length > 0) {
    for (const [id, place] of await findPlacesOnceConfirmed(context.database.db, apart, lately)) places.set(id, place);
  }
  const placeOf = ({ id }: CheckInRow) => places.get(id) ?? null;
  const trucksAhead = (row: CheckInRow): number | null => {
    const place = placeOf(row);
    if (place === null) return null;
    const himself = waiting.filter(
      (other) =>
        other.facility === row.facility &&
        sameLicense(other.drivers_license, row.drivers_license) &&
        (placeOf(other) ?? place) < place,
    );
    return place - 1 - himself.length;
  };
  return rows.map((row) => presentOwn(context, row, { place: placeOf(row), trucksAhead: trucksAhead(row) }));
}

function presentOwn(context: Context, row: CheckInRow, order: Pick<OwnCheckIn, 'place' | 'trucksAhead'>): OwnCheckIn {
  return {
    id: row.id,
    ticket: row.ticket,
    state: stateOf(row),
    stage: driversStageOf(row),
    status: row.status,
    facility: facilityName(context.facilities, row.facility),
    dock: assignedDockOf(row) || null,
    ...order,
    arrivalTime: clockString(row.created_at, zoneOf(context.facilities, row.facility)),
    dateCreated: row.created_at.toISOString(),
    asOf: context.clock.now().toISOString(),
  };
}
