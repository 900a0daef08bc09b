import { sql } from 'kysely';

import type { LocalPeriod } from '#shared/facilities/local-periods.ts';
import { priorityRank } from '#shared/queue/queue-order.ts';
import { BuiltQueries } from '../../platform/built-queries.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import type { CheckInRow } from './check-in-row.ts';
import { arrivedWithin, isOnSiteSql, priorityRankSql } from './on-site-repository.ts';

interface QueuePosition {
  id: string;
  place: number;
}

/** The rule is the same as the shared `isServed`. */
export const isServedSql = sql<boolean>`(${isOnSiteSql} and dock_in_at is null and held_at is null and no_show_at is null)`;

/** The order, within a facility and status, is the same as the shared `compareServed`. */
export const serviceOrderSql = sql`${priorityRankSql}, coalesce(queued_at, created_at), id`;

// The first and last parameters, the facilities and ids, are filled in for each request.
const places = (arrived: readonly LocalPeriod[]) => sql<QueuePosition>`
  select id, place from (
    select id, row_number() over (partition by facility, status order by ${serviceOrderSql})::int as place
    from check_ins
    where ${sql.join([sql`facility = any(${[]}::text[])`, isServedSql, ...arrivedWithin(arrived)], sql` and `)}
  ) as served
  where id = any(${[]}::uuid[])`;

const positionQueries = new BuiltQueries<QueuePosition>();

/** Place 1 is next; only waiting trucks have one. All count, visible or not. Source: docs/product, "The queue". */
export async function findPositions(
  db: Database,
  waiting: readonly { id: string; facility: string }[],
  arrived: readonly LocalPeriod[],
): Promise<Map<string, number>> {
  if (waiting.length === 0) return new Map();
  const ids = waiting.map(({ id }) => id);
  const facilities = [...new Set(waiting.map(({ facility }) => facility))];
  const query = positionQueries.for(arrived, () => places(arrived).compile(db));
  const parameters = [facilities, ...query.parameters.slice(1, -1), ids];
  const { rows } = await db.executeQuery<QueuePosition>({ ...query, parameters });
  return new Map(rows.map(({ id, place }) => [id, place]));
}

/** Until confirmed, unverified check-ins do not affect others' places. */
export async function findPlacesOnceConfirmed(db: Database, ids: readonly string[], arrived: readonly LocalPeriod[]) {
  const ahead = sql.join(
    [sql`facility = own.facility and status = own.status`, isServedSql, ...arrivedWithin(arrived)],
    sql` and `,
  );
  const { rows } = await sql<QueuePosition>`
    select own.id, (
      select count(*) + 1 from check_ins
      where ${ahead} and (${serviceOrderSql}) < (own.rank, own.since, own.id)
    )::int as place
    from (
      select id, facility, status, ${priorityRankSql} as rank, coalesce(queued_at, created_at) as since
      from check_ins where id = any(${ids}::uuid[])
    ) as own
  `.execute(db);
  return rows.map(({ id, place }): [string, number] => [id, place]);
}

/**
 * The trucks have the same facility, status and priority; the next one comes first. Locks the facility's order for the
 * transaction.
 */
export async function findLane(trx: DatabaseTransaction, { facility, status, priority }: CheckInRow) {
  await sql`select pg_advisory_xact_lock(hashtextextended('order of service: ' || ${facility}, 0))`.execute(trx);
  const { rows } = await sql<{ id: string; ticket: string | null; dateCreated: Date; queuedAt: Date | null }>`
    select id, ticket, created_at as "dateCreated", queued_at as "queuedAt" from check_ins
    where facility = ${facility} and status = ${status} and priority is not distinct from ${priority} and ${isServedSql}
    order by ${serviceOrderSql}
  `.execute(trx);
  return rows;
}

/**
 * The keys are ids of these rows, which are about to be written; null if no truck is directly ahead, or it has no
 * ticket.
 */
export async function findTicketsAhead(
  trx: DatabaseTransaction,
  rows: readonly CheckInRow[],
): Promise<Map<string, string | null>> {
  if (rows.length === 0) return new Map();
  const all = <T>(value: (row: CheckInRow) => T) => rows.map(value);
  const ids = all(({ id }) => id);
  const { rows: found } = await sql<{ id: string; ticket: string | null }>`
    with written as (
      select * from unnest(
        ${ids}::uuid[], ${all(({ facility }) => facility)}::text[], ${all(({ status }) => status)}::text[],
        ${all(({ priority }) => priorityRank[priority ?? 'none'])}::int[],
        ${all((row) => row.queued_at ?? row.created_at)}::timestamptz[], ${all(({ ticket }) => ticket)}::text[]
      ) as one (id, facility, status, rank, since, ticket)
    )
    select written.id, ahead.ticket from written left join lateral (
      select served.ticket from (
        select id, ticket, ${priorityRankSql} as rank, coalesce(queued_at, created_at) as since from check_ins
        where facility = written.facility and status = written.status and ${isServedSql} and id <> all(${ids}::uuid[])
        union all
        select id, ticket, rank, since from written as peer
        where peer.facility = written.facility and peer.status = written.status
      ) as served
      where (served.rank, served.since, served.id) < (written.rank, written.since, written.id)
      order by served.rank desc, served.since desc, served.id desc limit 1
    ) as ahead on true
  `.execute(trx);
  return new Map(found.map(({ id, ticket }) => [id, ticket]));
}
