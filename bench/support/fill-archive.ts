import type pg from 'pg';

/** More trucks arrive by day than by night, waits are longer at noon, and some are canceled, dropped or no-shows. */
const insert = `
  insert into archived_check_ins (id, driver_name, facility, purpose, carrier, container_number, phone_number, drivers_license,
    pickup_delivery_number, search_text, dock, status, delivery_type, priority, created_at, dock_assigned_at, dock_in_at,
    work_started_at, work_ended_at, dock_out_at, status_changed_at, no_show_at, archived_at)
  select gen_random_uuid(), 'Maria Lopez', facility, purpose, 'Carrier ' || floor(random() * random() * 400), 'MSCU 1', '', '',
    '', '', (1 + n % 40)::text, status, type, priority, arrived, called, docked, docked + work * 0.1, docked + work * 0.9, gone,
    coalesce(gone, arrived), case when status = 'canceled' and n % 3 = 0 then arrived + interval '1 hour' end, now()
  from (
    select *, case when status <> 'canceled' then arrived + wait * 0.8 end as called,
      case when status <> 'canceled' then arrived + wait end as docked,
      case when status <> 'canceled' then arrived + wait + work end as gone
    from (
      select n, ($2::text[])[1 + n % cardinality($2::text[])] as facility, type,
        (array['Delivery', 'Pickup', 'Return', 'Other'])[1 + floor(random() * random() * 4)::int] as purpose,
        case when n % 40 = 0 then 'canceled' else 'completed' end as status,
        case n % 9 when 0 then 'high' when 1 then 'low' end as priority,
        date_trunc('day', moment) + interval '1 day' * (random() + random() + random()) / 3 as arrived,
        interval '1 minute' * (5 + 20 * -ln(1 - random())) as wait,
        interval '1 minute' * (30 + 60 * random()) as work
      from (
        select n, case when n % 25 = 0 then 'drop' else 'live' end as type,
          now() - interval '1 day' * (1 + n * $3::float8 / $1::float8) as moment
        from generate_series(1, $1::int) as n
      ) as moments
    ) as timed
  ) as visits`;

/** Adds this many finished visits to the archive, over the last days and at these facilities. */
export async function fillArchive(
  client: pg.Client,
  visits: number,
  days: number,
  facilities: readonly string[],
): Promise<void> {
  // Figures find visits by their arrival; the other indexes would only slow the inserts.
  const { rows } = await client.query<{ name: string }>(`select indexname as name from pg_indexes
    where tablename = 'archived_check_ins' and indexname not in ('archived_check_ins_pkey', 'archived_check_ins_by_arrival')`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await client.query('select setseed(0.42)');
  await client.query(insert, [visits, facilities, days]);
  await client.query('vacuum analyze archived_check_ins');
}
