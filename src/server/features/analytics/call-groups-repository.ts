import { type RawBuilder, sql } from 'kysely';

import { type CallGroup, toldStates } from '#shared/analytics/call-answers.ts';
import { maxMinutes } from '#shared/analytics/measures.ts';
import type { Analytics, AnalyticsQuery } from '#shared/contract/analytics.ts';
import type { Database } from '../../platform/database.ts';
import { type Span, typeSql } from './analytics-repository.ts';

type GateTimes = NonNullable<Analytics['gateOut']>;

function conditions({ purpose, deliveryType, ofCarrier }: CallFilter): RawBuilder<boolean> {
  const all = [
    ...(purpose === undefined ? [] : [sql<boolean>`r.purpose = ${purpose}`]),
    ...(deliveryType === undefined ? [] : [sql<boolean>`${typeSql} = ${deliveryType}`]),
    ...(ofCarrier === undefined ? [] : [ofCarrier]),
  ];
  return all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``;
}

/** A missing filter matches all. */
export interface CallFilter extends Pick<AnalyticsQuery, 'purpose' | 'deliveryType'> {
  ofCarrier?: RawBuilder<boolean> | undefined;
}

const spanSql = (spans: readonly Span[]) => sql`
  unnest(${spans.map(({ facility }) => facility)}::text[], ${spans.map(({ startsAt }) => startsAt)}::timestamptz[],
    ${spans.map(({ endsAt }) => endsAt)}::timestamptz[]) as span (facility, starts_at, ends_at)`;

/** The minutes are those from Dock Out to the gate. */
export async function findGateTimes(db: Database, spans: readonly Span[], filter: CallFilter): Promise<GateTimes> {
  const visits = (table: 'check_ins' | 'archived_check_ins') => sql`
    select least(floor(greatest(extract(epoch from gate_out_at - dock_out_at), 0) / 60), ${maxMinutes})::int as minutes
    from ${spanSql(spans)}
      join ${sql.table(table)} r on r.facility = span.facility and r.created_at >= starts_at and r.created_at < ends_at
        and gate_out_at is not null and dock_out_at is not null
    ${conditions(filter)}`;
  const { rows } = await sql<GateTimes>`
    select count(*)::int as trucks, percentile_disc(0.5) within group (order by minutes) as "medianMinutes",
      percentile_disc(0.9) within group (order by minutes) as "p90Minutes"
    from (${visits('check_ins')} union all ${visits('archived_check_ins')}) as visit
  `.execute(db);
  return rows[0] ?? { trucks: 0, medianMinutes: null, p90Minutes: null };
}

/**
 * Equal calls are grouped, as a year may have too many. A call that an earlier version left open ended when its truck
 * docked.
 */
export async function findCallGroups(
  db: Database,
  spans: readonly Span[],
  filter: CallFilter,
  now: Date,
): Promise<CallGroup[]> {
  const { rows } = await sql<CallGroup>`
    select "toldBy", "answerMinutes", outcome, "isInTime", count(*)::int as calls
    from (
      select array(
          select channel from deliveries
          where call_id = c.id and state = any(${[...toldStates]}::text[]) order by channel
        ) as "toldBy",
        floor(extract(epoch from answered_at - called_at) / 60)::int as "answerMinutes",
        coalesce(outcome, case when dock_in_at is not null then 'docked' end) as outcome,
        coalesce(ended_at, ${now}::timestamptz) < c.expires_at as "isInTime"
      from ${spanSql(spans)}
        join check_ins r on r.facility = span.facility and r.created_at >= starts_at and r.created_at < ends_at
        join calls c on c.check_in_id = r.id
      ${conditions(filter)}
    ) as told
    group by 1, 2, 3, 4
  `.execute(db);
  return rows;
}
