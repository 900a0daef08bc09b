import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import pg from 'pg';
import { v7 } from 'uuid';

import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { buildCheckInForm } from '#test/factories.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { changesBetween, type CheckInRow, newRow } from './check-in-row.ts';
import { counterOf } from './counter-repository.ts';
import { type NewRecord, storeNewRecords } from './new-check-in-repository.ts';

let database: TestDatabase;
let here: TestApp;
let there: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  [here, there] = await Promise.all([buildTestApp({ database }), buildTestApp({ database })]);
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await database.drop();
});

function buildRecord(): NewRecord {
  const id = v7();
  const now = here.clock.now();
  const row = newRow({ ...buildCheckInForm(), id, dateCreated: now, statusChangedAt: now }) as unknown as CheckInRow;
  const moment = { occurredAt: now, receivedAt: now, operationId: id, actor: null };
  return {
    row,
    operation: { id, actor: null, requestHash: Buffer.alloc(32), receivedAt: now },
    outcome: { done: 'create' },
    entry: { ...moment, checkInId: id, version: 1, kind: 'created', changes: changesBetween(null, row) },
    custom: { lasting: [], erased: [] },
    counter: counterOf(row),
  };
}

const storeAt = ({ context }: TestApp, records: readonly NewRecord[]) => storeNewRecords(context.database.db, records);

test('two nodes that are sent the same check-ins in opposite order do not wait for each other', async () => {
  const records = [buildRecord(), buildRecord(), buildRecord()];
  const { pool } = here.context.database;
  // A connection of its own, because the pool's are cut after 5 idle seconds in a transaction.
  const holder = new pg.Client(here.context.database.connection);
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('begin');
  await holder.query(
    `insert into operations (operation_id, request_hash, outcome, received_at) values ($1, '', '{}', now())`,
    [records[1]?.row.id],
  );
  const stored = Promise.all([storeAt(here, records), storeAt(there, records.toReversed())]);
  const waiting = async () =>
    (
      await pool.query(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows;
  await expect.poll(waiting).toHaveLength(2);
  await holder.query('rollback');
  const ids = (await stored).flat().flatMap((row) => row?.id ?? []);
  expect(ids.toSorted()).toEqual(records.map(({ row }) => row.id));
});

test('of several with one id the first is stored', async () => {
  const first = buildRecord();
  const again = { ...buildRecord(), operation: first.operation, row: { ...buildRecord().row, id: first.row.id } };
  const stored = await storeAt(here, [first, again, buildRecord()]);
  expect(stored.map((row) => row?.id === first.row.id)).toEqual([true, false, false]);
  expect(stored[1]).toBeNull();
});
