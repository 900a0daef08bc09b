import type pg from 'pg';

import type { Context } from '#server/platform/context.ts';
import { facilityLimits } from '#shared/contract/facilities.ts';

/**
 * Fills an installation up to its limits, 200 facilities and 10,000 docks; the new ones are called "Yard 6" and so on.
 */
export async function addManyFacilities({ database: { pool }, settings }: Context): Promise<void> {
  await insertManyFacilities(pool);
  await settings.read();
}

/** The same in a database without a running program in this process. */
export async function insertManyFacilities(database: Pick<pg.Pool | pg.Client, 'query'>): Promise<void> {
  await database.query(
    `with made as (
       insert into facilities (key, name, slug, time_zone, position)
       select 'Yard ' || n, 'Yard ' || n, 'yard-' || n,
         (array['America/Denver', 'Europe/Berlin', 'Asia/Kolkata', null])[n % 4 + 1], n
       from generate_series((select count(*) + 1 from facilities), $1::integer) as n
       returning id, key
     ), words as (
       insert into facility_words (word, facility_id) select lower(key), id from made
     )
     insert into docks (facility_id, name, is_short_listed)
     select id, chr(65 + n / 10) || n % 10, n < 6
     from (select id, row_number() over () as place from made) as placed
     cross join generate_series(0, 51) as n
     where (place - 1) * 52 + n < $2::integer - (select count(*) from docks)`,
    [facilityLimits.facilities, facilityLimits.docks],
  );
  await database.query('update installation set settings_version = settings_version + 1');
}
