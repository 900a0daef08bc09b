import { expect, test } from 'vitest';

import { testApp } from '#test/of-this-file.ts';
import type { TestApp } from '#test/build-test-app.ts';
import type { Calls } from '#test/calls.ts';
import { addManyFacilities } from '#test/many-facilities.ts';
import { somebody } from '#test/somebody.ts';
import { sentIn } from '#test/statements-of.ts';

const count = 20_000;
const busy = ['Yard 50', 'Yard 100', 'Yard 150'];
const quiet = ['Yard 51', 'Yard 101', 'Yard 151'];

/** A share of the yard that grows with it: half of the facilities. */
const half = Array.from({ length: 100 }, (_, index) => `Yard ${index + 20}`);

/** Trucks of many days at all facilities, few of them on site, and none recently at the quiet ones. */
async function fill({ pool }: TestApp['context']['database'], now: Date): Promise<void> {
  await pool.query(
    `insert into check_ins (id, driver_name, facility, purpose, carrier, container_number, phone_number, drivers_license,
       pickup_delivery_number, comments, dock, status, priority, created_at, dock_in_at, dock_out_at, status_changed_at, search_text)
     select gen_random_uuid(), 'Driver ' || n, yards.keys[1 + n % 200], 'Delivery', 'Carrier ' || n % 60, 'C' || n, '312-555-0100',
       'L', 'P', '', '', case when n < 400 then 'live' else 'completed' end, case n % 9 when 0 then 'high' end, arrived,
       case when n >= 400 then arrived end, case when n >= 400 then arrived end, arrived, E'\\ndriver' || n
     from generate_series(1, $1::int) as n
     cross join (select array_agg(key order by position, key) as keys from facilities) as yards
     cross join lateral (select $2::timestamptz - n * interval '5 minutes' as arrived) as times`,
    [count, now],
  );
  await pool.query(
    `delete from check_ins where facility = any($1) and created_at > $2::timestamptz - interval '30 days'`,
    [quiet, now],
  );
  await pool.query(`insert into counters (name, shard, value)
    select 'check-ins/' || status || '/' || facility, 0, count(*) from check_ins group by status, facility`);
  await pool.query('vacuum analyze check_ins');
}

const site = await testApp();
await addManyFacilities(site.context);
await fill(site.context.database, site.clock.now());
const everything = await somebody(site, 'manager');

/** How many buffer pages the statements of a request touch, according to their plans. */
async function buffersOf(calls: Calls, path: string): Promise<number> {
  const sent = await sentIn(async () => expect((await calls.get(path)).statusCode).toBe(200));
  let buffers = 0;
  for (const { text, values } of sent) {
    if (!/^\s*(select|with)/i.test(text) || !text.includes('check_ins')) continue;
    const { rows } = await site.context.database.pool.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `explain (analyze, buffers, format json) ${text}`,
      values,
    );
    const { Plan: plan } = rows[0]!['QUERY PLAN'][0];
    buffers += plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!;
  }
  return buffers;
}

const today = 'startDate=2026-05-04&endDate=2026-05-04';

/**
 * Covers one index descent per facility, and pages read just before by another statement; all check-ins take over a
 * thousand pages.
 */
const allowance = 100;

/**
 * Requests, and how much more they may cost a limited account than one for all facilities, as a factor, in addition to
 * the allowance.
 */
const paths: [string, string, number][] = [
  ['the list', '/api/check-ins', 1.5],
  // The scan of each facility goes as deep as the page.
  ['its third page', '/api/check-ins?page=2', 4],
  ['the list, oldest first', '/api/check-ins?order=asc', 1.5],
  ['the completed', '/api/check-ins?status=completed', 1.5],
  ['today', `/api/check-ins?${today}`, 1.5],
  ['those waiting', '/api/check-ins?stage=waiting', 1.5],
  ['a search', '/api/check-ins?search=driver+777', 1.5],
  ['the trucks on site', `/api/queue?state=active&order=longest-wait&startDate=2026-04-28`, 1.5],
  // One more step per carrier, to check whether it was there.
  ['the summary with carriers', '/api/summary', 2.5],
];

test.each(paths)('%s of 3 of 200 facilities touches no more than that of all', async (_, path, ratio) => {
  const all = await buffersOf(everything, path);
  for (const facilities of [busy, quiet]) {
    const limited = await buffersOf(await somebody(site, 'manager', facilities), path);
    expect(limited).toBeLessThanOrEqual(all * ratio + allowance);
  }
});

test('carriers at half of the facilities are counted without reading what is there', async () => {
  const limited = await somebody(site, 'manager', half);
  expect((await limited.get('/api/summary')).json()).toMatchObject({ uniqueCarriers: 60 });
  expect(await buffersOf(limited, '/api/summary')).toBeLessThan(count / 10);
});
