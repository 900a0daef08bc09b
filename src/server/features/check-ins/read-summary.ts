import type { Summary } from '#shared/contract/check-ins.ts';
import { localPeriods } from '#shared/facilities/local-periods.ts';
import { localDay, startOfLocalDay } from '#shared/time/local-day.ts';
import type { Context } from '../../platform/context.ts';
import { countCarriers, findWaits } from './check-in-repository.ts';
import { readCounters } from './counter-repository.ts';
import { archiveCounterPrefix, checkInCounterPrefix, totalOf } from './counters.ts';

/** The metrics above the dashboard's table. Source: docs/product.md, "The dashboard". */
export async function readSummary(context: Context): Promise<Summary> {
  const { db } = context.database;
  const now = context.clock.now();
  const today = localPeriods(context.facilities, undefined, (timeZone) => ({
    from: startOfLocalDay(localDay(now, timeZone), timeZone),
  }));
  const [totals, archived, uniqueCarriers, waits] = await Promise.all([
    readCounters(db, checkInCounterPrefix),
    readCounters(db, archiveCounterPrefix),
    countCarriers(db),
    findWaits(db, today, now),
  ]);
  return {
    total: totalOf(totals, {}) + totalOf(archived, {}),
    live: totalOf(totals, { status: 'live' }),
    drop: totalOf(totals, { status: 'drop' }),
    uniqueCarriers,
    ...waits,
  };
}
