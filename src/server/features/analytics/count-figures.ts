import { maxPeriodDays } from '#shared/analytics/definitions.ts';
import { intervalStart } from '#shared/analytics/period.ts';
import { daysFollowed } from '#shared/analytics/tally.ts';
import type { Context } from '../../platform/context.ts';
import { findExpected, findRecorded } from './analytics-repository.ts';
import { arrivalCounting } from './arrival-counting.ts';
import { countedSpans } from './counted-spans.ts';
import { LocalHours } from '#shared/analytics/local-hours.ts';
import { oncePerTable } from '#shared/check-in/field.ts';
import type { Facilities } from '#shared/facilities/facilities.ts';
import { facilitySettingsOf } from '#shared/facilities/facility-settings.ts';
import { type CountedFacility, visitCounting } from './count-for-good.ts';

/** Includes retired facilities. */
export const countedFacilities = oncePerTable(({ all, agreed }: Facilities): CountedFacility[] => {
  const zones = new Map(all.map(({ timeZone }) => [timeZone, new LocalHours(timeZone)]));
  return all.map((facility) => {
    const { key, name, timeZone, docks } = facility;
    const { targetWaitMinutes: targetMinutes, freeMinutes, arrivalToleranceMinutes } = facilitySettingsOf(facility);
    const hours = zones.get(timeZone) ?? new LocalHours(timeZone);
    const names = docks.flatMap((dock) => (dock.isRetired ? [] : dock.name));
    const rules = { freeMinutes, agreed, targetMinutes, toleranceMinutes: arrivalToleranceMinutes };
    return { key, name, timeZone, hours, ...rules, docks: names };
  });
});

export const figuresJobName = 'figures';

/** Counts what the figures can show, so that nobody waits. Throws when `signal` stops it; the next run continues. */
export async function countFigures(
  context: Pick<Context, 'database' | 'clock' | 'facilities' | 'settings'>,
  signal: AbortSignal,
): Promise<{ facilities: number; spans: number }> {
  const facilities = countedFacilities(context.facilities);
  const now = context.clock.now();
  const to = Math.max(...facilities.map(({ hours }) => hours.dayAt(now.getTime())));
  const from = intervalStart(to - 2 * maxPeriodDays - daysFollowed, 'month');
  const { first } = await findRecorded(context.database.db);
  let spans = 0;
  const count = () => (spans += 1);
  const visits = { counting: visitCounting, facilities, recorded: { first, last: now } };
  await countedSpans(context, visits, [{ from, to }], count, signal);
  if (context.settings.settings.expectedArrivals) {
    const arrivals = { counting: arrivalCounting(now), facilities, recorded: await findExpected(context.database.db) };
    await countedSpans(context, arrivals, [{ from, to }], count, signal);
  }
  return { facilities: facilities.length, spans };
}
