import { ArrivalSums } from '#shared/analytics/arrival-figures.ts';
import { dayOf } from '#shared/analytics/local-hours.ts';
import type { ArrivalFigures, ArrivalFiguresQuery } from '#shared/contract/arrival-figures.ts';
import { AppError } from '#shared/errors/errors.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { findExpected } from './analytics-repository.ts';
import { arrivalCounting } from './arrival-counting.ts';
import { countedSpans } from './counted-spans.ts';
import { maxRows, requestedFacilities, requestedPeriod } from './read-analytics.ts';

/** Throws `not_found` without a query if expected arrivals are off, and `validation_failed` for an invalid period. */
export async function readArrivalFigures(
  context: Context,
  caller: Pick<Caller, 'scope'>,
  query: ArrivalFiguresQuery,
): Promise<ArrivalFigures> {
  const { settings, clock, database } = context;
  if (!settings.settings.expectedArrivals) throw new AppError('not_found', 'Arrivals are not expected here.');
  const period = requestedPeriod(query);
  const now = clock.now();
  const sums = new ArrivalSums(query, settings.carriers, now);
  const records = {
    counting: arrivalCounting(now),
    facilities: requestedFacilities(context, caller, query.facility),
    recorded: await findExpected(database.db),
  };
  await countedSpans(context, records, [period], ({ toleranceMinutes }, span) => sums.add(span, toleranceMinutes));
  const { carriers, ...told } = sums.told();
  return {
    period: { from: dayOf(period.from), to: dayOf(period.to) },
    ...told,
    carriers: carriers.slice(0, maxRows.carriers),
    otherCarriers: Math.max(0, carriers.length - maxRows.carriers),
  };
}
