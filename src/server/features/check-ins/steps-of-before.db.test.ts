import { v7 } from 'uuid';
import { expect, test } from 'vitest';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { databaseBefore } from '#test/database-before.ts';

const insert = `insert into check_ins (id, driver_name, facility, carrier, container_number, phone_number, drivers_license,
    pickup_delivery_number, created_at, status_changed_at, search_text)
  values ($1, 'Maria Lopez', 'Woodridge', 'Acme', 'C1', '3125550147', 'L1', 'PU1', $2, $2, E'\\nmarialopez')`;

test('records of before, and those the previous version writes beside, have a stage and take steps', async () => {
  const before = await databaseBefore('steps');
  const files = async () =>
    (
      await before.pool.query(
        `select pg_relation_filenode('check_ins') as yard, pg_relation_filenode('facilities') as f`,
      )
    ).rows;
  const [old, beside] = [v7(), v7()];
  await before.pool.query(insert, [old, '2026-05-04T16:00:00Z']);
  const tables = await files();
  await before.update();
  // No table is rewritten, so nobody has to wait.
  expect(await files()).toEqual(tables);
  await before.pool.query(insert, [beside, '2026-05-04T16:30:00Z']);
  const site = await buildTestApp({ database: before.database });
  try {
    const staff = callsOf(site, await site.signedIn());
    for (const id of [old, beside]) {
      expect((await staff.get(`/api/check-ins/${id}`)).json<StaffCheckIn>()).toMatchObject({
        stage: 'waiting',
        queuedAt: null,
      });
      const held = await staff.post(`/api/check-ins/${id}/steps`, { step: 'hold' });
      expect(held.json()).toMatchObject({ stage: 'on-hold', version: 2 });
    }
    expect((await staff.get('/api/facilities')).json()).toMatchObject({
      facilities: [{ freeMinutes: 120 }, {}, {}, {}, {}],
    });
  } finally {
    await site.close();
  }
  await before.drop();
});
