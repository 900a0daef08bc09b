import pg from 'pg';
import { expect, test, vi } from 'vitest';

import { testApp, testDatabase } from '#test/of-this-file.ts';
import { callsOf } from '#test/calls.ts';
import { buildNewCheckIn, newCheckIn } from '#test/factories.ts';

import { readHead } from './features/events/event-repository.ts';
import { ChangeSignal } from './platform/change-signal.ts';
import { openDatabase } from './platform/database.ts';

const database = await testDatabase();
const site = await testApp({ database });

/** Runs a statement on the server itself, and breaks the product's connections, like a failover. */
async function afterwardsReconnect(statement: string): Promise<void> {
  const admin = new pg.Client({ ...database.connection, database: 'postgres' });
  await admin.connect();
  await admin.query(statement);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    database.connection.database,
  ]);
  await admin.end();
}

test('a server that has become read-only is an outage, and no connection to it is used again', async () => {
  const { post } = callsOf(site);
  const name = database.connection.database;
  await afterwardsReconnect(`alter database ${name} set default_transaction_read_only = on`);
  const checkIn = buildNewCheckIn();
  const refusals: number[] = [];
  // The first attempts may still meet the broken connections.
  await expect
    .poll(async () => {
      const answer = await post('/api/check-ins', checkIn);
      refusals.push(answer.statusCode);
      return site.log.text().includes('25006') && answer.headers['retry-after'];
    })
    .toBe('2');
  expect([...new Set(refusals)]).toEqual([503]);
  // Only new connections see the change: a kept one would refuse forever.
  const admin = new pg.Client({ ...database.connection, database: 'postgres' });
  await admin.connect();
  await admin.query(`alter database ${name} reset default_transaction_read_only`);
  await admin.end();
  expect((await post('/api/check-ins', checkIn)).statusCode).toBe(201);
});

test('a connection whose statement is not answered in time is not used again', async () => {
  const { db, pool, close } = openDatabase(database.connection, site.log.log, { size: 1 });
  const client = await pool.connect();
  const before = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await expect(client.query({ text: 'select pg_sleep(2)', query_timeout: 20 } as pg.QueryConfig)).rejects.toThrow(
    'Query read timeout',
  );
  client.release();
  const after = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  expect(after.rows[0]!.pid).not.toBe(before.rows[0]!.pid);
  await db.destroy();
  await close().catch(() => undefined);
});

test('where nobody can listen for wake-ups, as on a standby, no connection is left behind', async () => {
  const refusal = Object.assign(new Error('cannot execute LISTEN during recovery'), { code: '25006' });
  const signal = new ChangeSignal(database.connection, site.log.log);
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(() => Promise.reject(refusal));
  await expect(signal.start()).rejects.toThrow(refusal);
  vi.restoreAllMocks();
  const open = `select from pg_stat_activity where datname = $1 and application_name = 'warehouse-check-in events'`;
  // The app has a connection.
  await expect
    .poll(async () => (await site.context.database.pool.query(open, [database.connection.database])).rowCount)
    .toBe(1);
  await signal.stop();
});

test('a new listener waits behind the last change, not behind transactions that a new primary may not know', async () => {
  await newCheckIn(site.context);
  const { pool, db } = site.context.database;
  const last = await pool.query<{ xid: string }>('select max(xid::text::bigint)::text as xid from check_in_events');
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select pg_current_xact_id()');
  await client.query('rollback');
  client.release();
  // Transactions in the server's other databases hold the head back until they end.
  await expect.poll(async () => String((await readHead(db)).position.xid), { timeout: 25_000 }).toBe(last.rows[0]!.xid);
});
