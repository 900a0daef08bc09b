import { v7 } from 'uuid';
import { afterAll, expect, test } from 'vitest';

import { buildTestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { databaseBefore } from '#test/database-before.ts';
import { buildNewCheckIn } from '#test/factories.ts';

const noon = '2026-05-04T17:00:00Z';
const [onSite, deleted, purged] = [v7(), v7(), v7()];

/** Assigns a ticket like the previous version, which only knows the function's name and parameters. */
async function takeTicket(candidates: readonly string[], checkIn: string, freeBefore: string): Promise<string> {
  const { rows } = await before.pool.query<{ ticket: string }>(
    `select take_ticket($1::text[], 'Flexport', $2::uuid, $3::timestamptz, $4::timestamptz) as ticket`,
    [candidates, checkIn, noon, freeBefore],
  );
  return rows[0]!.ticket;
}
const before = await databaseBefore('look_ups_of_a_new_check_in');
await before.pool.query(
  `insert into check_ins (id, driver_name, facility, carrier, container_number, phone_number, drivers_license,
       pickup_delivery_number, created_at, status_changed_at)
     select case n when 0 then $1::uuid else gen_random_uuid() end, 'Maria Lopez', 'Flexport', 'Acme', 'C',
       '3125550147', 'L1', 'P1', $2, $2
     from generate_series(0, 500) as n`,
  [onSite, noon],
);
await before.pool.query(
  `insert into check_in_events (check_in_id, version, kind, changes, occurred_at, received_at)
     values ($1, 2, 'deleted', '{}', $2, $2)`,
  [deleted, noon],
);
await before.pool.query('insert into purged_check_ins values ($1)', [purged]);
await takeTicket(['A22'], onSite, '-infinity');
await before.update();
const site = await buildTestApp({ database: before.database });
afterAll(async () => {
  await site.close();
  await before.drop();
});

test.each([
  ['of a check-in on site', onSite],
  ['of one that was deleted', deleted],
  ['of one that the archive has let go of', purged],
])('after an update the id %s is refused as before', async (_name, id) => {
  const answer = await callsOf(site).post('/api/check-ins', buildNewCheckIn({ id }));
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'id_conflict']);
});

test('an id that nobody had is taken, and once', async () => {
  const sent = buildNewCheckIn({ facility: 'Flexport' });
  expect((await callsOf(site).post('/api/check-ins', sent)).statusCode).toBe(201);
  const other = { ...sent, driverName: 'Someone Else' };
  expect((await callsOf(site).post('/api/check-ins', other)).statusCode).toBe(409);
});

test('a ticket given before the update stays whose it is, and the program of before goes on giving them', async () => {
  expect(await takeTicket(['A22', 'C22'], v7(), '-infinity')).toBe('C22');
  expect(await takeTicket(['A22', 'E22'], onSite, '-infinity')).toBe('A22');
  // From a later day on it is free again.
  expect(await takeTicket(['A22', 'H22'], v7(), noon)).toBe('A22');
});
