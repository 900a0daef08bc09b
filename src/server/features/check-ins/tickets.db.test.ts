import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { databaseBefore } from '#test/database-before.ts';
import { buildNewCheckIn, newCheckIn } from '#test/factories.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { runRetention } from '../retention/run-retention.ts';

let database: TestDatabase;
let here: TestApp;
let there: TestApp;
let staff: Calls;
let visitor: Calls;

beforeAll(async () => {
  database = await createTestDatabase();
  [here, there] = await Promise.all([buildTestApp({ database }), buildTestApp({ database })]);
  visitor = callsOf(here);
  staff = callsOf(here, await here.signedIn());
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await database.drop();
});

const query = (text: string, values: unknown[] = []) => here.context.database.pool.query(text, values);

/** Takes every two-digit ticket at a facility except the given ones. */
const takeAllBut = (facility: string, free: readonly string[], givenAt: Date) =>
  query(
    `insert into tickets (ticket, facility, check_in_id, given_at)
     select letter || one || two, $1, gen_random_uuid(), $3
     from unnest(string_to_array('A C E F H J K M P R T W X Y', ' ')) as letter,
       generate_series(2, 9) as one, generate_series(2, 9) as two
     where letter || one || two <> all($2::text[])
     on conflict (ticket, facility) do update set given_at = excluded.given_at`,
    [facility, free, givenAt],
  );

test('a check-in gets a permanent ticket, visible to its driver and staff', async () => {
  const sent = buildNewCheckIn();
  const first = await visitor.post('/api/check-ins', sent);
  expect(first.json().ticket).toMatch(/^[ACEFHJKMPRTWXY][2-9]{2}$/);
  const { ticket } = first.json();
  expect((await visitor.post('/api/check-ins', sent)).json().ticket).toBe(ticket);
  const changed = await staff.patch(`/api/check-ins/${sent.id}`, { changes: { dock: '4' } });
  expect(changed.json().ticket).toBe(ticket);
  const queue = (await visitor.get('/api/queue')).json();
  expect(queue.checkIns.find(({ id }: { id: string }) => id === sent.id).ticket).toBe(ticket);
});

test('a query plan made on empty tables does not scan full ones', async () => {
  const fresh = await createTestDatabase();
  const app = await buildTestApp({ database: fresh });
  const client = await app.context.database.pool.connect();
  await client.query('vacuum analyze');
  await client.query('begin');
  const lookUp = `select was_ever_used(gen_random_uuid()),
    take_ticket(array['A22', 'C22', 'E22'] || $1::text[], 'Woodridge', gen_random_uuid(), now(), '-infinity')`;
  for (let arrival = 0; arrival < 20; arrival += 1)
    await client.query({ name: 'look-up', text: lookUp, values: [[`F${arrival}`]] });
  const { rows } = await client.query(`select coalesce(sum(seq_tup_read), 0)::int as "readWhole"
    from pg_stat_xact_user_tables where relname in ('tickets', 'check_ins', 'check_in_events', 'purged_check_ins')`);
  expect(rows).toEqual([{ readWhole: 0 }]);
  await client.query('rollback');
  client.release();
  await app.close();
  await fresh.drop();
});

test('two nodes checking in 600 drivers at once assign no ticket twice at a facility', async () => {
  const drivers = Array.from({ length: 600 }, (_, index) =>
    newCheckIn((index % 2 ? here : there).context, { facility: index % 4 < 2 ? 'Woodridge' : 'Bedford Park' }),
  );
  await Promise.all(drivers);
  const { rows } = await query(
    `select facility, ticket, count(*) from check_ins group by facility, ticket having count(*) > 1 or ticket is null`,
  );
  expect(rows).toEqual([]);
});

test('nobody waits for a ticket that somebody else is just being given', async () => {
  await query(`delete from tickets where ticket in ('A22', 'C22')`);
  const taking = async ({ context }: TestApp) => {
    // A connection of its own, because the pool's are cut after 5 idle seconds in a transaction.
    const client = new pg.Client(context.database.connection);
    await client.connect();
    onTestFinished(() => client.end());
    await client.query(`begin; set local lock_timeout = '1s'`);
    const { rows } = await client.query<{ ticket: string }>(
      `select take_ticket(array['A22', 'C22'], 'Woodridge', gen_random_uuid(), now(), '-infinity') as ticket`,
    );
    return rows[0]?.ticket;
  };
  expect(await taking(here)).toBe('A22');
  expect(await taking(there)).toBe('C22');
});

