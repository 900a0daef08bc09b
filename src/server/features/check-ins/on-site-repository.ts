import { type SelectQueryBuilder, sql } from 'kysely';

import { deliveryTypes, endedStatuses } from '#shared/check-in/closed-lists.ts';
import { priorityRank } from '#shared/queue/queue-order.ts';
import type { LocalPeriod } from '#shared/facilities/local-periods.ts';
import type { Schema } from '../../platform/database-schema.ts';
import type { Database } from '../../platform/database.ts';
import { arrivedWithin } from './period-repository.ts';

type CheckInSelect<O> = SelectQueryBuilder<Schema, 'check_ins', O>;

// Literals instead of parameters, so that the partial indexes apply.
const listed = (statuses: readonly string[]) => sql.join(statuses.map((status) => sql.lit(status)));

/** Conditions for open and ended check-ins. */
export const isOpenSql = sql<boolean>`status in (${listed(deliveryTypes)})`;
export const hasEndedSql = sql<boolean>`status in (${listed(endedStatuses)})`;

/** A condition for trucks on site, the same as the shared `isOnSite`. */
export const isOnSiteSql = sql<boolean>`(${isOpenSql} and dock_out_at is null)`;

/** Restricts to trucks on site. */
export function whereOnSite<O>(select: CheckInSelect<O>): CheckInSelect<O> {
  return select.where(isOnSiteSql);
}

/** Restricts to what visitors may see, the same as `isVisibleToAll`. Source: docs/product.md, "The public view". */
export function whereVisibleToAll<O>(select: CheckInSelect<O>): CheckInSelect<O> {
  return whereOnSite(select).where(({ eb, or }) => or([eb('priority', 'is', null), eb('priority', '!=', 'high')]));
}

const { none, ...ranks } = priorityRank;
const cases = Object.entries(ranks).map(([priority, rank]) => `when '${priority}' then ${rank}`);

/** The rank of a priority as text, identical to that in the indexes. */
export const priorityRankText = `(case priority ${cases.join(' ')} else ${none} end)`;
export const priorityRankSql = sql<number>`${sql.raw(priorityRankText)}`;

/** The fields staff need to find another truck with the same container. */
const columns = ['id', 'driver_name', 'facility', 'container_number', 'created_at'] as const;

/** The trucks on site that arrived within these periods, earliest first. */
export function findOnSite(db: Database, arrived: readonly LocalPeriod[]) {
  return whereOnSite(db.selectFrom('check_ins').select(columns))
    .where(({ and }) => and(arrivedWithin(arrived)))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
