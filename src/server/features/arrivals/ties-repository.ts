import { sql } from 'kysely';

import type { ArrivalRow } from '../../platform/arrivals-schema.ts';
import type { CheckInTable } from '../../platform/database-schema.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';

type CheckIn = Pick<CheckInTable, 'id' | 'facility' | 'created_at'>;

/**
 * Ties the one open arrival with one of the check-in's numbers, by the rule of the fast path; a no-op without numbers.
 */
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

/** Throws if another check-in has that arrival: see `isArrivalTaken`. */
export async function tieLinkedCheckIn(
  trx: DatabaseTransaction,
  { id, created_at: arrived }: CheckIn,
  arrival: string,
): Promise<void> {
  await sql`select tie_linked_arrival(${id}::uuid, ${arrival}::uuid, ${arrived}::timestamptz)`.execute(trx);
}

/**
 * The update is part of the deleting statement, so it costs no other one; it applies even while expected arrivals are
 * off.
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

export interface TieChange {
  arrival_id: string;
  isTied: boolean;
}

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

export function lockTies(trx: DatabaseTransaction, checkIn: string, others: readonly string[]): Promise<ArrivalRow[]> {
  return trx
    .selectFrom('expected_arrivals')
    .selectAll()
    .where(sql<boolean>`(check_in_id = ${checkIn}::uuid or id = any(${others}::uuid[]))`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Locks the arrival; undefined if the check-in is not matched to it. */
export function findTiedWindow(trx: DatabaseTransaction, checkIn: string, arrival: string) {
  return trx
    .selectFrom('expected_arrivals')
    .select(['from_at as from', 'until_at as until', 'day'])
    .where('id', '=', arrival)
    .where('check_in_id', '=', checkIn)
    .forShare()
    .executeTakeFirst();
}

/** Whether it was canceled or refused before it came to a dock: then its expected load is still to come. */
export const isDropped = (row: Pick<CheckInTable, 'status' | 'dock_in_at'> | null): boolean =>
  row?.status === 'canceled' && row.dock_in_at === null;

export function findCheckIn(trx: DatabaseTransaction, id: string) {
  return trx
    .selectFrom('check_ins')
    .select(['id', 'facility', 'created_at', 'status', 'dock_in_at'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
}

export function findCompared(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('check_ins')
    .select(['id', 'facility', 'created_at', 'pickup_delivery_number', 'container_number', 'status', 'dock_out_at'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}
