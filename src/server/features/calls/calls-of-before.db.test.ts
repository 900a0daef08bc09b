import { v7 } from 'uuid';
import { expect, test } from 'vitest';

import type pg from 'pg';

import { buildTestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { databaseBefore } from '#test/database-before.ts';
import { issueReceipt } from '../check-ins/own-check-in.ts';

const arrivedAt = '2026-05-04T16:00:00Z';

const insertInto = (table: string, archivedAt = '') => `
  insert into ${table} (id, driver_name, facility, carrier, container_number, phone_number, drivers_license,
    pickup_delivery_number, ticket, status, delivery_type, dock, created_at, dock_assigned_at, dock_in_at, dock_out_at,
    status_changed_at, search_text${archivedAt && ', archived_at'})
  select gen_random_uuid(), 'Maria Lopez ' || n, (array['Woodridge', 'Flexport'])[1 + n % 2], 'Acme', 'C' || n, '312555' || n, 'L' || n,
    'PU' || n, null, (array['live', 'live', 'drop', 'completed', 'canceled'])[1 + n % 5], (array['live', 'live', 'drop', 'live', 'live'])[1 + n % 5],
    case when n % 5 in (1, 3) then '4' else '' end, $1::timestamptz + n * interval '1 second',
    case when n % 5 in (1, 3) then $1::timestamptz + interval '10 minutes' end,
    case when n % 5 = 3 then $1::timestamptz + interval '20 minutes' end,
    case when n % 5 = 3 then $1::timestamptz + interval '90 minutes' end, $1::timestamptz, E'\\nmarialopez'${archivedAt && ', $1::timestamptz'}
  from generate_series(1, 200) as n`;

/** The tables with their columns, and a checksum of all their rows. */
async function digestOf(pool: pg.Pool, columnsOf?: Map<string, string>) {
  const { rows } = await pool.query<{ name: string; columns: string }>(
    `select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migrations' group by 1`,
  );
  const columns = columnsOf ?? new Map(rows.map(({ name, columns: own }) => [name, own]));
  const digests: Record<string, string> = {};
  for (const [name, own] of columns) {
    const found = await pool.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from (select ${own} from "${name}") t`,
    );
    digests[name] = found.rows[0]!.digest;
  }
  return { columns, digests };
}

test('an installation without calls keeps every record, and its trucks can be called and be seen', async () => {
  const before = await databaseBefore('calls');
  const { pool } = before;
  await pool.query(insertInto('check_ins'), [arrivedAt]);
  await pool.query(insertInto('archived_check_ins', 'archived_at'), [arrivedAt]);
  await pool.query(
    `insert into check_in_events (check_in_id, version, kind, changes, occurred_at, received_at)
     select id, 1, 'created', '{}', created_at, created_at from check_ins`,
  );
  const old = await digestOf(pool);
  expect(old.digests['check_ins']).toMatch(/^200 /);
  await before.update();
  expect((await digestOf(pool, old.columns)).digests).toEqual(old.digests);

  const idOf = async (condition: string) =>
    (await pool.query<{ id: string }>(`select id from check_ins where ${condition} order by created_at limit 1`))
      .rows[0]!.id;
  const [waiting, called] = [
    await idOf(`status = 'live' and dock_assigned_at is null`),
    await idOf(`status = 'live' and dock = '4'`),
  ];
  const site = await buildTestApp({ database: before.database });
  try {
    const staff = callsOf(site, await site.signedIn());
    const openCall = async (id: string) =>
      (await staff.get(`/api/check-ins/${id}/calls`)).json<{ calls: object[] }>().calls;
    const driverOf = async (id: string) => callsOf(site, { cookie: `receipt=${await issueReceipt(site.context, id)}` });
    // Called by the previous version, which only stored the dock.
    const driver = await driverOf(called);
    expect((await driver.get('/api/visit')).json()).toMatchObject({ stage: 'called', dock: '4' });
    for (const id of [called, waiting]) {
      const step = { step: 'call', dock: '5', operationId: v7() };
      expect((await staff.post(`/api/check-ins/${id}/steps`, step)).statusCode).toBe(200);
      expect(await openCall(id)).toMatchObject([{ dock: '5', answer: null, outcome: null }]);
    }
    expect((await driver.post('/api/visit/answer', { answer: 'on-my-way' })).statusCode).toBe(204);

    // The previous version keeps running next to this one, and knows nothing about calls.
    await pool.query(`update check_ins set dock_in_at = now(), version = version + 1 where id = $1`, [waiting]);
    expect(await openCall(waiting)).toMatchObject([{ dock: '5', outcome: 'taken-back' }]);
  } finally {
    await site.close();
  }
  await before.drop();
});

test.each([
  [{ textGateway: 'kannel' }, 'http://127.0.0.1:13013/cgi-bin/sendsms'],
  [{ textGateway: 'kannel', textGatewayUrl: 'http://10.1.2.3:13013/x' }, 'http://10.1.2.3:13013/x'],
  [{ textGateway: 'json', textGatewayUrl: 'http://sms.lan:8080/send' }, 'http://sms.lan:8080/send'],
  [{ textGateway: 'twilio' }, null],
  [{}, null],
])('a gateway that was set up before stays allowed: %j', async (settings, kept) => {
  const before = await databaseBefore('gateway_of_before');
  for (const [name, value] of Object.entries(settings))
    await before.pool.query('insert into settings values ($1, $2)', [name, JSON.stringify(value)]);
  await before.update();
  const { rows } = await before.pool.query('select gateway_of_before as kept from installation');
  await before.drop();
  expect(rows).toEqual([{ kept }]);
});
