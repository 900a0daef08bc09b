import { afterAll, beforeAll, expect, it } from 'vitest';
import { v7 } from 'uuid';

import { erasedFields, personalFields } from '#shared/check-in/fields.ts';
import { tableWithNew as table } from '#test/added-fields.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { buildCheckInForm } from '#test/factories.ts';
import { moveToArchive } from '../retention/archive-repository.ts';
import { changesBetween, type CheckInRow, newRow } from './check-in-row.ts';
import { counterOf } from './counter-repository.ts';
import { eraseValues } from './history-repository.ts';
import { storeNewRecords } from './new-check-in-repository.ts';

let site: TestApp;
beforeAll(async () => {
  site = await buildTestApp();
  for (const name of ['check_ins', 'archived_check_ins']) {
    await site.context.database.pool.query(`alter table ${name}
      add padlock_number text not null default '', add needs_seat boolean not null default false`);
  }
});
afterAll(() => site.close());

/** Stores a record with the two new fields filled in, as the write path does. */
async function storeLocked(): Promise<string> {
  const id = v7();
  const now = site.clock.now();
  const typed = { ...buildCheckInForm(), padlockNumber: 'SL-4471', needsSeat: true };
  const row = newRow({ ...typed, id, dateCreated: now, statusChangedAt: now }, table) as unknown as CheckInRow;
  const moment = { occurredAt: now, receivedAt: now, operationId: id, actor: null };
  const changes = changesBetween(null, row, table);
  const record = {
    row,
    operation: { id, actor: null, requestHash: Buffer.alloc(32), receivedAt: now },
    outcome: { done: 'create' as const },
    entry: { ...moment, checkInId: id, version: 1, kind: 'created' as const, changes },
    custom: { lasting: [], erased: [] },
    counter: counterOf(row),
  };
  await storeNewRecords(site.context.database.db, [record], table);
  return id;
}

async function read(text: string, id: string) {
  const { rows } = await site.context.database.pool.query<Record<string, unknown>>(text, [id]);
  return rows[0];
}
const history = (id: string) => read('select changes from check_in_events where check_in_id = $1', id);

it('stores a new field in the record, its history and its search text', async () => {
  const id = await storeLocked();
  const stored = await read('select * from check_ins where id = $1', id);
  expect(stored).toMatchObject({ padlock_number: 'SL-4471', needs_seat: true });
  expect(stored?.['search_text']).toContain('\nsl4471\n');
  expect((await history(id))?.['changes']).toMatchObject({
    padlockNumber: { before: null, after: 'SL-4471' },
    needsSeat: { before: null, after: true },
  });
});

it('erases its values on archiving and deletion', async () => {
  const id = await storeLocked();
  const { db } = site.context.database;
  await db.transaction().execute(async (trx) => {
    await moveToArchive(trx, { ids: [id], now: site.clock.now(), erased: [] }, table);
    await eraseValues(trx, [id], erasedFields(table));
  });
  const archived = await read('select * from archived_check_ins where id = $1', id);
  expect(archived).toMatchObject({ padlock_number: 'SL-4471', needs_seat: false, phone_number: '', version: 2 });
  expect(archived?.['search_text']).not.toContain('3125550147');
  expect((await history(id))?.['changes']).toMatchObject({
    needsSeat: { before: null, after: null },
    padlockNumber: { after: 'SL-4471' },
    driverName: { after: 'Maria Lopez' },
  });
  await db.transaction().execute((trx) => eraseValues(trx, [id], personalFields(table)));
  expect((await history(id))?.['changes']).toMatchObject({
    driverName: { after: null },
    padlockNumber: { after: 'SL-4471' },
  });
});
