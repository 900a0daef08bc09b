import { searchCountLimit } from '#shared/contract/check-ins.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { type CheckInFilter, countCheckIns } from './check-in-repository.ts';
import { readCounters } from './counter-repository.ts';
import { archiveCounterPrefix, checkInCounterPrefix, totalOf } from './counters.ts';

/**
 * How many records a filter holds: from the kept totals where they know, else by counting; a search counts no further
 * than 1,000 and says so. Source: docs/product.md, "Lists and pages".
 */
export async function countMatching(context: Context, filter: CheckInFilter) {
  const { db } = context.database;
  if (filter.search !== undefined) {
    const count = await countCheckIns(db, filter, searchCountLimit + 1);
    return { totalCount: Math.min(count, searchCountLimit), totalIsLowerBound: count > searchCountLimit };
  }
  if (filter.arrived) {
    return { totalCount: await countCheckIns(db, filter, Number.MAX_SAFE_INTEGER), totalIsLowerBound: false };
  }
  return { totalCount: await readTotal(db, filter), totalIsLowerBound: false };
}

/** How many records of a status and facility there are, by the kept totals. */
export async function readTotal(
  db: Database,
  filter: Pick<CheckInFilter, 'status' | 'facility' | 'archive'>,
): Promise<number> {
  const prefix = filter.archive ? archiveCounterPrefix : checkInCounterPrefix;
  return totalOf(await readCounters(db, prefix), filter);
}
