import { type RawBuilder, sql } from 'kysely';

import type { CountedArrival } from '#shared/analytics/arrival-figures.ts';
import type { Stayed, Visit } from '#shared/analytics/measures.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';

/** `endsAt` is excluded. */
export interface Span {
  facility: string;
  startsAt: Date;
  endsAt: Date;
}

const columns =
  sql.raw(`id, purpose, delivery_type, status, priority, carrier, dock, created_at, free_time_from, dock_assigned_at, dock_in_at,
  work_started_at, work_ended_at, dock_out_at, status_changed_at, no_show_at`);
export const typeSql = sql.raw(`case when status in ('live', 'drop') then status else delivery_type end`);
const msOf = (column: string) => sql.raw(`round(extract(epoch from ${column}) * 1000)::float8`);

/** Includes archived visits. If a dock was assigned again at or after Dock In, the call's time is from the history. */
export async function findVisits(
  db: Database | DatabaseTransaction,
  { facility, startsAt, endsAt }: Span,
  ofCarrier: RawBuilder<boolean> = sql`true`,
): Promise<Visit[]> {
  const where = sql`facility = ${facility} and created_at >= ${startsAt}::timestamptz and created_at < ${endsAt}::timestamptz and unverified is null and ${ofCarrier}`;
  const { rows } = await sql<Visit>`
    select purpose, ${typeSql} as "deliveryType", status, priority,
      carrier, case when dock_assigned_at is null then '' else dock end as dock, ${msOf('created_at')} as "arrivedAt",
      ${msOf('free_time_from')} as "freeFrom",
      ${msOf(`case when dock_in_at is null or dock_assigned_at < dock_in_at then dock_assigned_at else (
        select nullif(changes #>> '{dockAssignedAt,before}', '')::timestamptz from check_in_events
        where check_in_id = visit.id and changes ? 'dockAssignedAt'
          and (changes #>> '{dockAssignedAt,after}')::timestamptz >= visit.dock_in_at
        order by version limit 1
      ) end`)} as "calledAt",
      ${msOf('dock_in_at')} as "dockInAt", ${msOf('work_started_at')} as "workStartedAt",
      ${msOf('work_ended_at')} as "workEndedAt", ${msOf('dock_out_at')} as "dockOutAt",
      ${msOf('status_changed_at')} as "statusChangedAt", no_show_at is not null as "isNoShow"
    from (
      select ${columns} from check_ins where ${where}
      union all
      select ${columns} from archived_check_ins where ${where}
    ) as visit
  `.execute(db);
  return rows;
}

export interface Stay extends Stayed {
  id: string;
  ticket: string | null;
  carrier: string;
  containerNumber: string;
  pickupDeliveryNumber: string;
  isArchived: boolean;
}

/** Includes archived visits, but no dropped trailers. */
export async function findStays(db: Database, span: Span, ofCarrier: RawBuilder<boolean>): Promise<Stay[]> {
  const select = (table: 'check_ins' | 'archived_check_ins') => sql`
    select id, ticket, carrier, container_number as "containerNumber", pickup_delivery_number as "pickupDeliveryNumber",
      status, ${typeSql} as "deliveryType", ${msOf('created_at')} as "arrivedAt", ${msOf('free_time_from')} as "freeFrom", ${msOf('dock_out_at')} as "dockOutAt",
      ${msOf('status_changed_at')} as "statusChangedAt", ${table === 'archived_check_ins'} as "isArchived"
    from ${sql.table(table)}
    where facility = ${span.facility} and created_at >= ${span.startsAt}::timestamptz
      and created_at < ${span.endsAt}::timestamptz and status in ('live', 'completed') and ${ofCarrier}
      and (dock_out_at is not null or status = 'completed')`;
  const { rows } = await sql<Stay>`${select('check_ins')} union all ${select('archived_check_ins')}`.execute(db);
  return rows;
}

export type CountsTable = 'figures_days' | 'figures_months' | 'arrival_figures_days' | 'arrival_figures_months';

export interface StoredCounts {
  facility: string;
  starts_at: Date;
  counted_by: string;
  counts: Buffer;
}

/** The end of the interval is excluded. */
export function findCounts(
  db: Database | DatabaseTransaction,
  table: CountsTable,
  facilities: readonly string[],
  from: Date,
  to: Date,
): Promise<StoredCounts[]> {
  return db
    .selectFrom(table)
    .select(['facility', 'starts_at', 'counted_by', 'counts'])
    .where('facility', '=', sql<string>`any(${facilities}::text[])`)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .execute();
}

/** Does not wait; false while somebody is changing check-ins of the facility's finished days. */
export async function lockCounting(trx: DatabaseTransaction, facility: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(35, hashtext(${facility})) as locked
  `.execute(trx);
  return rows[0]?.locked ?? false;
}

export interface CountedSpan extends Span {
  counts: Buffer;
}

/** Replaces overlapping counts: from another time zone, or counted by other parameters. */
export async function storeCounts(
  trx: DatabaseTransaction,
  table: CountsTable,
  span: Span,
  countedBy: string,
  counted: readonly CountedSpan[],
): Promise<void> {
  await trx
    .deleteFrom(table)
    .where('facility', '=', span.facility)
    .where('starts_at', '<', span.endsAt)
    .where('ends_at', '>', span.startsAt)
    .execute();
  const rows = counted.map(({ facility, startsAt, endsAt, counts }) => {
    return { facility, starts_at: startsAt, ends_at: endsAt, counted_by: countedBy, counts };
  });
  await trx.insertInto(table).values(rows).execute();
}

/** `first` includes archived check-ins and is null without any. */
export async function findRecorded(db: Database): Promise<{ first: Date | null; hasCalls: boolean }> {
  const { rows } = await sql<{ first: Date | null; hasCalls: boolean }>`
    select least((select min(created_at) from check_ins), (select min(created_at) from archived_check_ins)) as first,
      exists (select from calls) as "hasCalls"
  `.execute(db);
  return rows[0] ?? { first: null, hasCalls: false };
}

/** Null without any records. */
export interface Recorded {
  first: Date | null;
  last: Date | null;
}

export async function findCountedArrivals(
  db: Database | DatabaseTransaction,
  { facility, startsAt, endsAt }: Span,
): Promise<CountedArrival[]> {
  const { rows } = await sql<CountedArrival>`
    select purpose, delivery_type as "deliveryType", carrier, ${msOf('from_at')} as "from", ${msOf('until_at')} as until,
      ${msOf('arrived_at')} as "arrivedAt", day is not null as "isWholeDay"
    from expected_arrivals
    where facility = ${facility} and from_at >= ${startsAt}::timestamptz and from_at < ${endsAt}::timestamptz
      and canceled_at is null
  `.execute(db);
  return rows;
}

export async function findExpected(db: Database): Promise<Recorded> {
  const { rows } = await sql<Recorded>`
    select min(from_at) as first, max(from_at) as last from expected_arrivals
  `.execute(db);
  return rows[0] ?? { first: null, last: null };
}
