import { narrowedTo, isInScope } from '#shared/access/scope.ts';
import { maxPeriodDays, targets } from '#shared/analytics/definitions.ts';
import { Figures } from '#shared/analytics/figures.ts';
import { dayOf } from '#shared/analytics/local-hours.ts';
import { callAnswers } from '#shared/analytics/call-answers.ts';
import { daysIn, type Period, periodBefore, periodOf, usualInterval } from '#shared/analytics/period.ts';
import { daysFollowed } from '#shared/analytics/tally.ts';
import type { Analytics, AnalyticsQuery } from '#shared/contract/analytics.ts';
import { AppError } from '#shared/errors/errors.ts';
import { firstWeekdayOf } from '#shared/settings/country.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { findRecorded } from './analytics-repository.ts';
import { type CountedFacility, spanOf, visitCounting } from './count-for-good.ts';
import { countedFacilities } from './count-figures.ts';
import { countedSpans, spansOfCarrier, type TakeSpan } from './counted-spans.ts';
import { isOfCarrier } from '../check-ins/check-in-service.ts';
import { type CallFilter, findCallGroups, findGateTimes } from './call-groups-repository.ts';

/** The most rows of a plot that people can still read. Source: docs/product, "Analytics". */
export const maxRows = { docks: 60, carriers: 20 };

function refusal(message: string): AppError {
  return new AppError('validation_failed', message, { fields: { to: { code: 'not_valid', params: {}, message } } });
}

/** Throws `validation_failed` if it ends before it begins or is too long. */
export function requestedPeriod({ from, to }: Pick<AnalyticsQuery, 'from' | 'to'>): Period {
  const period = periodOf(from, to);
  if (period.to < period.from) throw refusal('The last day is before the first. Choose a later one.');
  if (daysIn(period) > maxPeriodDays)
    throw refusal(`A period has at most ${maxPeriodDays} days. Choose an earlier one.`);
  return period;
}

/** Includes retired facilities. */
export function requestedFacilities(
  { facilities }: Context,
  { scope }: Pick<Caller, 'scope'>,
  requested: string | undefined,
): CountedFacility[] {
  const within = narrowedTo(scope, requested);
  return countedFacilities(facilities).filter(({ key }) => isInScope(within, key));
}

function commonTarget(facilities: readonly CountedFacility[]): number | null {
  const [first, ...others] = new Set(facilities.map(({ targetMinutes }) => targetMinutes));
  return first === undefined || others.length > 0 ? null : first;
}

const readCallGroups = (
  { database, clock }: Context,
  facilities: readonly CountedFacility[],
  period: Period,
  filter: CallFilter,
) =>
  findCallGroups(
    database.db,
    facilities.map((facility) => spanOf(facility, period)),
    filter,
    clock.now(),
  );

/** No query runs if no facility records the time at the gate. */
async function readGateOut(
  { database, facilities: { all } }: Context,
  facilities: readonly CountedFacility[],
  period: Period,
  filter: CallFilter,
): Promise<Pick<Analytics, 'gateOut'>> {
  const recording = facilities.filter(({ key }) => all.some((one) => one.key === key && one.gateOut === true));
  if (recording.length === 0) return {};
  const spans = recording.map((facility) => spanOf(facility, period));
  return { gateOut: await findGateTimes(database.db, spans, filter) };
}

function firstWeekdayAt({ settings: { rows, settings } }: Context, facilities: readonly CountedFacility[]): number {
  const own = new Set(facilities.map(({ key }) => rows.find((row) => row.key === key)?.country || settings.country));
  const [country = '', ...others] = own;
  return firstWeekdayOf(others.length === 0 ? country : settings.country);
}

const targetsAt = (facilities: readonly CountedFacility[]): Analytics['targets'] => ({
  waitMinutes: commonTarget(facilities),
  priorityMinutes: targets.priorityMinutes,
  dockUse: targets.dockUtilization,
});

/** Throws `validation_failed` if the period ends before it begins or is too long. Source: docs/product, "Analytics". */
export async function readAnalytics(
  context: Context,
  caller: Pick<Caller, 'scope'>,
  query: AnalyticsQuery,
): Promise<Analytics> {
  const period = requestedPeriod(query);
  const before = periodBefore(period);
  const facilities = requestedFacilities(context, caller, query.facility);
  const interval = query.interval ?? usualInterval(period);
  const { carriers } = context.settings;
  const firstWeekday = firstWeekdayAt(context, facilities);
  const figures = new Figures(period, interval, query, carriers, firstWeekday);
  const figuresBefore = new Figures(before, interval, query, carriers);
  const ofCarrier = query.carrier === undefined ? undefined : isOfCarrier(carriers, query.carrier);
  const take: TakeSpan = (facility, span) => {
    figures.add(facility, span);
    figuresBefore.add(facility, span);
  };
  // Trucks that arrived some days earlier may still be at a dock.
  const periods = [{ from: before.from - daysFollowed, to: before.from - 1 }, before, period];
  const { first, hasCalls } = await findRecorded(context.database.db);
  const now = context.clock.now();
  const records = { counting: visitCounting, facilities, recorded: { first, last: now } };
  const calls = hasCalls ? readCallGroups(context, facilities, period, { ...query, ofCarrier }) : [];
  const [callGroups, gateOut] = await Promise.all([
    calls,
    readGateOut(context, facilities, period, { ...query, ofCarrier }),
    ofCarrier === undefined
      ? countedSpans(context, records, periods, take)
      : spansOfCarrier(context, facilities, periods, ofCarrier, take),
  ]);
  const at = now.getTime();
  const todays = facilities.map(({ hours }) => hours.dayAt(at));
  const [firstToday, lastToday] = [Math.min(...todays), Math.max(...todays)];
  const isPartial = (day: number) => day >= firstToday && day <= lastToday;
  const days = Array.from({ length: daysIn(period) }, (_, index) => period.from + index);
  return {
    period: { from: dayOf(period.from), to: dayOf(period.to) },
    before: { from: dayOf(before.from), to: dayOf(before.to) },
    partialDays: days.filter(isPartial).map(dayOf),
    timeZones: [...new Set(facilities.map(({ timeZone }) => timeZone))],
    interval,
    targets: targetsAt(facilities),
    headline: figures.headline(facilities, at),
    headlineBefore: figuresBefore.headline(facilities, at),
    basis: {
      now: figures.basis(facilities, at, { from: firstToday, to: lastToday }),
      before: figuresBefore.basis(facilities, at, { from: firstToday, to: lastToday }),
    },
    ...figures.details(facilities, at, maxRows),
    weekdays: figures.weekdays(lastToday),
    ...(firstWeekday !== 0 && { firstWeekday }),
    course: figures.course(firstToday),
    answers: callAnswers(callGroups),
    ...gateOut,
  };
}
