import type { Context } from '#server/platform/context.ts';

import { answersSql } from './random-calls.ts';
import { figuredFacilities, type RandomVisit } from './random-visits.ts';

/** The query, as in the API. */
export interface RequestedFigures {
  from: string;
  to: string;
  facility?: string | undefined;
  purpose?: string | undefined;
  deliveryType?: string | undefined;
  carrier?: string | undefined;
  interval?: string | undefined;
}

/** The visits with their local times, and those of the period; independent of how the program computes. */
const base = `
  with yards as (select * from jsonb_to_recordset($1) as y (facility text, zone text, target int, free int, docks text[])),
  truth as (select * from jsonb_to_recordset($2) as t (id uuid, called_at timestamptz)),
  everything as (
    select v.*, y.zone, y.target, y.free, t.called_at, v.created_at at time zone y.zone as local
    from (
      select id, facility, purpose, carrier, status, delivery_type, priority, dock, created_at, free_time_from, dock_assigned_at, dock_in_at,
        work_started_at, work_ended_at, dock_out_at, status_changed_at, no_show_at from check_ins
      union all
      select id, facility, purpose, carrier, status, delivery_type, priority, dock, created_at, free_time_from, dock_assigned_at, dock_in_at,
        work_started_at, work_ended_at, dock_out_at, status_changed_at, no_show_at from archived_check_ins
    ) v join yards y using (facility) left join truth t using (id)
    where ($5::text is null or facility = $5) and ($6::text is null or purpose = $6)
      and ($7::text is null or delivery_type = $7) and ($8::text is null or lower(carrier) = lower($8))
  ),
  visits as (
    select *, extract(hour from local)::int as hour, extract(isodow from local)::int - 1 as weekday,
      floor(extract(epoch from dock_in_at - created_at) / 60)::int as wait,
      floor(extract(epoch from least(called_at, dock_in_at) - created_at) / 60)::int as response,
      dock_in_at is not null and dock_out_at is not null and status <> 'canceled' as has_left
    from everything where local::date between $3::date and $4::date
  )`;

const quantiles = (column: string, where: string) => `
  count(${column}) filter (where ${where})::int as trucks,
  percentile_disc(0.5) within group (order by ${column}) filter (where ${where}) as "medianMinutes",
  percentile_disc(0.9) within group (order by ${column}) filter (where ${where}) as "p90Minutes"`;

const detention = `
  select lower(carrier) as carrier, count(*)::int as trucks, sum(beyond)::int as minutes from (
    select carrier, floor(extract(epoch from coalesce(dock_out_at, status_changed_at) - coalesce(free_time_from, created_at)) / 60 - free)::int as beyond
    from visits where status <> 'canceled' and (dock_out_at is not null or status = 'completed') and delivery_type <> 'drop'
  ) stays where beyond > 0 group by 1 order by 3 desc, 1`;

/** Dock use by quarter hours, and available time by half hours, which no zone's clock changes split. */
const docks = `,
  slices as (
    select facility, dock, (q at time zone zone)::date as day, extract(hour from q at time zone zone)::int as hour,
      extract(epoch from least(dock_out_at, q + interval '15 minutes') - greatest(dock_in_at, q)) as seconds
    from everything, generate_series(date_bin('15 minutes', dock_in_at, '2000-01-01Z'), dock_out_at, '15 minutes') as q
    where dock_out_at is not null and dock_assigned_at is not null and dock_out_at > dock_in_at
      and (q at time zone zone)::date - local::date <= 7
  ),
  used as materialized (select * from slices where seconds > 0 and day between $3::date and $4::date),
  names as (
    select facility, unnest(docks) as dock from yards where $5::text is null or facility = $5
    union select facility, dock from used
  ),
  worked as materialized (select distinct facility, day, hour from used),
  halves as materialized (
    select y.facility, (q at time zone zone)::date as day, extract(hour from q at time zone zone)::int as hour
    from yards y, generate_series($3::timestamptz - interval '2 days', least($9::timestamptz, $4::timestamptz + interval '3 days')
      - interval '1 second', '30 minutes') as q
  ),
  there as materialized (
    select facility, hour, count(*) * 1800 as seconds from halves join worked using (facility, day, hour) group by 1, 2
  )`;

