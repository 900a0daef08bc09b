import { v7 } from 'uuid';
import { expect, test } from 'vitest';

import { testApp } from '#test/of-this-file.ts';
import { callsOf } from '#test/calls.ts';
import { databaseBefore } from '#test/database-before.ts';
import { newCheckIn } from '#test/factories.ts';
import { runRetention } from '../retention/run-retention.ts';

const site = await testApp();
const staff = callsOf(site, await site.signedIn());

const columns = `driver_name, facility, carrier, container_number, phone_number, drivers_license, pickup_delivery_number,
  created_at, status_changed_at, id, status`;
const values = `'Maria Lopez', 'Flexport', 'Acme', 'C1', '312 555 0147', 'L1', 'PU1', $1, $1, $2, $3`;
const noon = '2026-05-04T17:00:00Z';

test('existing check-ins get it from their status or history', async () => {
  const before = await databaseBefore('delivery_type');
  const { pool } = before;
  const add = async (status: string, told: string[] = [], table = 'check_ins') => {
    const id = v7();
    const archivedAt = table === 'check_ins' ? ['', ''] : [', archived_at', ', $1'];
    const insert = `insert into ${table} (${columns}${archivedAt[0]}) values (${values}${archivedAt[1]})`;
    await pool.query(insert, [noon, id, status]);
    for (const [index, after] of told.entries()) {
      await pool.query(
        `insert into check_in_events (check_in_id, version, kind, changes, occurred_at, received_at)
         values ($1, $2, 'updated', $3, $4, $4)`,
        [id, index + 1, { status: { before: null, after } }, noon],
      );
    }
    return id;
  };
  const typeOf = async (id: string, table = 'check_ins') =>
    (await pool.query<{ delivery_type: string | null }>(`select delivery_type from ${table} where id = $1`, [id]))
      .rows[0]?.delivery_type;

  const [live, drop] = [await add('live'), await add('drop')];
  const picked = await add('completed', ['live', 'drop', 'completed']);
  const untold = await add('canceled', ['canceled']);
  const archive = 'archived_check_ins';
  const archived = await add('completed', ['drop', 'completed'], archive);
  await before.update();
  expect(await Promise.all([live, drop, picked, untold].map((id) => typeOf(id)))).toEqual([
    'live',
    'drop',
    'drop',
    null,
  ]);
  expect(await typeOf(archived, archive)).toBe('drop');
  await before.drop();
});

test('a check-in without it gets it when it ends', async () => {
  const { id } = await newCheckIn(site.context);
  await staff.patch(`/api/check-ins/${id}`, { changes: { status: 'drop' } });
  await site.context.database.pool.query('update check_ins set delivery_type = null where id = $1', [id]);
  const ended = await staff.patch(`/api/check-ins/${id}`, { changes: { status: 'canceled' } });
  expect(ended.json()).toMatchObject({ status: 'canceled', deliveryType: 'drop' });
});

test('staff see the delivery type of an ended check-in, even if set with its end; visitors do not', async () => {
  const { id } = await newCheckIn(site.context);
  const dockInAt = site.clock.now().toISOString();
  const seen = await staff.patch(`/api/check-ins/${id}`, { changes: { dockInAt } });
  expect(seen.json()).toMatchObject({ status: 'live', deliveryType: 'live' });
  expect((await callsOf(site).get(`/api/check-ins/${id}`)).json()).not.toHaveProperty('deliveryType');
  const gone = await staff.patch(`/api/check-ins/${id}`, { changes: { status: 'drop', dockOutAt: dockInAt } });
  expect(gone.json()).toMatchObject({ status: 'completed', deliveryType: 'drop' });
});

test('undoing a reopening restores the delivery type', async () => {
  const { id } = await newCheckIn(site.context);
  await staff.patch(`/api/check-ins/${id}`, { changes: { status: 'canceled' } });
  const operationId = v7();
  await staff.post('/api/check-ins/bulk-update', { ids: [id], changes: { status: 'drop' }, operationId });
  const undone = await staff.post(`/api/operations/${operationId}/undo`, {});
  expect(undone.json().checkIns).toMatchObject([{ status: 'canceled', deliveryType: 'live' }]);
});

test('the archive stores it', async () => {
  const { id } = await newCheckIn(site.context);
  await staff.patch(`/api/check-ins/${id}`, { changes: { status: 'drop' } });
  await staff.patch(`/api/check-ins/${id}`, { changes: { status: 'completed' } });
  site.clock.advance(31 * 24 * 3_600_000);
  await runRetention(site.context, new AbortController().signal, { clockIsConfirmed: true });
  const { rows } = await site.context.database.pool.query(
    'select status, delivery_type from archived_check_ins where id = $1',
    [id],
  );
  expect(rows).toEqual([{ status: 'completed', delivery_type: 'drop' }]);
});
