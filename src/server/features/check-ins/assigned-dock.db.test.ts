import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import pg from 'pg';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';

import { testApp } from '#test/of-this-file.ts';
import { createLogger } from '#server/platform/logger.ts';
import { migrate } from '#server/platform/migrations.ts';
import { callsOf } from '#test/calls.ts';
import { buildNewCheckIn, newCheckIn } from '#test/factories.ts';
import { createTestDatabase } from '#test/test-database.ts';

const site = await testApp();
const staff = callsOf(site, await site.signedIn());
const visitor = callsOf(site);

const noon = '2026-05-04T17:00:00.000Z';
const patch = (id: string, changes: object) => staff.patch(`/api/check-ins/${id}`, { changes });

test('a truck docked without an assigned dock shows none to visitors, in exports and to its driver', async () => {
  const sent = buildNewCheckIn({ carrier: `Carrier ${v7()}` });
  const { cookies } = await visitor.post('/api/check-ins', sent);
  expect((await patch(sent.id, { dockInAt: noon })).json()).toMatchObject({ dock: '1', dockAssignedAt: null });

  expect((await visitor.get(`/api/check-ins/${sent.id}`)).json().dock).toBe('');
  const file = await staff.get(`/api/check-ins/export?format=json&search=${encodeURIComponent(sent.carrier)}`);
  expect(JSON.parse(file.body)).toMatchObject({ id: sent.id, dock: '' });
  const receipt = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  const own = await callsOf(site, receipt).get('/api/check-ins/mine');
  expect(own.json()).toMatchObject({ state: 'docked', dock: null });

  await patch(sent.id, { dock: '1' });
  expect((await visitor.get(`/api/check-ins/${sent.id}`)).json().dock).toBe('1');
});

test('assigning the stored default is recorded; assigning it again changes nothing', async () => {
  const { id } = await newCheckIn(site.context);
  expect((await patch(id, { dock: '1' })).json()).toMatchObject({ dock: '1', dockAssignedAt: noon, version: 2 });
  const history = await staff.get(`/api/check-ins/${id}/history`);
  expect(history.json().entries.at(-1).changes).toEqual({ dockAssignedAt: { before: null, after: noon } });

  site.clock.advance(60_000);
  expect((await patch(id, { dock: '1' })).json()).toMatchObject({ dockAssignedAt: noon, version: 2 });
});

test('older records count as assigned since Dock In, in the yard and the archive', async () => {
  const migration = '0010_docks_assigned.sql';
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  const product = fileURLToPath(new URL('../../../../migrations/', import.meta.url));
  const take = (file: string) => copyFile(join(product, file), join(folder, file));
  await Promise.all((await readdir(product)).filter((file) => file < migration).map(take));
  const database = await createTestDatabase({ migrated: false });
  const pool = new pg.Pool(database.connection);
  const log = createLogger('silent');
  await migrate(pool, log, { folder });

  const columns = 'id, driver_name, carrier, container_number, phone_number, drivers_license, pickup_delivery_number';
  const add = (table: string, driver: string, dockInAt: string | null, assignedAt: string | null) =>
    pool.query(
      `insert into ${table} (${columns}, created_at, status_changed_at, dock_in_at, dock_assigned_at
        ${table === 'check_ins' ? '' : ', archived_at'})
       values ($1, $2, 'Acme', 'C1', '312 555 0147', 'L1', 'PU1', $3, $3, $4, $5 ${table === 'check_ins' ? '' : ', $3'})`,
      [v7(), driver, noon, dockInAt, assignedAt],
    );
  const tables = ['check_ins', 'archived_check_ins'];
  for (const table of tables) {
    await add(table, 'docked', '2026-05-04T17:20:00Z', null);
    await add(table, 'called', '2026-05-04T17:20:00Z', '2026-05-04T17:10:00Z');
    await add(table, 'waiting', null, null);
  }
  await take(migration);
  await migrate(pool, log, { folder });
  for (const table of tables) {
    const { rows } = await pool.query(`select driver_name, dock_assigned_at, version from ${table} order by id`);
    expect(rows).toEqual([
      { driver_name: 'docked', dock_assigned_at: new Date('2026-05-04T17:20:00Z'), version: 1 },
      { driver_name: 'called', dock_assigned_at: new Date('2026-05-04T17:10:00Z'), version: 1 },
      { driver_name: 'waiting', dock_assigned_at: null, version: 1 },
    ]);
  }
  await pool.end();
  await database.drop();
  await rm(folder, { recursive: true });
});
