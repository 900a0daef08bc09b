import { afterAll, beforeAll, expect, test } from 'vitest';

import { checkInDefaults, deliveryTypes, priorities, purposes, statuses } from '#shared/check-in/closed-lists.ts';
import { changeKinds } from '#shared/check-in/changes.ts';
import { openDatabase, type DatabaseHandle } from '#server/platform/database.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

let testDatabase: TestDatabase;
let database: DatabaseHandle;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.connection, createLogger('silent'));
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

/** The values listed in a CHECK constraint of a column. */
async function listed(table: string, column: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ definition: string }>(
    `select pg_get_constraintdef(c.oid) as definition from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
     where c.contype = 'c' and c.conrelid = $1::regclass and a.attname = $2`,
    [table, column],
  );
  return rows.flatMap(({ definition }) => [...definition.matchAll(/'([^']*)'/g)].map(([, value]) => value ?? ''));
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

test('the database allows the same kinds of change as the stream', async () => {
  expect(await listed('check_in_events', 'kind')).toEqual([...changeKinds]);
});

test.each(Object.entries(checkInDefaults))('the default of %s is %s in the database too', async (column, value) => {
  expect(await defaultOf(column)).toBe(value);
});
