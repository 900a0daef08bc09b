import type { CheckInTable } from '../../platform/database-schema.ts';
import type { ArrivalRow } from '../../platform/arrivals-schema.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { appendArrivalHistory, selectAwaited, selectTied, storeArrivals } from './arrivals-repository.ts';

/** A check-in that was moved, or whose numbers were changed. */
export interface Changed extends Pick<CheckInTable, 'id' | 'facility' | 'created_at'> {
  loads: readonly string[];
}

/**
 * Looks again which expected arrival a check-in is: another facility than its own waits again for what it was there, and where it
 * is none then, the one open arrival that has one of its numbers is it.
 */
export async function tieAgain(
  trx: DatabaseTransaction,
  { id, facility, created_at: arrived, loads }: Changed,
  { actor, now }: { actor: string | null; now: Date },
): Promise<void> {
  const tied = await selectTied(trx, [id]).forUpdate().execute();
  const left = tied.filter((arrival) => arrival.facility !== facility);
  const brought = { facilities: [facility], keys: loads, first: arrived, last: arrived };
  const isLooking = left.length === tied.length && loads.length > 0;
  const open = isLooking ? await selectAwaited(trx, brought).forUpdate().execute() : [];
  const found = open.length === 1 ? open : [];
  const retied = (arrival: ArrivalRow, tie: Pick<ArrivalRow, 'check_in_id' | 'arrived_at'>): ArrivalRow =>
    Object.assign(arrival, tie, { version: arrival.version + 1, changed_at: now });
  const changed = [
    ...left.map((arrival) => retied(arrival, { check_in_id: null, arrived_at: null })),
    ...found.map((arrival) => retied(arrival, { check_in_id: id, arrived_at: arrived })),
  ];
  await storeArrivals(trx, changed);
  await appendArrivalHistory(
    trx,
    changed.map(({ id: arrivalId, version, check_in_id: after }) => ({
      arrival_id: arrivalId,
      version,
      changes: { checkIn: { before: after === null ? id : null, after } },
      actor,
      occurred_at: now,
      batch: null,
    })),
  );
}
