import { searchCountLimit } from '#shared/contract/check-ins.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { type CheckInFilter, countCheckIns } from './check-in-repository.ts';
import { readCounters } from './counter-repository.ts';
import { archiveCounterPrefix, checkInCounterPrefix, totalOf } from './counters.ts';

/**
 * The number of records a filter matches, from the stored totals if possible, else by counting. Searches stop counting
 * at 1,000 and report so. Source: docs/product.md, "Lists and pages".
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

/** The number of records with a status and facility, from the stored totals. */
export async function readTotal(
  db: Database,
  filter: Pick<CheckInFilter, 'status' | 'facility' | 'archive'>,
): Promise<number> {
  const prefix = filter.archive ? archiveCounterPrefix : checkInCounterPrefix;
  return totalOf(await readCounters(db, prefix), filter);
}
