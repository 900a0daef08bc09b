import { type SelectQueryBuilder, sql } from 'kysely';

import { deliveryTypes, endedStatuses } from '#shared/check-in/closed-lists.ts';
import { priorityRank } from '#shared/queue/queue-order.ts';
import type { Schema } from '../../platform/database-schema.ts';

type CheckInSelect<O> = SelectQueryBuilder<Schema, 'check_ins', O>;

// Written out and not as parameters, so that the indexes for some statuses serve these too.
const listed = (statuses: readonly string[]) => sql.join(statuses.map((status) => sql.lit(status)));

/** A condition for what has not ended, and one for what has. */
export const isOpenSql = sql<boolean>`status in (${listed(deliveryTypes)})`;
export const hasEndedSql = sql<boolean>`status in (${listed(endedStatuses)})`;

/** A condition for who is on site, as `isOnSite` of the shared rules has it. */
export const isOnSiteSql = sql<boolean>`(${isOpenSql} and dock_out_at is null)`;

/** Restricts to trucks on site. */
export function whereOnSite<O>(select: CheckInSelect<O>): CheckInSelect<O> {
  return select.where(isOnSiteSql);
}

/** Restricts to what visitors may see, as `isVisibleToAll` does. Source: docs/product.md, "The public view". */
export function whereVisibleToAll<O>(select: CheckInSelect<O>): CheckInSelect<O> {
  return whereOnSite(select).where(({ eb, or }) => or([eb('priority', 'is', null), eb('priority', '!=', 'high')]));
}

const { none, ...ranks } = priorityRank;
const cases = Object.entries(ranks).map(([priority, rank]) => `when '${priority}' then ${rank}`);

/** The rank of a priority as text: the indexes that serve it have the same. */
export const priorityRankText = `(case priority ${cases.join(' ')} else ${none} end)`;
export const priorityRankSql = sql<number>`${sql.raw(priorityRankText)}`;
