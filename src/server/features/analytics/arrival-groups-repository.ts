import { sql } from 'kysely';

import type { ArrivalGroup } from '#shared/analytics/arrival-figures.ts';
import { matchedWithinMs } from '#shared/arrivals/arrival.ts';
import type { AnalyticsQuery } from '#shared/contract/analytics.ts';
import { facilitySettings } from '#shared/facilities/facility-settings.ts';
import type { Database } from '../../platform/database.ts';
import type { Span } from './analytics-repository.ts';

/** Further off than the longest tolerance makes no difference. */
const farOff = facilitySettings.arrivalToleranceMinutes.max + 1;

export interface ArrivalFilter extends Pick<AnalyticsQuery, 'purpose' | 'deliveryType'> {
  /** The names of a carrier as they are written. */
  carriers?: readonly string[] | undefined;
}

/** The arrivals whose windows begin in these spans and that were not canceled. */
function within(spans: readonly (Span & { timeZone: string })[], { purpose, deliveryType, carriers }: ArrivalFilter) {
  return sql`
    unnest(${spans.map(({ facility }) => facility)}::text[], ${spans.map(({ timeZone }) => timeZone)}::text[],
        ${spans.map(({ startsAt }) => startsAt)}::timestamptz[], ${spans.map(({ endsAt }) => endsAt)}::timestamptz[])
        as span (facility, zone, starts_at, ends_at)
      join expected_arrivals a on a.facility = span.facility and a.from_at >= starts_at and a.from_at < ends_at
        and a.canceled_at is null
        ${purpose === undefined ? sql`` : sql`and a.purpose = ${purpose}`}
        ${deliveryType === undefined ? sql`` : sql`and a.delivery_type = ${deliveryType}`}
        ${carriers === undefined ? sql`` : sql`and a.carrier = any(${carriers}::text[])`}`;
}

/** The arrivals of some spans, counted together where their state can only be the same, whatever the tolerance. */
export async function findArrivalGroups(
  db: Database,
  spans: readonly (Span & { timeZone: string })[],
  filter: ArrivalFilter,
  now: Date,
): Promise<ArrivalGroup[]> {
  const overSince = new Date(now.getTime() - matchedWithinMs);
  const { rows } = await sql<ArrivalGroup>`
    select facility, carrier, "minutesOff", max(until_at) as until, count(*)::int as count
    from (
      select a.facility, a.carrier, a.until_at, arrived_at is null and until_at < ${overSince}::timestamptz as "isOver",
        case
          when arrived_at < from_at
            then greatest(${-farOff}, -ceil(least(extract(epoch from from_at - arrived_at), 1e6) / 60))::int
          when arrived_at > until_at
            then least(${farOff}, ceil(least(extract(epoch from arrived_at - until_at), 1e6) / 60))::int
          when arrived_at is not null then 0
        end as "minutesOff"
      from ${within(spans, filter)}
    ) as arrivals
    group by facility, carrier, "minutesOff", "isOver"
    -- Of spellings that are one carrier the first is shown: the same one whatever the plan.
    order by count(*) desc, carrier collate "C"
  `.execute(db);
  return rows;
}

/** How many trucks are expected and arrive from an hour on by the clock of their facility; null for those of a whole day. */
export interface HourGroup {
  planned: number | null;
  arrived: number | null;
  count: number;
}

/** The arrivals of some spans by the hour in which their windows begin, and in which they came. */
export async function findHourGroups(
  db: Database,
  spans: readonly (Span & { timeZone: string })[],
  filter: ArrivalFilter,
): Promise<HourGroup[]> {
  const { rows } = await sql<HourGroup>`
    select case when day is null then extract(hour from from_at at time zone zone)::int end as planned,
      extract(hour from arrived_at at time zone zone)::int as arrived, count(*)::int as count
    from ${within(spans, filter)}
    group by 1, 2
  `.execute(db);
  return rows;
}
