import { v7 } from 'uuid';
import { afterAll, expect, test } from 'vitest';

import type { HistoryEntry, StaffCheckInPage } from '#shared/contract/check-ins.ts';
import { firstFacilities } from '#shared/facilities/first-facilities.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { databaseBefore } from '#test/database-before.ts';

const noon = '2026-05-04T17:00:00Z';
let site: TestApp;
let staff: Calls;

/** Stores a check-in like the previous version, which only knows the five facilities. */
async function store(facility: string, table = 'check_ins'): Promise<string> {
  const id = v7();
  const archived = table === 'check_ins' ? ['', ''] : [', archived_at', ', $3'];
  await before.pool.query(
    `insert into ${table} (id, facility, driver_name, carrier, container_number, phone_number, drivers_license,
       pickup_delivery_number, status, delivery_type, dock, created_at, status_changed_at${archived[0]})
     values ($1, $2, 'Maria Lopez', 'Acme', 'C1', '3125550147', 'L1', 'PU1', 'live', 'live', '1', $3, $3${archived[1]})`,
    [id, facility, noon],
  );
  await before.pool.query(
    `insert into check_in_events (check_in_id, version, kind, changes, occurred_at, received_at)
     values ($1, 1, 'created', $2, $3, $3)`,
    [id, { facility: { before: null, after: facility } }, noon],
  );
  const counter = `${table === 'check_ins' ? 'check-ins' : 'archive'}/live/${facility}`;
  await before.pool.query(
    `insert into counters (name, shard, value) values ($1, 0, 1)
     on conflict (name, shard) do update set value = counters.value + 1`,
    [counter],
  );
  return id;
}

const fileOf = async (table: string) =>
  (await before.pool.query<{ file: number }>('select pg_relation_filenode($1::regclass) as file', [table])).rows[0]
    ?.file;
const stored = async () =>
  (
    await before.pool.query(`select id, facility, dock from check_ins union all
    select id, facility, dock from archived_check_ins order by id`)
  ).rows;
const before = await databaseBefore('facilities');
afterAll(async () => {
  await site.close();
  await before.drop();
});

test('records of before keep every value and belong to the facilities they name, and no table is rewritten', async () => {
  for (const name of firstFacilities.names) {
    await store(name);
    await store(name);
    await store(name, 'archived_check_ins');
  }
  const tables = ['check_ins', 'archived_check_ins', 'check_in_events', 'counters'];
  const [records, files] = [await stored(), await Promise.all(tables.map(fileOf))];
  await before.update();
  expect(await stored()).toEqual(records);
  expect(await Promise.all(tables.map(fileOf))).toEqual(files);
  site = await buildTestApp({ database: before.database });
  staff = callsOf(site, await site.signedIn());
  for (const { id, name } of site.context.facilities.all) {
    const query = `facility=${encodeURIComponent(name)}`;
    const page = (await staff.get(`/api/check-ins?${query}`)).json<StaffCheckInPage>();
    expect(page).toMatchObject({ totalCount: 2, checkIns: [{ facilityId: id }, { facilityId: id }] });
    expect((await staff.get(`/api/check-ins?archive=only&${query}`)).json()).toMatchObject({
      totalCount: 1,
      checkIns: [{ facility: name, facilityId: id }],
    });
  }
});

test('what the program of before writes beside it belongs to its facility, also after that was renamed', async () => {
  const flexport = site.context.facilities.all.find(({ name }) => name === 'Flexport');
  const renamed = await staff.patch(`/api/facilities/${flexport?.id}`, { changes: { name: 'Flexport East' } });
  expect(renamed.statusCode).toBe(200);
  const id = await store('Flexport');
  expect((await staff.get(`/api/check-ins/${id}`)).json()).toMatchObject({
    facility: 'Flexport East',
    facilityId: flexport?.id,
  });
  const page = (await staff.get('/api/check-ins?facility=flexport')).json<StaffCheckInPage>();
  expect(page.checkIns.map((checkIn) => checkIn.id)).toContain(id);
  const { entries } = (await staff.get(`/api/check-ins/${id}/history`)).json<{ entries: HistoryEntry[] }>();
  expect(entries[0]?.changes['facility']).toEqual({ before: null, after: 'Flexport East' });
  // The previous version also moves trucks, and finds records of this one by the names it knows.
  await before.pool.query(`update check_ins set facility = 'Woodridge', version = 2 where id = $1`, [id]);
  expect((await staff.get(`/api/check-ins/${id}`)).json()).toMatchObject({ facility: 'Woodridge' });
  await staff.patch(`/api/check-ins/${id}`, { changes: { facility: 'Flexport East' } });
  expect((await before.pool.query('select facility from check_ins where id = $1', [id])).rows).toEqual([
    { facility: 'Flexport' },
  ]);
});
