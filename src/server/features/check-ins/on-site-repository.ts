import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

import { onlyOneOf, type Scope } from '#shared/access/scope.ts';
import { deliveryTypes, endedStatuses } from '#shared/check-in/closed-lists.ts';
import { unverifiedLimits } from '#shared/contract/check-ins.ts';
import { leavingLimits } from '#shared/contract/gate.ts';
import type { StageFilter } from '#shared/check-in/stage-group.ts';
import { priorityRank } from '#shared/queue/queue-order.ts';
import type { Instants, LocalPeriod } from '#shared/facilities/local-periods.ts';
import type { Schema } from '../../platform/database-schema.ts';
import type { Database } from '../../platform/database.ts';
import { checkInColumns, type CheckInRow } from './check-in-row.ts';
import { type Condition, withinPeriods } from '../../platform/local-periods.ts';

function arrivedIn({ from, to }: Instants): Condition[] {
  return [
    ...(from ? [sql<boolean>`created_at >= ${from}::timestamptz`] : []),
    ...(to ? [sql<boolean>`created_at < ${to}::timestamptz`] : []),
  ];
}

/** Periods are in each facility's time zone. Source: docs/product, "The check-in". */
export const arrivedWithin = (periods: readonly LocalPeriod[]): Condition[] => withinPeriods(periods, arrivedIn);

type CheckInSelect<O> = SelectQueryBuilder<Schema, 'check_ins', O>;

// Literals instead of parameters, so that the partial indexes apply.
const listed = (statuses: readonly string[]) => sql.join(statuses.map((status) => sql.lit(status)));

export const isOpenSql = sql<boolean>`status in (${listed(deliveryTypes)})`;
export const hasEndedSql = sql<boolean>`status in (${listed(endedStatuses)})`;

/** The rule is the same as the shared `isOnSite`. */
export const isOnSiteSql = sql<boolean>`(${isOpenSql} and dock_out_at is null)`;

const isBeforeDockSql = sql<boolean>`${isOnSiteSql} and dock_in_at is null`;
const isAsideSql = sql<boolean>`(held_at is not null or no_show_at is not null)`;

/** The rules are the same as the shared `isWithin` of `stageOf`. */
export const stageSql: Record<StageFilter, RawBuilder<boolean>> = {
  waiting: sql`(${isBeforeDockSql} and not ${isAsideSql} and dock_assigned_at is null)`,
  called: sql`(${isBeforeDockSql} and not ${isAsideSql} and dock_assigned_at is not null)`,
  docked: sql`(${isOnSiteSql} and dock_in_at is not null)`,
  'on-hold': sql`(${isBeforeDockSql} and ${isAsideSql})`,
  done: sql`(not ${isOnSiteSql})`,
  'on-site': isOnSiteSql,
};

export function whereOnSite<O>(select: CheckInSelect<O>): CheckInSelect<O> {
  return select.where(isOnSiteSql);
}

export function whereAt<O>(select: CheckInSelect<O>, scope: Scope): CheckInSelect<O> {
  if (scope === 'all') return select;
  const only = onlyOneOf(scope);
  return only === undefined
    ? select.where(sql<boolean>`facility = any(${scope}::text[])`)
    : select.where('facility', '=', only);
}

/** The rule is the same as `isVisibleToAll`. Source: docs/product, "The public view". */
export function whereVisibleToAll<O>(select: CheckInSelect<O>): CheckInSelect<O> {
  return whereOnSite(select)
    .where('unverified', 'is', null)
    .where(({ eb, or }) => or([eb('priority', 'is', null), eb('priority', '!=', 'high')]));
}

const { none, ...ranks } = priorityRank;
const cases = Object.entries(ranks).map(([priority, rank]) => `when '${priority}' then ${rank}`);

/** The text is identical to that in the indexes. */
export const priorityRankText = `(case priority ${cases.join(' ')} else ${none} end)`;
export const priorityRankSql = sql<number>`${sql.raw(priorityRankText)}`;

/** Trucks without a dock come first, drivers before trailers; then at a dock; then aside. See `compareServed`. */
export const listServiceOrder: readonly RawBuilder<unknown>[] = [
  sql`(case when dock_in_at is not null then 1 when ${isAsideSql} then 2 else 0 end)`,
  sql`(status = 'drop')`,
  priorityRankSql,
  sql`coalesce(queued_at, created_at)`,
];

/** Finds trucks on site, earliest first, as many as are settled at once. */
export function findUnverified(db: Database, scope: Scope, until: Date): Promise<CheckInRow[]> {
  return whereAt(whereOnSite(db.selectFrom('check_ins').select(checkInColumns)), scope)
    .where('unverified', 'is not', null)
    .where('created_at', '<=', until)
    .orderBy('created_at')
    .orderBy('id')
    .limit(unverifiedLimits.settled)
    .execute();
}

const leavingColumns = [
  'id',
  'version',
  'ticket',
  'container_number',
  'carrier',
  'dock_out_at',
  'gate_out_at',
  'seal_number',
] as const satisfies (keyof CheckInRow)[];

export type LeavingRow = Pick<CheckInRow, (typeof leavingColumns)[number]>;

/** Trucks finished at the dock since `since` and are not yet out of the gate; the latest comes first. */
export function findLeaving(db: Database, facility: string, since: Date): Promise<LeavingRow[]> {
  return (
    db
      .selectFrom('check_ins')
      .select(leavingColumns)
      // A literal, so that the partial index on the end of visits applies.
      .where(sql<boolean>`status = 'completed'`)
      .where('status_changed_at', '>=', since)
      .where('facility', '=', facility)
      .where('gate_out_at', 'is', null)
      .orderBy('status_changed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(leavingLimits.trucks)
      .execute()
  );
}

/** Staff need these fields to find another truck with the same container. */
const columns = ['id', 'driver_name', 'facility', 'container_number', 'created_at'] as const;

export function findOnSite(db: Database, arrived: readonly LocalPeriod[]) {
  return whereOnSite(db.selectFrom('check_ins').select(columns))
    .where('unverified', 'is', null)
    .where(({ and }) => and(arrivedWithin(arrived)))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** `called_to` is the old value of the first dock change at or after Dock In, if the call was before that. */
export async function findOtherDocks(db: Database, arrived: readonly LocalPeriod[]) {
  const onSite = sql.join([isOnSiteSql, sql`dock_in_at is not null`, ...arrivedWithin(arrived)], sql` and `);
  const { rows } = await sql<{ id: string; facility: string; called_to: string }>`
    select docked.id, docked.facility, change.called_to
    from (select id, facility, dock, dock_in_at from check_ins where ${onSite}) as docked
    cross join lateral (
      select changes #>> '{dock,before}' as called_to from check_in_events
      where check_in_id = docked.id and kind = 'updated' and changes ? 'dock'
        and (changes ? 'dockInAt' or occurred_at >= docked.dock_in_at)
        and (changes #>> '{dockAssignedAt,before}')::timestamptz < docked.dock_in_at
      order by version limit 1
    ) as change
    where change.called_to <> docked.dock
  `.execute(db);
  return rows;
}
