import { onlyOneOf } from '#shared/access/reach.ts';
import type { Summary } from '#shared/contract/check-ins.ts';
import { localPeriods } from '#shared/facilities/local-periods.ts';
import { todayIn } from '#shared/time/today.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { countCarriers, findWaits } from './check-in-repository.ts';
import { readCounters } from './counter-repository.ts';
import { archiveCounterPrefix, checkInCounterPrefix, totalOf } from './counters.ts';

/** The metrics above the dashboard's table, of what the caller may see. Source: docs/product.md, "The dashboard". */
export async function readSummary(context: Context, { reach }: Caller): Promise<Summary> {
  const { db } = context.database;
  const now = context.clock.now();
  const today = localPeriods(context.facilities, onlyOneOf(reach), (timeZone) => ({
    from: todayIn(now, timeZone).from,
  }));
  const [totals, archived, uniqueCarriers, waits] = await Promise.all([
    readCounters(db, checkInCounterPrefix),
    readCounters(db, archiveCounterPrefix),
    countCarriers(db, reach),
    findWaits(db, reach, today, now),
  ]);
  return {
    total: totalOf(totals, { facilities: reach }) + totalOf(archived, { facilities: reach }),
    live: totalOf(totals, { status: 'live', facilities: reach }),
    drop: totalOf(totals, { status: 'drop', facilities: reach }),
    uniqueCarriers,
    ...waits,
  };
}
