import { endedStatuses } from '#shared/check-in/closed-lists.ts';
import { searchCountLimit } from '#shared/contract/check-ins.ts';
import type { Context } from '../../platform/context.ts';
import { numbersReader } from '../../platform/built-queries.ts';
import type { Database } from '../../platform/database.ts';
import { type CheckInFilter, countCheckIns } from './check-in-repository.ts';
import { type TotalFilter, totalSql } from './counter-repository.ts';

/** What the stored totals say of a filter's matches; null where they have to be counted. */
export function storedTotalOf(filter: CheckInFilter): TotalFilter | null {
  const { search, arrived, stage, status, facilities, archive } = filter;
  if (search !== undefined || arrived || (stage && status)) return null;
  const statuses = stage ? endedStatuses : status && [status];
  return { statuses, facilities, archive };
}

/**
 * Counts the records that a filter matches and that no stored total is of. Searches, and stages of a status, stop counting at
 * 1,000 and report so. Source: docs/product.md, "Lists and pages".
 */
export async function countMatching({ database: { db } }: Context, filter: CheckInFilter) {
  const isLimited = filter.search !== undefined || (filter.stage && filter.status);
  if (!isLimited) {
    return { totalCount: await countCheckIns(db, filter, Number.MAX_SAFE_INTEGER), totalIsLowerBound: false };
  }
  const count = await countCheckIns(db, filter, searchCountLimit + 1);
  return { totalCount: Math.min(count, searchCountLimit), totalIsLowerBound: count > searchCountLimit };
}

/** The numbers of records that some totals are of, read at once. */
export const readTotals = numbersReader((_db, filter: TotalFilter) => totalSql(filter));

/** The number of records that a total is of. */
export async function readTotal(db: Database, filter: TotalFilter): Promise<number> {
  const [total = 0] = await readTotals(db, [filter]);
  return total;
}
