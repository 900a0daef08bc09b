import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { testApp } from '#test/of-this-file.ts';

const site = await testApp();

const arrivals = 250;

/** How many pages of the database's memory a search touches that finds nothing. */
async function pagesSearched(): Promise<number> {
  return site.context.database.db.transaction().execute(async (trx) => {
    // As in a yard with years of records, where reading all of them is no choice.
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>`
      explain (analyze, buffers, format json) select id from check_ins where search_text like '%nobody%'
    `.execute(trx);
    const { Plan: plan } = rows[0]!['QUERY PLAN'][0];
    return plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!;
  });
}

test('a search costs little more while hundreds arrive', async () => {
  const pages: number[] = [];
  for (let batch = 0; batch < 8; batch += 1) {
    await sql`
      insert into check_ins (id, driver_name, facility, carrier, container_number, phone_number, drivers_license,
        pickup_delivery_number, created_at, status_changed_at, search_text)
      select gen_random_uuid(), 'Driver', 'Woodridge', 'Carrier', 'C', '312-555-0100', 'L', 'P', now(), now(),
        E'\\n' || md5(n::text) || md5((n + 1)::text) || md5((n + 2)::text)
      from generate_series(${batch * arrivals}::int, ${(batch + 1) * arrivals - 1}::int) as n
    `.execute(site.context.database.db);
    pages.push(await pagesSearched());
  }
  expect(Math.max(...pages)).toBeLessThan(100);
});
