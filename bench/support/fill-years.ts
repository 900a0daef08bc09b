import type pg from 'pg';

import { firstFacilities } from '#shared/facilities/first-facilities.ts';

import { fillYard, withoutIndexes } from './fill-yard.ts';

/** Days that a yard keeps ended records, plus half as many that are due for the archive. */
const daysInTheYard = 45;
/** The archive's seven years, plus some days that are due for deletion. */
const spans = 57;

const history = (table: string) => `
  insert into check_in_events (check_in_id, version, kind, changes, actor, occurred_at, received_at)
  select id, step, case step when 1 then 'created' else 'updated' end,
    case step
      when 1 then jsonb_build_object('driverName', jsonb_build_object('before', null, 'after', driver_name),
        'facility', jsonb_build_object('before', null, 'after', facility),
        'carrier', jsonb_build_object('before', null, 'after', carrier),
        'containerNumber', jsonb_build_object('before', null, 'after', container_number))
      when 2 then jsonb_build_object('dock', jsonb_build_object('before', null, 'after', dock))
      else jsonb_build_object('status', jsonb_build_object('before', 'live', 'after', status))
    end, null, created_at + step * interval '20 minutes', created_at + step * interval '20 minutes'
  from ${table}, generate_series(1, 3) as step`;

/**
 * Fills a migrated database with the records of a busy company after seven years: those of the last weeks in the yard,
 * the others in the archive, each with three history entries, and the totals. Works with the tables of every version
 * since the form became data.
 */
export async function fillYears(client: pg.ClientBase, records: number): Promise<void> {
  const each = Math.ceil(records / (spans + 1));
  await fillYard(client, each, firstFacilities.names, each / daysInTheYard);
  const { rows } = await client.query<{ name: string }>(`select quote_ident(column_name) as name
    from information_schema.columns where table_name = 'check_ins' and column_name in
      (select column_name from information_schema.columns where table_name = 'archived_check_ins')`);
  const names = rows.map(({ name }) => name);
  const shifted = names.map((name) => {
    if (name === 'id') return 'gen_random_uuid()';
    if (['phone_number', 'drivers_license'].includes(name)) return `''`;
    if (name === 'ticket') return 'null';
    return name.endsWith('_at') ? `${name} - span * interval '${daysInTheYard} days'` : name;
  });
  await withoutIndexes(client, 'archived_check_ins', () =>
    client.query(`insert into archived_check_ins (${names.join(', ')}, archived_at)
      select ${shifted.join(', ')}, now() from check_ins, generate_series(1, ${spans}) as span`),
  );
  await withoutIndexes(client, 'check_in_events', async () => {
    for (const table of ['check_ins', 'archived_check_ins']) await client.query(history(table));
  });
  await client.query(`insert into counters (name, shard, value)
    select 'archive/' || status || '/' || facility, 0, count(*) from archived_check_ins group by status, facility`);
  await client.query('vacuum analyze archived_check_ins, check_in_events');
}
