import type { Scope } from '#shared/access/scope.ts';
import { endedStatuses } from '#shared/check-in/closed-lists.ts';
import { type ListQuery, searchCountLimit } from '#shared/contract/check-ins.ts';
import type { Context } from '../../platform/context.ts';
import { numbersReader } from '../../platform/built-queries.ts';
import type { Database } from '../../platform/database.ts';
import { type CheckInFilter, countCheckIns } from './check-in-repository.ts';
import { type TotalFilter, totalSql } from './counter-repository.ts';

/** Null if the matches have to be counted. */
export function storedTotalOf(filter: CheckInFilter): TotalFilter | null {
  const { search, arrived, stage, status, facilities, archive } = filter;
  if (search !== undefined || arrived || (stage && status)) return null;
  const statuses = stage ? endedStatuses : status && [status];
  return { statuses, facilities, archive };
}

/** Undefined if the list is filtered by more than facility and stage. */
export function doneTotalOf(query: ListQuery, facilities: Scope): TotalFilter | undefined {
  const isNarrow = query.search ?? query.status ?? query.startDate ?? query.endDate ?? query.archive;
  return isNarrow === undefined ? { statuses: endedStatuses, facilities } : undefined;
}

/** The count stops one above the limit. */
export const limitedTotal = (count: number) => ({
  totalCount: Math.min(count, searchCountLimit),
  totalIsLowerBound: count > searchCountLimit,
});

/** Counts of a stage within a status stop at 1,000 and are lower bounds. Source: docs/product, "Lists and pages". */
export async function countMatching({ database: { db } }: Context, filter: CheckInFilter, done?: TotalFilter) {
  if (!(filter.stage && filter.status)) {
    const counted = await countCheckIns(db, filter, Number.MAX_SAFE_INTEGER, done);
    return { totalCount: counted.count, totalIsLowerBound: false, doneCount: counted.total ?? null };
  }
  const { count } = await countCheckIns(db, filter, searchCountLimit + 1);
  return { ...limitedTotal(count), doneCount: null };
}

export const readTotals = numbersReader((_db, filter: TotalFilter) => totalSql(filter));

export async function readTotal(db: Database, filter: TotalFilter): Promise<number> {
  const [total = 0] = await readTotals(db, [filter]);
  return total;
}
