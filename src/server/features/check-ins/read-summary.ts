import { onlyOneOf } from '#shared/access/scope.ts';
import type { Summary } from '#shared/contract/check-ins.ts';
import { hasAskedForCodes } from '#shared/facilities/facilities.ts';
import { localPeriods } from '#shared/facilities/local-periods.ts';
import { todayIn } from '#shared/time/today.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { countCarriers, findWaits } from './check-in-repository.ts';
import { readTotals } from './count-check-ins.ts';
import type { TotalFilter } from './counter-repository.ts';

/** Figures are limited to the caller's scope. Source: docs/product, "The dashboard". */
export async function readSummary(context: Context, { scope }: Caller): Promise<Summary> {
  const { db } = context.database;
  const now = context.clock.now();
  const today = localPeriods(context.facilities, onlyOneOf(scope), (timeZone) => ({
    from: todayIn(now, timeZone).from,
  }));
  const within: TotalFilter = { facilities: scope };
  const totals: TotalFilter[] = [
    within,
    { ...within, archive: true },
    { ...within, statuses: ['live'] },
    { ...within, statuses: ['drop'] },
  ];
  const [[here = 0, archived = 0, live = 0, drop = 0], uniqueCarriers, waits] = await Promise.all([
    readTotals(db, totals),
    countCarriers(db, scope, {
      carriers: context.settings.carriers,
      verifiedOnly: hasAskedForCodes(context.facilities),
    }),
    findWaits(db, scope, today, now),
  ]);
  return {
    total: here + archived,
    live,
    drop,
    uniqueCarriers,
    ...waits,
  };
}
