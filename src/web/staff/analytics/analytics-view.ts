import { type Interval, intervals, maxPeriodDays } from '#shared/analytics/definitions.ts';
import { daysIn, periodOf } from '#shared/analytics/period.ts';
import { type DeliveryType, deliveryTypes, type Purpose, purposes } from '#shared/check-in/closed-lists.ts';
import type { AnalyticsQuery } from '#shared/contract/analytics.ts';
import { daysBefore, isCalendarDay } from '#shared/time/local-day.ts';

export const periodNames = ['today', '7', '30', '90', '365', 'range'] as const;
export type PeriodName = (typeof periodNames)[number];

export interface AnalyticsView {
  period: PeriodName;
  /** The days of a custom period. */
  from: string;
  to: string;
  /** This is a slug; empty for all. */
  facility: string;
  purpose: Purpose | '';
  deliveryType: DeliveryType | '';
  carrier: string;
  interval: Interval | '';
}

const oneOf = <T extends string>(list: readonly T[], value: string | null): T | '' =>
  list.find((one) => one === value) ?? '';
const dayOr = (value: string | null) => (value !== null && isCalendarDay(value) ? value : '');

/** Missing and invalid values are replaced by the defaults. */
export function readView(params: URLSearchParams): AnalyticsView {
  return {
    period: oneOf(periodNames, params.get('period')) || '30',
    from: dayOr(params.get('from')),
    to: dayOr(params.get('to')),
    facility: params.get('facility') ?? '',
    purpose: oneOf(purposes, params.get('purpose')),
    deliveryType: oneOf(deliveryTypes, params.get('deliveryType')),
    carrier: params.get('carrier') ?? '',
    interval: oneOf(intervals, params.get('interval')),
  };
}

/** Default values are left out. */
export function writeView(view: AnalyticsView): URLSearchParams {
  const { period, from, to, ...others } = view;
  const days = period === 'range' ? { from, to } : {};
  const parameters = { period: period === '30' ? '' : period, ...days, ...others };
  return new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''));
}

export function daysOf({ period, from, to }: AnalyticsView, today: string): { from: string; to: string } | null {
  if (period !== 'range') return { from: daysBefore(today, period === 'today' ? 0 : Number(period) - 1), to: today };
  if (from === '' || to === '') return null;
  const days = daysIn(periodOf(from, to));
  return days >= 1 && days <= maxPeriodDays ? { from, to } : null;
}

export function queryOf(view: AnalyticsView, today: string): AnalyticsQuery | null {
  const days = daysOf(view, today);
  if (!days) return null;
  const { facility, purpose, deliveryType, carrier, interval } = view;
  return {
    ...days,
    ...(facility && { facility }),
    ...(purpose && { purpose }),
    ...(deliveryType && { deliveryType }),
    ...(carrier.trim() && { carrier: carrier.trim() }),
    ...(interval && { interval }),
  };
}
