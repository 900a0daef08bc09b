import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { testApp } from '#test/of-this-file.ts';
import { findSearched } from './check-in-repository.ts';

const site = await testApp();

const arrivals = 250;

/** How many buffer pages a search without matches touches. */
async function pagesSearched(texts: readonly string[]): Promise<number> {
  return site.context.database.db.transaction().execute(async (trx) => {
    // As in a yard with years of records, where a sequential scan is not an option.
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>`
      explain (analyze, buffers, format json) select id from check_ins
      where ${sql.join(
        texts.map((text) => sql`search_text like ${`%${text}%`}`),
        sql` or `,
      )}
    `.execute(trx);
    const { Plan: plan } = rows[0]!['QUERY PLAN'][0];
    return plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!;
  });
}

test('a search costs little more while hundreds arrive', async () => {
  const pages: number[] = [];
  const pagesForSeveral: number[] = [];
  for (let batch = 0; batch < 8; batch += 1) {
    await sql`
      insert into check_ins (id, driver_name, facility, carrier, container_number, phone_number, drivers_license,
        pickup_delivery_number, created_at, status_changed_at, search_text)
      select gen_random_uuid(), 'Driver', 'Woodridge', 'Carrier', 'C', '312-555-0100', 'L', 'P', now(), now(),
        E'\\n' || md5(n::text) || md5((n + 1)::text) || md5((n + 2)::text)
      from generate_series(${batch * arrivals}::int, ${(batch + 1) * arrivals - 1}::int) as n
    `.execute(site.context.database.db);
    pages.push(await pagesSearched(['nobody']));
    pagesForSeveral.push(await pagesSearched(['nobody', 'anybody']));
  }
  expect(Math.max(...pages)).toBeLessThan(100);
  expect(Math.max(...pagesForSeveral)).toBeLessThan(200);
});

test('a common text is found on the right page, whether the list begins with it or it is far down, in every order', async () => {
  const { db } = site.context.database;
  await sql`
    insert into check_ins (id, driver_name, facility, carrier, container_number, phone_number, drivers_license,
      pickup_delivery_number, created_at, status_changed_at, search_text)
    select gen_random_uuid(), chr(65 + n % 26) || n, (array['Woodridge', 'Flexport', 'Bedford Park'])[1 + n % 3], 'Carrier', 'C', '312-555-0100', 'L', 'P',
      timestamptz '2020-01-01Z' - n * interval '1 minute', now(),
      case when n < 30 or n between 200 and 249 then E'\\nlonely' when n % 2 = 0 then E'\\nusual' else E'\\nother' end
    from generate_series(0, 299) as n
  `.execute(db);
  for (const facilities of ['all', ['Woodridge', 'Flexport']] as const) {
    const facilityOrder = facilities === 'all' ? ['Woodridge', 'Bedford Park', 'Flexport'] : facilities;
    const orders = [
      { sort: 'arrivalTime', order: 'desc' },
      { sort: 'driverName', order: 'asc' },
      { sort: 'facility', order: 'asc', facilityOrder },
    ] as const;
    for (const search of ['usual', 'lonely', 'nobody']) {
      for (const sorting of orders) {
        const idsOf = async (page: number, pageSize: number, limits: { limit: number; first: number }) => {
          const request = { ...sorting, page, pageSize };
          const { rows, count, hasMore } = await findSearched(db, { facilities, search: [search] }, request, limits);
          return { ids: rows.map(({ id }) => id), count, hasMore };
        };
        const all = await idsOf(0, 500, { limit: 1000, first: 1000 });
        expect(all).toMatchObject({ count: all.ids.length, hasMore: false });
        const isCommon = all.ids.length > 20;
        for (const page of [0, 1, 2, 5]) {
          const ids = all.ids.slice(page * 20, (page + 1) * 20);
          const expected = { ids, count: isCommon ? 21 : 0, hasMore: all.ids.length > (page + 1) * 20 };
          expect(await idsOf(page, 20, { limit: 20, first: 60 })).toEqual(expected);
        }
      }
    }
  }
});