/** Each day, week or month that overlaps the period, with calendar weeks and months. */
const course = (interval: string) => `,
  parts as (
    select begins::date, (begins + interval '1 ${interval}' - interval '1 day')::date as ends
    from generate_series(date_trunc('${interval}', $3::timestamp), $4::timestamp, interval '1 ${interval}') as begins
  )
  select greatest(begins, $3::date)::text as "from", least(ends, $4::date)::text as "to",
    begins < $3::date or ends > $4::date or ends >= (
      select min(($9::timestamptz at time zone zone)::date) from yards where $5::text is null or facility = $5
    ) as "isPartial",
    count(v.id)::int as visits, count(no_show_at)::int as "noShows", ${quantiles('wait', 'wait is not null')}
  from parts left join visits v on local::date between begins and ends group by begins, ends order by begins`;

/** The same figures computed in SQL only; `interval` divides the chart. */
export async function figuresBySql(
  context: Context,
  visits: readonly RandomVisit[],
  requested: RequestedFigures,
  now: Date,
  interval: string,
) {
  const yards = figuredFacilities.all.map((facility) => ({
    facility: facility.key,
    zone: facility.timeZone,
    target: 'targetWaitMinutes' in facility ? facility.targetWaitMinutes : 30,
    free: 'freeMinutes' in facility ? facility.freeMinutes : 120,
    docks: facility.docks.map(({ name }) => name),
  }));
  const { from, to, facility, purpose, deliveryType, carrier } = requested;
  const filter = [facility, purpose, deliveryType, carrier].map((value) => value ?? null);
  const values = [JSON.stringify(yards), JSON.stringify(visits), from, to, ...filter];
  // The last parameter is only passed to statements that use it.
  const ask = async (sql: string, more: unknown[] = []) =>
    (await context.database.pool.query<Record<string, never>>(`${base}${sql}`, [...values, ...more])).rows;
  const [all] = await ask(`select count(*)::int as visits, count(*) filter (where status = 'canceled')::int as canceled,
      count(no_show_at)::int as "noShows", count(*) filter (where wait < target)::int as within from visits`);
  const [wait] = await ask(`select ${quantiles('wait', 'wait is not null')} from visits`);
  const [priority] = await ask(`select ${quantiles('response', `priority = 'high' and response is not null`)},
      count(*) filter (where priority = 'high' and response < 15)::int as "withinTarget" from visits`);
  const hours = await ask(`select hours.hour, ${quantiles('wait', 'wait is not null')}
      from generate_series(0, 23) as hours (hour) left join visits using (hour) group by 1 order by 1`);
  const waitsBy = (
    column: string,
  ) => `select ${column}, count(wait)::int as trucks, sum(wait)::int as minutes from visits
      where wait is not null group by 1 order by 1`;
  const waits = { hours: await ask(waitsBy('hour')), facilities: await ask(waitsBy('facility')) };
  const arrivals = await ask('select weekday, hour, count(*)::int as count from visits group by 1, 2 order by 1, 2');
  const [stages] = await ask(`select count(*)::int as trucks,
      avg(extract(epoch from coalesce(called_at, dock_in_at) - created_at) / 60)::float8 as waiting,
      avg(extract(epoch from dock_in_at - coalesce(called_at, dock_in_at)) / 60)::float8 as called,
      avg(extract(epoch from coalesce(work_started_at, dock_out_at) - dock_in_at) / 60)::float8 as docked,
      avg(extract(epoch from coalesce(work_ended_at, dock_out_at) - coalesce(work_started_at, dock_out_at)) / 60)::float8 as working,
      avg(extract(epoch from dock_out_at - coalesce(work_ended_at, dock_out_at)) / 60)::float8 as ready
      from visits where has_left`);
  const use = await ask(
    `${docks} select n.facility, n.dock, hour, coalesce(sum(u.seconds), 0)::float8 as used, coalesce(t.seconds, 0)::float8 as available
      from names n cross join generate_series(0, 23) as hours (hour)
        left join used u using (facility, dock, hour) left join there t using (facility, hour)
      group by 1, 2, 3, t.seconds order by 3`,
    [now],
  );
  const parts = await ask(course(interval), [now]);
  const answers = await ask(answersSql, [now]);
  return {
    course: parts,
    answers,
    all,
    wait,
    priority,
    hours,
    waits,
    arrivals,
    stages,
    detention: await ask(detention),
    use,
  };
}
