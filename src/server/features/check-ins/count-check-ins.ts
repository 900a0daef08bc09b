import type { Reach } from '#shared/access/reach.ts';
import { endedStatuses } from '#shared/check-in/closed-lists.ts';
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
  if (filter.search !== undefined || (filter.stage && filter.status)) {
    const count = await countCheckIns(db, filter, searchCountLimit + 1);
    return { totalCount: Math.min(count, searchCountLimit), totalIsLowerBound: count > searchCountLimit };
  }
  if (filter.arrived) {
    return { totalCount: await countCheckIns(db, filter, Number.MAX_SAFE_INTEGER), totalIsLowerBound: false };
  }
  if (filter.stage) return { totalCount: await countDone(db, filter), totalIsLowerBound: false };
  return { totalCount: await readTotal(db, filter), totalIsLowerBound: false };
}

/** The number of check-ins that have ended, which nobody counts one by one. */
async function countDone(db: Database, filter: CheckInFilter): Promise<number> {
  const totals = await Promise.all(endedStatuses.map((status) => readTotal(db, { ...filter, status })));
  return totals.reduce((sum, total) => sum + total, 0);
}

/** The number of records with a status within reach, from the stored totals. */
export async function readTotal(
  db: Database,
  filter: Pick<CheckInFilter, 'status' | 'archive'> & { facilities: Reach },
): Promise<number> {
  const prefix = filter.archive ? archiveCounterPrefix : checkInCounterPrefix;
  return totalOf(await readCounters(db, prefix), filter);
}
