import { sql } from 'kysely';

import type { ArrivalRow } from '../../platform/arrivals-schema.ts';
import type { CheckInTable } from '../../platform/database-schema.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';

type CheckIn = Pick<CheckInTable, 'id' | 'facility' | 'created_at'>;

/** Ties a new check-in to the one open arrival that has one of its numbers, by the rule of the fast path; does nothing without numbers. */
export async function tieNewCheckIn(
  trx: DatabaseTransaction,
  { id, facility, created_at: arrived }: CheckIn,
  loads: readonly string[],
): Promise<void> {
  if (loads.length === 0) return;
  await sql`select tie_expected_arrival(${id}::uuid, ${facility}, ${arrived}::timestamptz, ${loads}::text[])`.execute(
    trx,
  );
}

/** Ties a new check-in to the arrival whose link brought it. Throws where that is taken: see `isArrivalTaken`. */
export async function tieLinkedCheckIn(
  trx: DatabaseTransaction,
  { id, created_at: arrived }: CheckIn,
  arrival: string,
): Promise<void> {
  await sql`select tie_linked_arrival(${id}::uuid, ${arrival}::uuid, ${arrived}::timestamptz)`.execute(trx);
}

/**
 * What waits again, with the same statement, for the arrivals that check-ins were, which are deleted: also where none are
 * expected any more, and without a statement more.
 */
export function untying(trx: DatabaseTransaction, ids: readonly string[], now: Date) {
  return trx
    .with(
      'tied',
      () =>
        sql<never>`(select id, check_in_id from expected_arrivals where check_in_id = any(${ids}::uuid[]) order by id for update)`,
    )
    .with(
      'untied',
      () =>
        sql<never>`(
        update expected_arrivals as arrival
        set check_in_id = null, arrived_at = null, version = version + 1, changed_at = ${now}::timestamptz
        from tied where tied.id = arrival.id
        returning arrival.id, arrival.version, tied.check_in_id
      )`,
    )
    .with(
      'told',
      () =>
        sql<never>`(
        insert into expected_arrival_events (arrival_id, version, changes, occurred_at)
        select id, version, jsonb_build_object('checkIn', jsonb_build_object('before', check_in_id, 'after', null)), ${now}::timestamptz
        from untied
      )`,
    );
}

/** An arrival that was tied to a check-in, or untied from it. */
export interface TieChange {
  arrival_id: string;
  isTied: boolean;
}

/** What became of the ties of a check-in by changes of it. */
export async function findTieChanges(
  trx: DatabaseTransaction,
  checkIn: string,
  operations: readonly string[],
): Promise<TieChange[]> {
  const { rows } = await sql<TieChange>`
    select arrival_id, changes #>> '{checkIn,after}' is not null as "isTied" from expected_arrival_events
    where operation_id = any(${operations}::uuid[])
      and ${checkIn} in (changes #>> '{checkIn,before}', changes #>> '{checkIn,after}')
  `.execute(trx);
  return rows;
}

/** Locks what a check-in is tied to, and other arrivals. */
export function lockTies(trx: DatabaseTransaction, checkIn: string, others: readonly string[]): Promise<ArrivalRow[]> {
  return trx
    .selectFrom('expected_arrivals')
    .selectAll()
    .where(sql<boolean>`(check_in_id = ${checkIn}::uuid or id = any(${others}::uuid[]))`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Whether it was canceled or refused before it came to a dock: what it was expected to bring is still to come. */
export const isDropped = (row: Pick<CheckInTable, 'status' | 'dock_in_at'> | null): boolean =>
  row?.status === 'canceled' && row.dock_in_at === null;

/** Where a check-in is that is in the yard, when it arrived, and whether it is any arrival. */
export function findCheckIn(trx: DatabaseTransaction, id: string) {
  return trx
    .selectFrom('check_ins')
    .select(['id', 'facility', 'created_at', 'status', 'dock_in_at'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
}

/** What check-ins in the yard are compared by, and whether they are still there. */
export function findCompared(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('check_ins')
    .select(['id', 'facility', 'created_at', 'pickup_delivery_number', 'container_number', 'status', 'dock_out_at'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}
