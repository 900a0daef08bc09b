import { v7 } from 'uuid';
import { afterAll, expect, test } from 'vitest';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { databaseBefore } from '#test/database-before.ts';
import { customField, formWith } from '#test/forms.ts';

const before = await databaseBefore('form');
afterAll(() => before.drop());

/** Stores a check-in like the previous version, which has no custom fields. */
async function store(): Promise<string> {
  const id = v7();
  await before.pool.query(
    `insert into check_ins (id, facility, driver_name, carrier, container_number, phone_number, drivers_license,
       pickup_delivery_number, status, delivery_type, dock, created_at, status_changed_at, search_text)
     values ($1, 'Woodridge', 'Maria Lopez', 'Acme', 'C1', '3125550147', 'L1', 'PU1', 'live', 'live', '1',
       '2026-05-04T17:00:00Z', '2026-05-04T17:00:00Z', E'\nmarialopez')`,
    [id],
  );
  return id;
}

const files = async () =>
  (
    await before.pool.query(
      `select pg_relation_filenode('check_ins') as yard, pg_relation_filenode('archived_check_ins') as archive`,
    )
  ).rows;
const stored = async () =>
  (await before.pool.query(`select to_jsonb(c) - 'fields' as row from check_ins c order by id`)).rows;

test('records of before stay as they are in tables that are not rewritten, and take values of custom fields', async () => {
  const ids = [await store(), await store()];
  const [records, tables] = [await stored(), await files()];
  await before.update();
  expect(await stored()).toMatchObject(records);
  expect(await files()).toEqual(tables);
  // The previous version keeps running on the new schema.
  ids.push(await store());
  const site = await buildTestApp({ database: before.database });
  try {
    const staff = callsOf(site, await site.signedIn());
    await staff.put('/api/form', { baseVersion: 1, fields: formWith([customField({ id: 'f1' })]).fields });
    for (const id of ids) {
      expect((await staff.get(`/api/check-ins/${id}`)).json<StaffCheckIn>()).not.toHaveProperty('fields');
      const answer = await staff.patch(`/api/check-ins/${id}`, { changes: { fields: { f1: 'Seal 7' } } });
      expect(answer.json()).toMatchObject({ driverName: 'Maria Lopez', fields: { f1: 'Seal 7' } });
    }
  } finally {
    await site.close();
  }
});
