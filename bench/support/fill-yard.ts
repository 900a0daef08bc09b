import type pg from 'pg';

import { firstFacilities } from '#shared/facilities/first-facilities.ts';

const firstNames =
  'Maria James Wei Aisha Jose Anna Dmitri Priya Tom Svetlana Lukasz Hannah Omar Grace Juan Nia Piotr Elena Kofi Ruth Ivan Mei Carlos Fatima Sean Olga Raj Ewa Luis Amara Viktor Joan Ahmed Lucia Ben Yuki Pedro Zofia Kwame Irene'.split(
    ' ',
  );
const lastNames =
  'Lopez Smith Zhang Okafor Nguyen Kowalski Petrov Patel Baker Ivanova Nowak Schultz Hassan Brown Garcia Mensah Wojcik Popescu Boateng Miller Sokolov Chen Ramirez Ali Murphy Kuznetsova Sharma Zielinska Hernandez Diallo Moreau Johnson Rahman Romano Fischer Tanaka Silva Kaminska Owusu Novak Davis Torres Wilson Kim Martin Lewandowski Popov Singh Walker Young Hall Allen King Wright Scott Green Adams Nelson Carter Mitchell'.split(
    ' ',
  );
const carrierNames =
  'Lakeshore Acme Midway Prairie Summit Cardinal Bluff Harbor Granite Pioneer Northstar Ridgeline Redwood Sterling Beacon Crossroads Evergreen Frontier Gateway Heartland Ironwood Junction Keystone Liberty Meridian Oakbrook Pinnacle Quarry Riverside Stonebridge'.split(
    ' ',
  );
const carrierKinds = [
  'Freight',
  'Logistics',
  'Trucking',
  'Transport Inc.',
  'Intermodal',
  'Carriers',
  'Express',
  'Haulage',
  'Lines',
  'Cartage',
];
const prefixes = ['TCLU', 'MSCU', 'MAEU', 'HLXU', 'LSFU', 'TRHU', 'OOLU', 'CMAU'];

/** A yard's arrivals a day: history grows over the years, daily work does not. */
const usualArrivalsADay = 500;

// Assembles version 7 ids, for which PostgreSQL has no function before version 18.
const insert = `
  insert into check_ins (id, driver_name, facility, purpose, carrier, container_number, phone_number, drivers_license,
    pickup_delivery_number, comments, dock, status, priority, created_at, dock_in_at, dock_out_at, dock_assigned_at,
    status_changed_at, search_text)
  select (lpad(to_hex((extract(epoch from arrived) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 3)
      || '8' || substr(md5(random()::text), 1, 15))::uuid, driver, facility, purpose, carrier, container, phone, license, pickup,
    case when n % 5 = 0 then 'Call before opening the doors' else '' end, (1 + n % 10)::text, status,
    case n % 9 when 0 then 'high' when 1 then 'medium' when 2 then 'low' end, arrived,
    case when status = 'completed' then arrived + interval '20 minutes' end,
    case when status = 'completed' then arrived + interval '70 minutes' end,
    case when status = 'completed' then arrived + interval '15 minutes' end, arrived,
    regexp_replace(lower(concat_ws(E'\\n', '', driver, carrier, container, facility, pickup, '', phone)), '[^a-z0-9\\n]', '', 'g')
  from (
    select n, now() - (n * interval '1 day' / $7::float8) as arrived,
      ($2::text[])[1 + floor(random() * cardinality($2::text[]))::int] || ' '
        || ($3::text[])[1 + floor(random() * cardinality($3::text[]))::int] as driver,
      ($6::text[])[1 + floor(random() * cardinality($6::text[]))::int] as facility,
      (array['Delivery', 'Pickup', 'Return', 'Other'])[1 + floor(random() * random() * 4)::int] as purpose,
      ($4::text[])[1 + floor(random() * random() * cardinality($4::text[]))::int] as carrier,
      ($5::text[])[1 + floor(random() * cardinality($5::text[]))::int] || (1000000 + floor(random() * 8999999))::text
        as container,
      '(' || (200 + floor(random() * 790))::text || ') ' || (200 + floor(random() * 790))::text || '-'
        || lpad(floor(random() * 10000)::text, 4, '0') as phone,
      'L' || floor(random() * 1e12)::text as license, 'PU-' || n as pickup,
      case when n <= 60 then 'live' when n % 25 = 0 then 'drop' when n % 40 = 1 then 'canceled' else 'completed' end
        as status
    from generate_series(1, $1::int) as n
  ) as made`;

/**
 * Fills a table without its indexes except the primary key, and recreates them afterwards, which is faster than row by
 * row.
 */
export async function withoutIndexes(
  client: pg.ClientBase,
  table: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = $1 and indexname != $1 || '_pkey'`,
    [table],
  );
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`);
  await work();
  await client.query(`set maintenance_work_mem = '512MB'`);
  for (const { indexdef } of rows) await client.query(indexdef);
}

/**
 * Adds `count` check-ins of the last years at these facilities to a migrated database, at the given rate a day, with
 * the totals that the write path would keep.
 */
export async function fillYard(
  client: pg.ClientBase,
  count: number,
  facilities: readonly string[] = firstFacilities.names,
  arrivalsADay = usualArrivalsADay,
): Promise<void> {
  const carriers = carrierNames.flatMap((name) => carrierKinds.map((kind) => `${name} ${kind}`));
  await client.query('select setseed(0.42)');
  await withoutIndexes(client, 'check_ins', () =>
    client.query(insert, [count, firstNames, lastNames, carriers, prefixes, facilities, arrivalsADay]),
  );
  await client.query(`delete from counters where name like 'check-ins/%'`);
  await client.query(`insert into counters (name, shard, value)
    select 'check-ins/' || status || '/' || facility, 0, count(*) from check_ins group by status, facility`);
  await client.query('vacuum analyze check_ins');
}
