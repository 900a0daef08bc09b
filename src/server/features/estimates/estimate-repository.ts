import { sql } from 'kysely';

import type { Scope } from '#shared/access/scope.ts';
import type { Call } from '#shared/queue/estimate-promise.ts';
import type { InLine } from '#shared/queue/estimate.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import type { EstimateTable } from '../../platform/measured-tables.ts';
import { isServedSql, serviceOrderSql } from '../check-ins/check-in-service.ts';

const calledAtSql = sql<Date>`least(dock_assigned_at, dock_in_at)`;

/** The newest call comes first. Only drivers who had to wait are counted. */
export async function findLatestCalls(db: Database, facility: string, count: number): Promise<Call[]> {
  const { rows } = await sql<{ called_at: Date; created_at: Date }>`
    select ${calledAtSql} as called_at, created_at from check_ins
    where facility = ${facility} and delivery_type = 'live' and ${calledAtSql} is not null
    order by ${calledAtSql} desc limit ${count}
  `.execute(db);
  return rows.map((row) => ({ at: row.called_at.getTime(), arrivedAt: row.created_at.getTime() })).toReversed();
}

/** Each truck with a driver counts once; withdrawn calls do not. */
export async function findLastCalls(db: Database, facility: string, since: Date): Promise<number[]> {
  const { rows } = await sql<{ at: Date }>`
    select max(called_at) as at from calls join check_ins on check_ins.id = check_in_id
    where calls.facility = ${facility} and called_at > ${since} and outcome is distinct from 'taken-back'
      and delivery_type = 'live'
    group by check_in_id
  `.execute(db);
  return rows.map(({ at }) => at.getTime());
}

export async function findInLine(db: Database, facility: string, since: Date, limit: number): Promise<InLine[]> {
  const { rows } = await sql<{ id: string; created_at: Date }>`
    select id, created_at from check_ins
    where facility = ${facility} and status = 'live' and ${isServedSql} and dock_assigned_at is null
      and created_at > ${since}
    order by ${serviceOrderSql} limit ${limit}
  `.execute(db);
  return rows.map(({ id, created_at }) => ({ id, arrivedAt: created_at.getTime() }));
}

/** An outcome is the actual time divided by the usual time, for each class of trucks ahead. */
export async function findOutcomes(db: Database, facility: string, classes: readonly number[], count: number) {
  const { rows } = await sql<{ ahead_class: number; outcome: number }>`
    select classes.ahead_class, latest.outcome from unnest(${classes}::smallint[]) as classes (ahead_class)
    cross join lateral (
      select (extract(epoch from called_at - since) * 1000 / usual_ms)::float8 as outcome from estimates
      where facility = ${facility} and ahead_class = classes.ahead_class and called_at is not null
      order by called_at desc limit ${count}
    ) as latest
  `.execute(db);
  return classes.map((ofClass) => rows.flatMap((row) => (row.ahead_class === ofClass ? row.outcome : [])));
}

/** Waits until no other node is recording. */
export async function lockRecording(trx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(42, 0)`.execute(trx);
}

/** Existing rows stay unchanged. */
export async function storeEntries(trx: DatabaseTransaction, entries: readonly EstimateTable[]): Promise<void> {
  if (entries.length === 0) return;
  await trx
    .insertInto('estimates')
    .values([...entries])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Stores calls, and deletes the estimates of trucks no longer waiting for one: on hold, no-shows, gone or moved. */
export async function settleEntries(trx: DatabaseTransaction, facilities: readonly string[]): Promise<void> {
  await sql`
    update estimates set called_at = ${calledAtSql} from check_ins
    where estimates.called_at is null and estimates.facility = any(${facilities}::text[])
      and check_ins.id = estimates.check_in_id and check_ins.facility = estimates.facility
      and ${calledAtSql} >= estimates.made_at
  `.execute(trx);
  await sql`
    delete from estimates where called_at is null and facility = any(${facilities}::text[])
      and not exists (
        select from check_ins where id = estimates.check_in_id and facility = estimates.facility and status = 'live'
          and ${isServedSql} and dock_assigned_at is null
      )
  `.execute(trx);
}

export interface CoverageCounts {
  facility: string;
  ahead_class: number;
  told: number;
  kept: number;
}

export async function countKept(db: Database, since: Date, scope: Scope): Promise<CoverageCounts[]> {
  const where = scope === 'all' ? sql`true` : sql`facility = any(${scope}::text[])`;
  const { rows } = await sql<CoverageCounts>`
    select facility, ahead_class, count(*) as told, count(*) filter (where called_at <= told_by) as kept from estimates
    where made_at >= ${since} and told_by is not null and called_at is not null and ${where}
    group by facility, ahead_class
  `.execute(db);
  return rows;
}
