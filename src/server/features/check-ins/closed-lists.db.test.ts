import { afterAll, expect, test } from 'vitest';

import { checkInDefaults, deliveryTypes, priorities, purposes, statuses } from '#shared/check-in/closed-lists.ts';
import { changeKinds } from '#shared/check-in/changes.ts';
import { openDatabase } from '#server/platform/database.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createTestDatabase } from '#test/test-database.ts';

const testDatabase = await createTestDatabase();
const database = openDatabase(testDatabase.connection, createLogger('silent'));
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

/** The values listed in a CHECK constraint of a column, such as `status ~ '^(live|drop)$'`. */
async function listed(table: string, column: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ definition: string }>(
    `select pg_get_constraintdef(c.oid) as definition from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
     where c.contype = 'c' and c.conrelid = $1::regclass and a.attname = $2`,
    [table, column],
  );
  return rows.flatMap(({ definition }) => /'\^\(([^)]*)\)\$'/.exec(definition)?.[1]?.split('|') ?? []);
}

async function defaultOf(column: string): Promise<string | undefined> {
  const { rows } = await database.pool.query<{ value: string }>(
    "select column_default as value from information_schema.columns where table_name = 'check_ins' and column_name = $1",
    [column],
  );
  return /'([^']*)'/.exec(rows[0]?.value ?? '')?.[1];
}

test.each([
  ['purpose', purposes],
  ['status', statuses],
  ['delivery_type', deliveryTypes],
  ['priority', priorities],
] as const)('the database allows the same values of %s as the rules', async (column, values) => {
  expect(await listed('check_ins', column)).toEqual([...values]);
});

test.each([
  ['status', 'gone'],
  ['status', 'live\n'],
  ['purpose', 'Delivery, Pickup'],
  ['priority', ''],
  ['delivery_type', 'completed'],
])('the database refuses a check-in with the %s %j', async (column, value) => {
  const set = Object.entries({ status: "'live'", [column]: '$1' });
  const insert = `insert into check_ins (id, driver_name, facility, carrier, container_number, phone_number, drivers_license,
      pickup_delivery_number, created_at, status_changed_at, ${set.map(([name]) => name).join(', ')})
    values (gen_random_uuid(), 'Maria Lopez', 'Flexport', 'Acme', 'C1', '3125550147', 'L1', 'PU1', now(), now(),
      ${set.map(([, given]) => given).join(', ')})`;
  await expect(database.pool.query(insert, [value])).rejects.toMatchObject({ code: '23514' });
});

test.each([
  ['in only', 'now()', 'null', null],
  ['out only', 'null', 'now()', null],
  ['out after in', 'now()', "now() + interval '1 minute'", null],
  ['out before in', 'now()', "now() - interval '1 minute'", '23514'],
])('the database takes docking times in order: %s', async (_name, dockIn, dockOut, refusal) => {
  const insert = database.pool.query(
    `insert into check_ins (id, driver_name, facility, carrier, container_number, phone_number, drivers_license,
       pickup_delivery_number, created_at, status_changed_at, dock_in_at, dock_out_at)
     values (gen_random_uuid(), 'Maria Lopez', 'Flexport', 'Acme', 'C1', '3125550147', 'L1', 'PU1', now(), now(),
       ${dockIn}, ${dockOut})`,
  );
  const code = await insert.then(
    () => null,
    (error: { code: string }) => error.code,
  );
  expect(code).toBe(refusal);
});

test('the database allows the same kinds of change as the stream', async () => {
  expect(await listed('check_in_events', 'kind')).toEqual([...changeKinds]);
});

test.each(Object.entries(checkInDefaults))('the default of %s is %s in the database too', async (column, value) => {
  expect(await defaultOf(column)).toBe(value);
});
