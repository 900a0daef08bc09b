import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { capturedLog } from '#test/captured-log.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

import { ChangeSignal } from './change-signal.ts';

let database: TestDatabase;
let signals: ChangeSignal[];

beforeEach(async () => {
  database = await createTestDatabase();
  signals = [];
});
afterEach(async () => {
  await Promise.all(signals.map((signal) => signal.stop()));
  await database.drop();
});

async function startSignal(): Promise<ChangeSignal> {
  const signal = new ChangeSignal(database.connection, capturedLog().log);
  await signal.start();
  signals.push(signal);
  return signal;
}
const nextChange = (signal: ChangeSignal) => new Promise<void>((resolve) => signal.onChange(resolve));

test('an announcement wakes all nodes, including its own', async () => {
  const [here, there] = [await startSignal(), await startSignal()];
  const woken = Promise.all([nextChange(here), nextChange(there)]);
  here.announce();
  await expect(woken).resolves.toHaveLength(2);
});

test('a thousand concurrent announcements cause a few notifications', async () => {
  const signal = await startSignal();
  const listener = new pg.Client(database.connection);
  await listener.connect();
  let notifications = 0;
  listener.on('notification', () => (notifications += 1));
  await listener.query('listen check_in_events');
  for (let count = 0; count < 1000; count += 1) signal.announce();
  await nextChange(signal);
  await listener.query('select 1');
  await listener.end();
  expect(notifications).toBeGreaterThanOrEqual(1);
  expect(notifications).toBeLessThanOrEqual(3);
});

test('a lost connection is re-established and starts with a wake-up', async () => {
  const signal = await startSignal();
  const woken = nextChange(signal);
  const admin = new pg.Client(database.connection);
  await admin.connect();
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like '% events' and datname = current_database()",
  );
  await admin.end();
  await woken;
  const again = nextChange(signal);
  signal.announce();
  await expect(again).resolves.toBeUndefined();
});

test('announcing after close does nothing', async () => {
  const signal = await startSignal();
  await signal.stop();
  expect(() => signal.announce()).not.toThrow();
});
