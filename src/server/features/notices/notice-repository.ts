import { sql } from 'kysely';

import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import { type CheckInRow, whereOnSite } from '../check-ins/check-in-service.ts';

const columns = [
  'id',
  'version',
  'ticket',
  'facility',
  'dock',
  'carrier',
  'container_number',
  'pickup_delivery_number',
  'status',
  'created_at',
  'free_time_from',
  'dock_assigned_at',
  'dock_in_at',
  'dock_out_at',
  'held_at',
  'no_show_at',
  'work_started_at',
  'work_ended_at',
] as const satisfies readonly (keyof CheckInRow)[];

export type NotedTruck = Pick<CheckInRow, (typeof columns)[number]>;

const toldSql = sql<string[]>`array(
  select dedupe_key from mails where check_in_id = check_ins.id and kind = 'notice' and dedupe_key is not null
)`;

/** Finds trucks with drivers, called or docked by staff, with the keys of the notices mailed about them. */
export function findTrucks(db: Database, since: Date): Promise<(NotedTruck & { told: string[] })[]> {
  return whereOnSite(db.selectFrom('check_ins').select(columns).select(toldSql.as('told')))
    .where(sql<boolean>`greatest(created_at, free_time_from) >= ${since}::timestamptz`)
    .where(sql<boolean>`status = 'live' and (dock_assigned_at is not null or dock_in_at is not null)`)
    .execute();
}

/** Locks the truck until the transaction ends; undefined if it is gone. */
export function lockTruck(trx: DatabaseTransaction, id: string): Promise<NotedTruck | undefined> {
  return trx.selectFrom('check_ins').select(columns).where('id', '=', id).forShare().executeTakeFirst();
}
