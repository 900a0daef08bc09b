import { punctuality } from '#shared/analytics/arrival-figures.ts';
import { dayOf } from '#shared/analytics/local-hours.ts';
import { gathered } from '#shared/carriers/carriers.ts';
import type { ArrivalFigures, ArrivalFiguresQuery } from '#shared/contract/arrival-figures.ts';
import { AppError } from '#shared/errors/errors.ts';
import { facilityOf } from '#shared/facilities/facilities.ts';
import { facilitySettingsOf } from '#shared/facilities/facility-settings.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { findArrivalGroups, findHourGroups, type HourGroup } from './arrival-groups-repository.ts';
import { spanOf } from './count-for-good.ts';
import { maxRows, requestedFacilities, requestedPeriod } from './read-analytics.ts';

function byHour(groups: readonly HourGroup[]) {
  const hours = Array.from({ length: 24 }, () => ({ expected: 0, arrived: 0 }));
  let anyTime = 0;
  for (const { planned, arrived, count } of groups) {
    const [begins, came] = [hours[planned ?? -1], hours[arrived ?? -1]];
    if (begins) begins.expected += count;
    else anyTime += count;
    if (came) came.arrived += count;
  }
  return { hours, anyTime };
}

/**
 * What came of the arrivals whose windows begin in a period, of what the caller may see. Asks nothing where arrivals are not
 * expected. Throws `not_found` there, and `validation_failed` for a period that ends before it begins or is too long.
 */
export async function readArrivalFigures(
  context: Context,
  caller: Pick<Caller, 'scope'>,
  query: ArrivalFiguresQuery,
): Promise<ArrivalFigures> {
  const { facilities, settings } = context;
  if (!settings.settings.expectedArrivals) throw new AppError('not_found', 'Arrivals are not expected here.');
  const { db } = context.database;
  const { carriers } = settings;
  const period = requestedPeriod(query);
  const spans = requestedFacilities(context, caller, query.facility).map((facility) =>
    Object.assign(spanOf(facility, period), { timeZone: facility.timeZone }),
  );
  const now = context.clock.now();
  const keyOf = (name: string) => gathered(carriers, name).key;
  const isAsked = (name: string) => query.carrier === undefined || keyOf(name) === keyOf(query.carrier);
  const found = await findArrivalGroups(db, spans, query, now);
  const groups = found.filter(({ carrier }) => isAsked(carrier));
  const names = query.carrier === undefined ? undefined : [...new Set(groups.map(({ carrier }) => carrier))];
  const hours = await findHourGroups(db, spans, { ...query, carriers: names });
  const toleranceOf = (facility: string) =>
    facilitySettingsOf(facilityOf(facilities, facility)).arrivalToleranceMinutes;
  const { carriers: all, ...counts } = punctuality(groups, { now, toleranceOf, carriers });
  return {
    period: { from: dayOf(period.from), to: dayOf(period.to) },
    ...counts,
    ...byHour(hours),
    carriers: all.slice(0, maxRows.carriers),
    otherCarriers: Math.max(0, all.length - maxRows.carriers),
  };
}