test('once all short tickets are taken, the next have three digits', async () => {
  await takeAllBut('Flexport', [], here.clock.now());
  expect((await newCheckIn(here.context, { facility: 'Flexport' })).ticket).toMatch(/^[A-Z]\d{3}$/);
});

test('a ticket is free again after 7 days, and the nightly run deletes its holder', async () => {
  const weekMs = 7 * 24 * 60 * 60_000;
  const justUnder = new Date(here.clock.now().getTime() - weekMs + 1);
  await takeAllBut('Woodridge', [], justUnder);
  expect((await newCheckIn(here.context, { facility: 'Woodridge' })).ticket).toHaveLength(4);
  await takeAllBut('Woodridge', [], new Date(here.clock.now().getTime() - weekMs));
  expect((await newCheckIn(here.context, { facility: 'Woodridge' })).ticket).toHaveLength(3);
  here.clock.advance(1);
  await runRetention(here.context, new AbortController().signal);
  const left = await query(`select count(*)::int as count from tickets where facility = 'Woodridge'`);
  expect(left.rows[0].count).toBeLessThan(400);
});

test('a truck moved to another facility keeps its ticket if it is free there, else gets another', async () => {
  const moved = async (facility: string) => {
    const { id, ticket } = await newCheckIn(here.context, { facility: 'Bedford Park' });
    await takeAllBut(facility, [ticket ?? ''], here.clock.now());
    return { id, ticket, facility };
  };
  const lucky = await moved('Chicago (Midway)');
  const kept = await staff.patch(`/api/check-ins/${lucky.id}`, { changes: { facility: lucky.facility } });
  expect(kept.json().ticket).toBe(lucky.ticket);
  const unlucky = await newCheckIn(here.context, { facility: 'Bedford Park' });
  await takeAllBut('Franklin Park', [], here.clock.now());
  const answer = await staff.patch(`/api/check-ins/${unlucky.id}`, { changes: { facility: 'Franklin Park' } });
  expect(answer.json().ticket).toHaveLength(4);
  const { entries } = (await staff.get(`/api/check-ins/${unlucky.id}/history`)).json();
  expect(entries.at(-1).changes.ticket).toEqual({ before: unlucky.ticket, after: answer.json().ticket });
});

test('the migration assigns tickets to check-ins of the last 7 days only', async () => {
  const before = await databaseBefore('tickets');
  await before.pool.query(
    `insert into check_ins (id, driver_name, facility, carrier, container_number, phone_number, drivers_license,
       pickup_delivery_number, created_at, status_changed_at)
     select gen_random_uuid(), 'Maria Lopez', case when n % 10 = 0 then 'Woodridge' else 'Flexport' end, 'Acme', 'C',
       '3125550147', 'L1', 'P1', at, at
     from generate_series(0, 1119) as n, lateral (select now() - n * interval '9 minutes 5 seconds' as at) as arrival`,
  );
  await before.update();
  const { rows } = await before.pool.query<{ facility: string; ticket: string | null; recent: boolean; held: boolean }>(
    `select c.facility, c.ticket, c.created_at > now() - interval '7 days' as recent, t.ticket is not null as held
     from check_ins c left join tickets t on t.check_in_id = c.id and t.ticket = c.ticket and t.facility = c.facility`,
  );
  const recent = rows.filter((row) => row.recent);
  expect(new Set(recent.map(({ facility, ticket }) => `${facility} ${ticket}`)).size).toBe(recent.length);
  const lengths = (facility: string) =>
    Object.groupBy(
      recent.filter((row) => row.facility === facility),
      ({ ticket }) => (/^[ACEFHJKMPRTWXY][2-9]+$/.test(ticket ?? '') ? String(ticket?.length) : 'none'),
    );
  expect(lengths('Flexport')[3]).toHaveLength(896);
  expect(Object.keys(lengths('Flexport'))).toEqual(['3', '4']);
  expect(Object.keys(lengths('Woodridge'))).toEqual(['3']);
  expect(recent.every(({ held }) => held)).toBe(true);
  expect(rows.filter((row) => !row.recent && (row.ticket !== null || row.held))).toEqual([]);
  expect(rows.length).toBeGreaterThan(recent.length);
  await before.drop();
});
